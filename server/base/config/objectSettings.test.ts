import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readServerConfig } from "./config";
import { withSecretFiles } from "./environment";

const WHOLE = {
  SGI_S3_ENDPOINT: "https://s3.example.com/",
  SGI_S3_BUCKET: "sgi-documenti",
  SGI_S3_ACCESS_KEY: "id",
  SGI_S3_SECRET_KEY: "segreto/+=",
};

function objectsOf(env: Record<string, string>) {
  const outcome = readServerConfig(env);
  return outcome.ok ? outcome.config.objects : outcome.problems;
}

it("keeps files in the data folder unless object storage is configured", () => {
  expect(objectsOf({})).toBeNull();
});

it("takes a host, a bucket and a key, and by itself the bucket in the path", () => {
  expect(objectsOf(WHOLE)).toEqual({
    endpoint: "https://s3.example.com",
    region: "us-east-1",
    bucket: "sgi-documenti",
    prefix: "",
    accessKey: "id",
    secretKey: "segreto/+=",
    isPathStyle: true,
  });
  const more = { SGI_S3_REGION: "eu-south-1", SGI_S3_PREFIX: "a/b", SGI_S3_PATH_STYLE: "false" };
  expect(objectsOf({ ...WHOLE, ...more })).toMatchObject({
    region: "eu-south-1",
    prefix: "a/b/",
    isPathStyle: false,
  });
});

it.each(Object.keys(WHOLE))("does not start without %s where the others are there", (name) => {
  const rest = Object.fromEntries(Object.entries(WHOLE).filter(([each]) => each !== name));
  expect(objectsOf(rest)).toEqual([
    `${name}: manca, e per l'archivio a oggetti servono SGI_S3_ENDPOINT, SGI_S3_BUCKET, SGI_S3_ACCESS_KEY, SGI_S3_SECRET_KEY.`,
  ]);
});

it.each([
  ["SGI_S3_ENDPOINT", "http://s3.example.com"],
  ["SGI_S3_ENDPOINT", "https://s3.example.com/bucket"],
  ["SGI_S3_BUCKET", "Documenti"],
  ["SGI_S3_PREFIX", "../altri"],
  ["SGI_S3_PREFIX", "/a"],
  ["SGI_S3_PREFIX", "a//b"],
  ["SGI_S3_REGION", "Milano, Italia"],
  ["SGI_S3_PATH_STYLE", "yes"],
])("refuses %s=%s", (name, value) => {
  expect(objectsOf({ ...WHOLE, [name]: value })).toEqual([
    expect.stringMatching(`^${name}: «.*» non va bene`),
  ]);
});

it.each(["uploads", "b1/backups", "files/sgi/", "a/tmp/b"])(
  "refuses the prefix %s, a name that installations use inside theirs",
  (prefix) => {
    expect(objectsOf({ ...WHOLE, SGI_S3_PREFIX: prefix })).toEqual([
      `SGI_S3_PREFIX: «${prefix}» non va bene, serve un prefisso senza cartelle di nome uploads, backups, tmp o files, che ogni installazione ha sotto il proprio: se i file sono già lì, ferma i server e copiali sotto un altro, con il loro sgi.installation.`,
    ]);
    const alike = prefix.replace(/uploads|backups|files|tmp/, "my-$&");
    expect(objectsOf({ ...WHOLE, SGI_S3_PREFIX: alike })).toMatchObject({
      bucket: "sgi-documenti",
    });
  },
);

it("accepts http in a private network", () => {
  expect(objectsOf({ ...WHOLE, SGI_S3_ENDPOINT: "http://objects:9000" })).toMatchObject({
    endpoint: "http://objects:9000",
  });
});

it("repeats no key in its messages", () => {
  for (const name of ["SGI_S3_ACCESS_KEY", "SGI_S3_SECRET_KEY"]) {
    expect(JSON.stringify(objectsOf({ ...WHOLE, [name]: "due parole" }))).not.toContain("parole");
  }
});

it("reads both keys from files", () => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { SGI_S3_ENDPOINT, SGI_S3_BUCKET } = WHOLE;
  const env = withSecretFiles({
    SGI_S3_ENDPOINT,
    SGI_S3_BUCKET,
    SGI_S3_ACCESS_KEY_FILE: file("id", "chiave\n"),
    SGI_S3_SECRET_KEY_FILE: file("secret", "segreto\n"),
  });
  expect(objectsOf(env as Record<string, string>)).toMatchObject({
    accessKey: "chiave",
    secretKey: "segreto",
  });
});
