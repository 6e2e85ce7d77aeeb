package bestfill.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                    | JSON",
                "*/*                                   | JSON",
                "application/json                      | JSON",
                "application/*                         | JSON",
                "text/csv                              | CSV",
                "Text/CSV; charset=utf-8               | CSV",
                "text/*                                | CSV",
                "text/csv;q=0.5, application/json      | JSON",
                "text/csv, application/json;q=0.9      | CSV",
                "text/csv;q=0, */*;q=0.1               | JSON",
                "application/json;q=0.2,text/csv;q=0.3 | CSV",
                "image/png                             | JSON",
                "text/csv;q=nonsense                   | CSV",
                ";;,,;q=                               | JSON",
            })
    void byTheAcceptHeader(String accept, Format format) throws InvalidRequest {
        assertThat(Format.of(Map.of(), accept, Format.JSON, Format.CSV)).isEqualTo(format);
    }

    @Test
    void theParameterOverridesTheHeader() throws InvalidRequest {
        assertThat(Format.of(Map.of("format", "json"), "text/csv", Format.JSON, Format.CSV))
                .isEqualTo(Format.JSON);
        assertThat(Format.of(Map.of("format", "csv"), "application/json", Format.JSON, Format.CSV))
                .isEqualTo(Format.CSV);
    }

    @Test
    void anUnknownParameterIsRefused() {
        var wrong = catchThrowableOfType(
                InvalidRequest.class, () -> Format.of(Map.of("format", "xml"), "", Format.JSON, Format.CSV));
        assertThat(wrong.detail()).isEqualTo("format: xml is not right: json or csv");
    }
}
