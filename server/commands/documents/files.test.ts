import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { folder, dataDir, run, place, bucket, settings, proxy, env, importing, inFolder, inBucket } =
  useBucketFolder();
const done = { code: 0, err: [] };

it("keeps imported files in the bucket, and backs them up and brings them back from there", async () => {
  expect(await run(INIT, env())).toMatchObject(done);
  expect(await run(importing("--create"), env())).toMatchObject({ code: 0 });
  expect(await inBucket()).toHaveLength(2);
  expect(inFolder()).toEqual([]);
  const { out } = await run(["backup"], env());
  const backup = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
  const other = {
    ...env(),
    SGI_S3_PREFIX: "altrove",
    SGI_DATA_DIR: join(folder(), "other"),
    SGI_SECRET_KEY: readFileSync(join(dataDir(), "secret.key"), "utf8"),
  };
  expect(await run(["restore", backup, "--foreign"], other)).toMatchObject(done);
  const restored = (await inBucket()).filter((name) => /^altrove\/..\//.test(name));
  expect(restored).toHaveLength(2);
  expect(inFolder(join(folder(), "other"))).toEqual([]);
  expect((await run(importing(), other)).out).toEqual([expect.stringContaining("invariati 2")]);
});

it("tries an import without a word to the bucket where there is no installation", {
  tags: ["long"],
}, async () => {
  expect(await run(importing("--create", "--dry-run"), env())).toMatchObject({ code: 0 });
  expect(proxy().calls).toEqual([]);
});

it("refuses a bucket where the folder's files are not, copies them, and takes them from there", {
  tags: ["long"],
}, async () => {
  await run(INIT);
  await run(importing("--create"));
  const files = join(dataDir(), "files");
  expect(await run(["audit", "verify"], env())).toMatchObject({
    code: 1,
    err: [texts.notCopied(files)],
  });
  expect(await place.names()).toEqual([]);
  proxy().failing = "cut";
  expect(await run(["files", "copy"], env())).toMatchObject({
    ...done,
    out: ["File nell'archivio a oggetti: 2."],
  });
  proxy().failing = null;
  expect(await inBucket()).toEqual(inFolder());
  expect((await run(importing(), env())).out).toEqual([expect.stringContaining("invariati 2")]);
  const { endpoint } = settings();
  expect(await run(["audit", "verify"])).toMatchObject({
    code: 1,
    err: [texts.inBucket(`${endpoint}/documenti/sgi/`)],
  });
});

it("names a damaged file, and goes on with the folder until it is mended", {
  tags: ["long"],
}, async () => {
  await run(INIT);
  await run(importing("--create"));
  const [first = "", second = ""] = inFolder();
  const path = join(dataDir(), "files", first);
  const content = readFileSync(path);
  writeFileSync(path, "falsato");
  const failed = await run(["files", "copy"], env());
  expect(failed).toMatchObject({ code: 1, out: ["File nell'archivio a oggetti: 1."] });
  expect(failed.err[0]).toBe(`${first}: il contenuto non è quello di prima.`);
  expect(await inBucket()).toEqual([second]);
  expect(await run(importing())).toMatchObject({ code: 0 });
  writeFileSync(path, content);
  expect(await run(["files", "copy"], env())).toMatchObject(done);
});

it("asks for the settings of the bucket to copy to", async () => {
  await run(INIT);
  expect(await run(["files", "copy"])).toMatchObject({ code: 2 });
});

it("says why it does not open where the bucket refuses, and nothing of the key", {
  tags: ["long"],
}, async () => {
  const wrong = { ...env(), SGI_S3_SECRET_KEY: "another-secret" };
  const { code, err } = await run(INIT, wrong);
  expect(code).toBe(1);
  expect(err).toEqual([texts.objectsFailed("SignatureDoesNotMatch")]);
  // The data folder and its database have been created.
  expect(err[0]).not.toContain("Non è stato modificato nulla");
  expect(await run(INIT, env())).toMatchObject(done);
});

it.each(["folder", "bucket"])(
  "reports which named files a %s lacks, and how many are unused",
  { tags: ["long"] },
  async (where) => {
    const given = where === "bucket" ? env() : {};
    await run(INIT, given);
    await run(importing("--create"), given);
    expect(await run(["files", "check"], given)).toMatchObject({
      ...done,
      out: [
        "File diversi nominati dai documenti: 2, mancanti: 0.",
        "File che nessun documento nomina: 0.",
      ],
    });
    const [lost = ""] = where === "bucket" ? await inBucket() : inFolder();
    const other = `ab/${"0".repeat(62)}`;
    if (where === "bucket") {
      await bucket().delete(`sgi/${lost}`);
      await bucket().put(`sgi/${other}`, Buffer.from("x"));
    } else {
      rmSync(join(dataDir(), "files", lost));
      mkdirSync(join(dataDir(), "files", "ab"), { recursive: true });
      writeFileSync(join(dataDir(), "files", other), "x");
    }
    expect(await run(["files", "check"], given)).toMatchObject({
      code: 1,
      err: [`Manca ${lost}`],
      out: [
        "File diversi nominati dai documenti: 2, mancanti: 1.",
        "File che nessun documento nomina: 1.",
      ],
    });
  },
);

it("says what stopped a running command, and continues where it was", {
  tags: ["long"],
}, async () => {
  await run(INIT, env());
  proxy().refused = /^PUT/;
  const stopped = await run(importing("--create"), env());
  expect(stopped.code).toBe(1);
  expect(stopped.err.at(-1)).toBe(texts.objectsLost("AccessDenied"));
  proxy().refused = null;
  expect((await run(importing(), env())).out).toEqual([expect.stringContaining("Importati 2")]);
});

it("looks at the bucket as doctor, and leaves nothing there", { tags: ["long"] }, async () => {
  await run(INIT, env());
  const before = await place.names();
  const subject = "Archivio a oggetti";
  const told = async (more: Record<string, string> = {}) => {
    const { code, out } = await run(["doctor"], { ...env(), ...more });
    return { code, line: out.find((line) => line.includes(`  ${subject}: `)) };
  };
  const at = `${settings().endpoint}/documenti/sgi/`;
  expect(await told()).toEqual({ code: 0, line: `OK          ${subject}: ${at}` });
  const bad: [Record<string, string>, string][] = [
    [{ SGI_S3_SECRET_KEY: "segretissimo" }, "(SignatureDoesNotMatch): controlla SGI_S3_ACCESS_KEY"],
    [{ SGI_S3_ACCESS_KEY: "altra" }, "(InvalidAccessKeyId): controlla SGI_S3_ACCESS_KEY"],
    [{ SGI_S3_BUCKET: "nessuno" }, "(NoSuchBucket): il bucket non c'è"],
    [{ SGI_S3_ENDPOINT: "http://127.0.0.1:1" }, "(ECONNREFUSED): controlla SGI_S3_ENDPOINT"],
  ];
  for (const [more, text] of bad) {
    const { code, line } = await told(more);
    expect(code).toBe(1);
    expect(line).toContain(text);
    expect(line).not.toContain("segretissimo");
  }
  expect(await place.names()).toEqual(before);
});
