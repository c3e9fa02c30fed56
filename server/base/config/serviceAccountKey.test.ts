import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readServerConfig } from "./config";
import { openToOthers, withSecretFiles } from "./environment";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const ADDRESS = "pannello@sgi.iam.gserviceaccount.com";
const KEY = {
  type: "service_account",
  client_email: ADDRESS,
  private_key_id: "4f3c",
  private_key: privateKey,
  token_uri: "https://example.org/token",
};
const read = (SGI_GOOGLE_SERVICE_ACCOUNT: string) =>
  readServerConfig({ SGI_GOOGLE_SERVICE_ACCOUNT });

describe("the service account's key", () => {
  it("is read from its JSON, without the address that it names for tokens [DRIVE-49]", () => {
    const outcome = read(JSON.stringify(KEY, null, 2));
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const { serviceAccount } = outcome.config.google;
    expect(serviceAccount).toMatchObject({ address: ADDRESS, keyId: "4f3c" });
    expect(JSON.stringify(outcome.config)).not.toContain("example.org");
    expect(JSON.stringify(outcome.config)).not.toContain("PRIVATE KEY");
  });

  it.each([
    ["an API key", "AIzaSyA1234567890", "questa è una chiave API"],
    ["an OAuth client", JSON.stringify({ web: { client_id: "1" } }), "questo è un client OAuth"],
    ["no JSON", "una chiave", "il testo JSON della chiave di un account di servizio"],
    ["a key of another kind", JSON.stringify({ ...KEY, type: "authorized_user" }), "il testo JSON"],
    ["a broken key", JSON.stringify({ ...KEY, private_key: "-----BEGIN" }), "il testo JSON"],
    ["a stranger's address", JSON.stringify({ ...KEY, client_email: "a@b.it" }), "il testo JSON"],
  ])("is refused where it is %s, which is named and not shown [DRIVE-49]", (_, text, told) => {
    const outcome = read(text);
    const problems = outcome.ok ? "" : outcome.problems.join();
    expect(problems).toContain("SGI_GOOGLE_SERVICE_ACCOUNT: «…» non va bene");
    expect(problems).toContain(told);
  });

  describe("in a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "sgi-key-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "key.json");
    writeFileSync(file, JSON.stringify(KEY));

    it("is told where others may read it [DRIVE-49]", () => {
      const outcome = readServerConfig(withSecretFiles({ SGI_GOOGLE_SERVICE_ACCOUNT_FILE: file }));
      if (!outcome.ok) throw new Error(outcome.problems.join());
      const { serviceAccount, serviceAccountFile } = outcome.config.google;
      expect([serviceAccount?.address, serviceAccountFile]).toEqual([ADDRESS, file]);
      chmodSync(file, 0o644);
      expect(openToOthers(file)).toBe(true);
      chmodSync(file, 0o640);
      expect(openToOthers(file)).toBe(false);
    });

    it("that is missing stops the start [DRIVE-49]", () => {
      const SGI_GOOGLE_SERVICE_ACCOUNT_FILE = join(folder, "none.json");
      expect(() => withSecretFiles({ SGI_GOOGLE_SERVICE_ACCOUNT_FILE })).toThrow(
        "SGI_GOOGLE_SERVICE_ACCOUNT_FILE: impossibile leggere il file",
      );
    });
  });
});
