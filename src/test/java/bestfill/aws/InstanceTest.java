package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.SetClock;
import bestfill.api.ApiRequest;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class InstanceTest {

    private static final String QUOTE = "from=BTC&to=USDT&amount=0.5&venues=kraken&maxBookAge=off&deadline=10000";
    private static final Duration OVER = Instance.SAFE_GAP.plusMillis(1);

    private final SetClock clock = new SetClock();
    private final List<Live> made = new ArrayList<>();
    private Front front;
    private Instance instance;

    @BeforeEach
    void start() throws IOException {
        front = new Front();
        var upstream = Upstream.at(front.base());
        instance = new Instance(
                () -> {
                    var live = Live.over(upstream, clock, QuoteParameters.ALL, null);
                    made.add(live);
                    return live;
                },
                clock);
    }

    @AfterEach
    void stop() throws IOException {
        made.forEach(live -> live.fetch().close());
        front.close();
    }

    @Test
    void startsColdThenWarm() {
        assertThat(starts(3)).containsExactly("cold", "warm", "warm");
        assertThat(made).hasSize(1);
    }

    @Test
    void isRestoredOnceAfterEachRestore() {
        instance.restored();
        assertThat(starts(2)).containsExactly("restored", "warm");
        instance.restored();
        assertThat(starts(2)).containsExactly("restored", "warm");
    }

    @Test
    void keepsItsConnectionsOverASafeGap() {
        quote();
        clock.advance(Instance.SAFE_GAP);
        quote();
        assertThat(front.connections).hasValue(1);
    }

    @Test
    void connectsAnewAfterALongerGapWithTheSameMemory() {
        quote();
        clock.advance(OVER);
        quote();
        assertThat(front.connections).hasValue(2);
        assertThat(made).hasSize(1);
    }

    @Test
    void aGapIsCountedFromTheEndOfTheLastRequest() {
        instance.use();
        clock.advance(OVER);
        instance.done();
        clock.advance(Instance.SAFE_GAP);
        quote();
        quote();
        assertThat(front.connections).hasValue(1);
    }

    @Test
    void doesNotCutOffOthersThatAreServedMeanwhile() {
        quote();
        var slow = instance.use();
        clock.advance(OVER);
        quote();
        assertThat(front.connections)
                .as("kept, since the slow one may use them")
                .hasValue(1);
        assertThat(slow.live()).isSameAs(made.getFirst());
        instance.done();
    }

    @Test
    void aCoolDownOutlivesAGapButNotARestore() {
        front.answer("api.kraken.com", 429, "{}");
        assertThat(reason(quote())).isEqualTo("RATE_LIMITED");
        clock.advance(OVER);
        assertThat(reason(quote())).isEqualTo("COOLING_DOWN");
        instance.restored();
        assertThat(reason(quote())).isEqualTo("RATE_LIMITED");
    }

    @Test
    void eachRestoreHasAClientAndConnectionsOfItsOwn() {
        quote();
        instance.restored();
        quote();
        instance.restored();
        quote();
        assertThat(made).doesNotHaveDuplicates().hasSize(3);
        assertThat(made).extracting(Live::fetch).doesNotHaveDuplicates();
        assertThat(front.connections).hasValue(3);
    }

    @Test
    void aSupplierThatFailsIsAskedAgain() {
        var attempts = new ArrayList<String>();
        var failing = new Instance(
                () -> {
                    attempts.add("attempt");
                    if (attempts.size() == 1) {
                        throw new IllegalStateException("no client");
                    }
                    return Live.over(Upstream.VENUES, clock, QuoteParameters.ALL, null);
                },
                clock);
        assertThat(org.assertj.core.api.Assertions.catchThrowable(failing::use)).hasMessage("no client");
        var use = failing.use();
        assertThat(use.start()).isEqualTo("cold");
        use.live().fetch().close();
    }

    private List<String> starts(int times) {
        var starts = new ArrayList<String>();
        for (int i = 0; i < times; i++) {
            starts.add(instance.use().start());
            instance.done();
        }
        return starts;
    }

    private Map<String, Object> quote() {
        var use = instance.use();
        try {
            var request = new ApiRequest("GET", "/quotes", QUOTE, Map.of(), null);
            return Json.parse(use.live().api().handle(request).body());
        } finally {
            instance.done();
        }
    }

    private static Object reason(Map<String, Object> answer) {
        return String.valueOf(Json.objects(answer, "failed").getFirst().get("reason"));
    }
}
