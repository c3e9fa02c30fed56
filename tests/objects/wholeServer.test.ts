import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain } from "@sgi/server/commands/testing/runMain";
import { objectEnv, useObjectPlace } from "@sgi/server/storage/objects/testing/objectPlace";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDrillClient } from "../drills/drillClient";
import { createDrillData } from "../drills/drillData";
import { type DrillServer, startDrillServer } from "../drills/drillServer";

const { place, bucket, settings, proxy } = useObjectPlace();
/** Large enough for two parts. */
const LARGE_BYTES = 9 * 1024 * 1024;

let folder: string;
let said: string;
let server: DrillServer;
const client = createDrillClient();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sgi-objects-"));
  said = "";
  await createDrillData(dataDir());
  await start();
  await client.login(server.url);
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, "data");
const env = () => ({ ...objectEnv(settings()), SGI_BACKUP_EVERY: "0" });
async function start() {
  server = await startDrillServer(dataDir(), env(), (text) => {
    said += text;
  });
}

const pdf = (sizeBytes: number) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(sizeBytes)]);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const nameOf = (bytes: Buffer) => sha256(bytes).replace(/^(..)/, "$1/");
const kept = async () => (await place.names()).filter((name) => name !== "sgi.installation");

/** The server's retries are up to 8 s apart, and then it pauses for 5. */
async function untilDone(uploadId: string) {
  await expect
    .poll(async () => (await client.status(server.url, uploadId)).status, { timeout: 45_000 })
    .toBe("completed");
}

async function idOf(title: string): Promise<string> {
  const answer = await client.get(`${server.url}/api/documents`);
  const list = (await answer.json()) as { legacyId: string; title: string }[];
  return list.find((document) => document.title === title)?.legacyId ?? "";
}

async function download(title: string, headers: Record<string, string> = {}) {
  const answer = await client.get(
    `${server.url}/api/documents/${await idOf(title)}/download`,
    headers,
  );
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it("takes files in, sends them whole and in parts, and tells browsers nothing about the bucket", {
  tags: ["long"],
}, async () => {
  const [small, large] = [pdf(1_000), pdf(LARGE_BYTES)];
  proxy().failing = "cut";
  const sent = [
    { name: "piccolo.pdf", content: small },
    { name: "grande.pdf", content: large },
  ];
  await untilDone(await client.upload(server.url, sent));
  // The beginning of a multipart upload that got no answer may stay beside them.
  const files = (await kept()).filter((name) => name.includes("/")).toSorted();
  expect(files).toEqual([nameOf(small), nameOf(large)].toSorted());

  const whole = await download("grande");
  expect([whole.answer.status, whole.bytes.equals(large)]).toEqual([200, true]);
  const part = await download("grande", { Range: "bytes=1000-1999" });
  expect([part.answer.status, part.bytes.equals(large.subarray(1_000, 2_000))]).toEqual([
    206,
    true,
  ]);
  expect(part.answer.headers.get("content-range")).toBe(`bytes 1000-1999/${large.length}`);
  for (const { answer } of [whole, part]) {
    expect(answer.redirected).toBe(false);
    expect(JSON.stringify([...answer.headers])).not.toMatch(/amz|documenti|s3rver/i);
  }
  const { accessKey } = settings();
  expect(said).not.toContain(accessKey);
  expect(said).not.toMatch(/AWS4-HMAC|Signature=/);
});

it("shows nothing of an interrupted upload after a kill, then finishes it and cleans up", {
  tags: ["long"],
}, async () => {
  const large = pdf(LARGE_BYTES);
  proxy().stuck = /partNumber=2/;
  await client.upload(server.url, [{ name: "grande.pdf", content: large }]);
  await expect.poll(() => proxy().calls.some((call) => call.includes("partNumber=2"))).toBe(true);
  await server.kill();
  proxy().stuck = null;
  const left = await kept();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(nameOf(large));
  const direct = await place.open();
  expect(await direct.open(sha256(large))).toBeNull();

  await start();
  await expect.poll(() => idOf("grande")).not.toBe("");
  expect((await download("grande")).bytes.equals(large)).toBe(true);
  await expect.poll(kept).toEqual([nameOf(large)]);
});

it("is not ready without the bucket, keeps acknowledged files, and continues by itself", {
  tags: ["long"],
}, async () => {
  const content = pdf(1_000);
  const first = pdf(1_000);
  await untilDone(await client.upload(server.url, [{ name: "primo.pdf", content: first }]));
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  proxy().isAway = true;
  const uploadId = await client.upload(server.url, [{ name: "attesa.pdf", content }]);
  await expect.poll(ready).toBe(503);
  expect((await client.status(server.url, uploadId)).status).toBe("in progress");
  expect((await download("primo")).answer.status).toBe(503);
  proxy().isAway = false;
  await untilDone(uploadId);
  expect((await download("attesa")).bytes.equals(content)).toBe(true);
  await expect.poll(ready).toBe(200);
});

it("backs up from the bucket, and restores files that it has lost", {
  tags: ["long"],
}, async () => {
  const content = pdf(LARGE_BYTES);
  mkdirSync(join(folder, "in"));
  writeFileSync(join(folder, "in", "grande.pdf"), content);
  const other = { ...env(), SGI_S3_PREFIX: "altra", SGI_DATA_DIR: join(folder, "other") };
  const run = async (...args: string[]) => {
    const { exitCode, stdout } = await runMain(args, other);
    expect(exitCode).toBe(0);
    return String(stdout);
  };
  await run("init", "--superadmin", "capo@example.it");
  await run("import", join(folder, "in"), "--company", "Alfa", "--create");
  const name = `altra/${nameOf(content)}`;
  expect(await kept()).toContain(name);
  const backup = /: (.+\.zip)$/m.exec(await run("backup"))?.[1] ?? "";
  await bucket().delete(name);
  await run("restore", backup);
  expect(await bucket().sizeOf(name)).toBe(content.length);
});
