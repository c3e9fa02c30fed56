import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readServerConfig } from "./config";
import { withSecretFiles } from "./environment";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-secrets-"));
  return () => rmSync(folder, { recursive: true });
});

function secretFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("a secret in a file", () => {
  it("is read without the end of its line, and configures the server as if it stood in the environment", () => {
    const key = "k".repeat(40);
    const env = withSecretFiles({
      SGI_SECRET_KEY_FILE: secretFile("key", `${key}\n`),
      SGI_DATABASE_URL_FILE: secretFile("url", "postgres://u:p@db/sgi\r\n"),
      SGI_PORT: "9000",
    });
    const outcome = readServerConfig(env);
    expect(outcome.ok && outcome.config).toMatchObject({
      secretKey: key,
      databaseUrl: "postgres://u:p@db/sgi",
      port: 9000,
    });
  });

  it("is not looked for when its variable is empty", () => {
    expect(readServerConfig(withSecretFiles({ SGI_SMTP_URL_FILE: "" })).ok).toBe(true);
  });

  it("is refused when the environment sets it too, and the message shows neither value", () => {
    const SGI_METRICS_TOKEN_FILE = secretFile("token", "t".repeat(40));
    expect(() =>
      withSecretFiles({ SGI_METRICS_TOKEN: "s".repeat(40), SGI_METRICS_TOKEN_FILE }),
    ).toThrow("SGI_METRICS_TOKEN e SGI_METRICS_TOKEN_FILE: indica soltanto una delle due.");
  });

  it("stops the start where the file is missing or empty", () => {
    const missing = join(folder, "none");
    expect(() => withSecretFiles({ SGI_SECRET_KEY_FILE: missing })).toThrow(
      `SGI_SECRET_KEY_FILE: impossibile leggere il file ${missing}`,
    );
    const empty = secretFile("empty", "\n");
    expect(() => withSecretFiles({ SGI_SECRET_KEY_FILE: empty })).toThrow(
      `SGI_SECRET_KEY_FILE: il file ${empty} è vuoto.`,
    );
  });
});

it("accepts no file for a setting that is no secret", () => {
  const outcome = readServerConfig(withSecretFiles({ SGI_PORT_FILE: secretFile("port", "9000") }));
  expect(outcome).toMatchObject({ ok: false });
});
