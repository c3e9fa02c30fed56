import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type Browser, ORIGIN } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import {
  BOUNDARY,
  FORM_TYPE,
  filePart,
  rawForm,
  rawPart,
} from "../../ingest/intake/testing/rawForm";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { openStore } from "../../storage/store/openStore";
import { workThroughAll } from "./uploadRunner";

const UPLOAD = "/api/documents/local-upload";
const MB = 1024 * 1024;
const MALFORMED = "Il modulo con i file non è leggibile o è incompleto.";
const NOT_A_FILE = 'Il modulo può contenere solo il campo "localFiles", con un file per volta.';

let folder: string;
let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-hostile-"));
  const store = await openStore({ sqlitePath: join(folder, "sgi.db") });
  server = await startTestServer(store, {
    spoolFolder: join(folder, "spool"),
    uploadLimits: { idleMs: 1_500 },
  });
  admin = await server.signedIn("admin");
  return async () => {
    await store.close();
    await rm(folder, { recursive: true });
  };
});

async function send(
  body: Buffer<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) {
  const answer = await admin.send(UPLOAD, {
    method: "POST",
    headers: {
      "Content-Type": FORM_TYPE,
      "X-CSRF-Token": await admin.csrfToken(),
      Origin: ORIGIN,
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const said = (await answer.json()) as { message: string; uploadId?: string };
  return { status: answer.status, ...said };
}

async function expectNothingKept() {
  expect(await readdir(join(folder, "spool")).catch(() => [])).toEqual([]);
  expect(await server.store.uploads.listOpen()).toEqual([]);
}

const disposition = 'Content-Disposition: form-data; name="localFiles"; filename="a.pdf"';
const good = filePart("buono.pdf", PDF);
const whole = rawForm(good);
const manyTiny = Array.from({ length: 1_000 }, (_, index) => filePart(`${index}.pdf`, "x"));
const nineMb = Buffer.alloc(9 * MB, PDF);

it.each<[string, Buffer<ArrayBuffer>, number, string]>([
  ["no part", rawForm(), 400, "Nessun file ricevuto."],
  ["an empty body", Buffer.alloc(0), 400, MALFORMED],
  ["no form at all", Buffer.from("ciao"), 400, MALFORMED],
  ["another boundary", Buffer.from(whole.toString().replaceAll(BOUNDARY, "x")), 400, MALFORMED],
  ["a body cut off in a file", whole.subarray(0, whole.length - 60), 400, MALFORMED],
  ["a body cut off in a head", Buffer.from(`--${BOUNDARY}\r\nContent-Dis`), 400, MALFORMED],
  ["an endless head", rawForm(rawPart([`X: ${"x".repeat(100_000)}`], "x")), 400, "Nessun file"],
  [
    "a part that is no file",
    rawForm(good, rawPart([disposition.split("; f")[0] ?? ""], "x")),
    400,
    "Il modulo contiene un campo non previsto o fuori posto.",
  ],
  ["another field's file", rawForm(good, filePart("a.pdf", PDF, "files")), 400, NOT_A_FILE],
  [
    "another field's file before one that breaks off",
    rawForm(filePart("a.pdf", PDF, "files"), good).subarray(0, -20),
    400,
    NOT_A_FILE,
  ],
  ["a field's name of Object", rawForm(filePart("a.pdf", PDF, "__proto__")), 400, NOT_A_FILE],
  [
    "1,000 tiny parts",
    rawForm(...manyTiny),
    413,
    "Si possono inviare al massimo 25 file per volta.",
  ],
  [
    "27 MB in three files",
    rawForm(...[1, 2, 3].map((n) => filePart(`${n}.pdf`, nineMb))),
    413,
    "I file inviati superano il limite di 25 MB per volta.",
  ],
])("refuses %s, and keeps nothing", async (_, body, status, message) => {
  const answer = await send(body);
  expect(answer).toEqual({ status, message: expect.stringContaining(message) });
  await expectNothingKept();
});

it.each([
  ["multipart/form-data", 400],
  ["multipart/form-data; boundary=", 400],
  ["multipart/mixed; boundary=x", 415],
  ["application/x-www-form-urlencoded", 415],
  ["text/plain", 415],
])("refuses a body declared as %s", async (type, status) => {
  expect((await send(whole, { "Content-Type": type })).status).toBe(status);
  await expectNothingKept();
});

it("refuses at once a form that declares too many bytes", async () => {
  const never = new ReadableStream();
  const answer = await send(never, { "Content-Length": String(32 * MB) });
  expect(answer.status).toBe(413);
  await expectNothingKept();
});

it("stops reading an endless form", async () => {
  let sent = 0;
  const chunk = new Uint8Array(MB);
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(filePart("a.pdf", "x").subarray(0, -3)),
    pull(controller) {
      sent++;
      controller.enqueue(chunk);
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(sent).toBeLessThan(32);
  await expectNothingKept();
});

it.each([
  ["stops sending", new Uint8Array(0)],
  ["sends a byte now and then", new Uint8Array(1)],
])("gives up on a sender that %s, and keeps nothing", { tags: ["long"] }, async (_, more) => {
  let interval: NodeJS.Timeout | undefined;
  const stuck = new ReadableStream({
    start(controller) {
      controller.enqueue(good.subarray(0, -8));
      if (more.length > 0) interval = setInterval(() => controller.enqueue(more), 20);
    },
  });
  expect(await send(stuck)).toEqual({
    status: 408,
    message: "Il caricamento è troppo lento o si è interrotto: riprova.",
  });
  clearInterval(interval);
  await expectNothingKept();
});

it("keeps nothing of a sender that goes away", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(good.subarray(0, -8)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  expect((await send(broken)).status).toBe(400);
  await expectNothingKept();
});

it("lets a company send four batches at a time, independent of another one", {
  tags: ["long"],
}, async () => {
  const senders: ReadableStreamDefaultController[] = [];
  const slow = () =>
    send(new ReadableStream({ start: (controller) => void senders.push(controller) }));
  const waiting = [slow(), slow(), slow(), slow()];
  await expect.poll(() => readdir(join(folder, "spool")).catch(() => [])).toHaveLength(4);
  expect((await send(whole)).status).toBe(429);
  const acme = admin;
  admin = await server.signedIn("stranger");
  expect((await send(whole)).status).toBe(200);
  admin = acme;
  for (const sender of senders) {
    sender.enqueue(whole);
    sender.close();
  }
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect((await send(whole)).status).toBe(200);
});

it("accepts names unchanged, and escapes those that a screen or a database would refuse", {
  tags: ["long"],
}, async () => {
  const names = ["a/b c.pdf", "a\\b.pdf", "a\u0000b.pdf", "", "x".repeat(20_000)];
  const answer = await send(rawForm(...names.map((name) => filePart(name, PDF)), good));
  await workThroughAll(server.uploadWork);
  const status = await admin.get(`/api/documents/upload-status/${answer.uploadId}`);
  const { files } = (await status.json()) as { files: { file: string; outcome: string }[] };
  expect(files.map(({ file, outcome }) => [file, outcome])).toEqual([
    ["a/b c.pdf", "imported"],
    ["a\\b.pdf", "refused"],
    ["a\uFFFDb.pdf", "refused"],
    ["", "refused"],
    ["x".repeat(1_000), "refused"],
    ["buono.pdf", "imported"],
  ]);
});
