package bestfill.venue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What kind of asset a code is, as far as the quote asset and the fee class hang on it. */
final class Assets {

    /** Money of a state, the likeliest quote asset first. */
    private static final List<String> FIAT = codes("IDR KRW VND TRY BRL ARS COP MXN ZAR NGN UAH RUB KZT PLN CZK RON INR"
            + " THB PHP HKD TWD AED SGD JPY CHF CAD USD NZD AUD GBP EUR");

    /** Coins pegged to such money, likewise. */
    private static final List<String> STABLE = codes("USDT USDC FDUSD U USD1 USDG RLUSD PYUSD USDE TUSD USDP BUSD DAI"
            + " GUSD USDD AUSD XUSD FIDD USDQ USDR EURC EURI EURR EURCV EUROP");

    /** Other coins that quote others, likewise. */
    private static final List<String> COINS = codes("BTC ETH BNB KCS OKB HT TRX DOT DOGE XRP SOL");

    /** Every asset that quotes others, the likeliest first. */
    static final List<String> QUOTES =
            Stream.of(FIAT, STABLE, COINS).flatMap(List::stream).toList();

    private static final Set<String> MAJOR = Set.copyOf(
            codes("BTC ETH SOL XRP DOGE ADA TRX LTC BCH LINK DOT AVAX ATOM" + " XLM BNB USDC UNI NEAR ETC FIL"));

    private Assets() {}

    /** Says whether it is money of a state. */
    static boolean isFiat(String asset) {
        return FIAT.contains(asset);
    }

    /** Says whether it is money of a state or a coin pegged to such. */
    static boolean isMoney(String asset) {
        return isFiat(asset) || STABLE.contains(asset);
    }

    /** Says whether it is so large a coin that every venue has it in its ordinary fee class. */
    static boolean isMajor(String asset) {
        return MAJOR.contains(asset);
    }

    private static List<String> codes(String spaced) {
        return List.of(spaced.split(" "));
    }
}
