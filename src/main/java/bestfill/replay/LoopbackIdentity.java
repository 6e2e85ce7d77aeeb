package bestfill.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A key and a certificate for 127.0.0.1 that live as long as the priming does: nothing secret is built in or committed, and
 * two builds are the same. The certificate is a hand-written X.509 v3 structure (RFC 5280), since Java has no public way to
 * make one.
 */
public final class LoopbackIdentity {

    private static final String ECDSA_WITH_SHA256 = "300a06082a8648ce3d040302";
    private static final String COMMON_NAME = "0603550403";
    private static final String ALTERNATIVE_NAME_LOOPBACK = "300f0603551d11040830068704" + "7f000001";
    private static final char[] PASSWORD = "loopback".toCharArray();
    private static final Duration VALIDITY = Duration.ofHours(1);

    private LoopbackIdentity() {}

    /** Returns a context that both sides of a loopback connection can use: it has the key, and trusts nothing else. */
    public static SSLContext context(Instant now) throws GeneralSecurityException, IOException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        var pair = generator.generateKeyPair();
        var certificate = certificate(pair, now);

        // Of the formats that every Java has, the one that does not derive a key from the password 10,000 times.
        var store = KeyStore.getInstance("JKS");
        store.load(null, null);
        store.setKeyEntry("loopback", pair.getPrivate(), PASSWORD, new Certificate[] {certificate});
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD);
        var roots = KeyStore.getInstance("PKCS12");
        roots.load(null, null);
        roots.setCertificateEntry("loopback", certificate);
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(roots);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    private static Certificate certificate(KeyPair pair, Instant now) throws GeneralSecurityException {
        var algorithm = HexFormat.of().parseHex(ECDSA_WITH_SHA256);
        var name = sequence(der(0x31, sequence(HexFormat.of().parseHex(COMMON_NAME), der(0x0c, "127.0.0.1"))));
        var toBeSigned = sequence(
                der(0xa0, der(0x02, new byte[] {2})),
                der(0x02, BigInteger.ONE.toByteArray()),
                algorithm,
                name,
                sequence(time(now.minus(VALIDITY)), time(now.plus(VALIDITY))),
                name,
                pair.getPublic().getEncoded(),
                der(0xa3, sequence(HexFormat.of().parseHex(ALTERNATIVE_NAME_LOOPBACK))));
        var signer = Signature.getInstance("SHA256withECDSA");
        signer.initSign(pair.getPrivate());
        signer.update(toBeSigned);
        var signature = signer.sign();
        var whole = sequence(toBeSigned, algorithm, der(0x03, new byte[1], signature));
        return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(whole));
    }

    private static byte[] time(Instant instant) {
        return der(
                0x17,
                DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'")
                        .withZone(ZoneOffset.UTC)
                        .format(instant));
    }

    private static byte[] sequence(byte[]... parts) {
        return der(0x30, parts);
    }

    private static byte[] der(int tag, String text) {
        return der(tag, text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] der(int tag, byte[]... parts) {
        int length = 0;
        for (var part : parts) {
            length += part.length;
        }
        var out = new ByteArrayOutputStream(length + 4);
        out.write(tag);
        if (length >= 256) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length >= 128) {
            out.write(0x81);
        }
        out.write(length);
        for (var part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
