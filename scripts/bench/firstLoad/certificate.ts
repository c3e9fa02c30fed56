import { createHash, X509Certificate } from "node:crypto";
import { execa } from "execa";

export interface Certificate {
  key: string;
  cert: string;
  /** With this hash Chromium trusts it: it does not cache pages of an untrusted certificate. */
  keyHash: string;
}

const OPENSSL =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -";

/** A self-signed certificate for localhost. */
export async function makeCertificate(): Promise<Certificate> {
  const { stdout } = await execa("openssl", OPENSSL.split(" "));
  const cert = stdout.slice(stdout.indexOf("-----BEGIN CERTIFICATE-----"));
  const key = stdout.slice(0, stdout.length - cert.length);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, keyHash: createHash("sha256").update(publicKey).digest("base64") };
}
