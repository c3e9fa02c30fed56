import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../app/serve";
import { localConfig } from "../../base/config/testing/localConfig";
import { FORM_END, FORM_TYPE, filePart } from "../../ingest/intake/testing/rawForm";
import { PDF, xlsx } from "../../ingest/spreadsheets/testing/samples";
import { createSessionService } from "../../sessions/sessions";
import { MARK_FILE } from "../../storage/installation/folderMark";
import { openStore } from "../../storage/store/openStore";
import { company, user } from "../../storage/store/testing/records";

const UPLOAD = "/api/documents/local-upload";
const MB = 1024 * 1024;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

let folder: string;
let server: RunningServer;
let headers: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-http-"));
  const dataDir = join(folder, "data");
  const cookie = await createData(dataDir);
  await start();
  const answer = await fetch(`${server.url}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  headers = { cookie, "X-CSRF-Token": csrfToken };
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
});

async function start() {
  const config = localConfig({ dataDir: join(folder, "data") });
  server = await startServer(config, { log: silent, panelFolder: folder });
}

/** Creates a company and its admin; gives the cookie of the admin's session. */
async function createData(dataDir: string): Promise<string> {
  await mkdir(dataDir);
  const store = await openStore({ sqlitePath: join(dataDir, "sgi.db") });
  await store.companies.create(company());
  await store.users.create(user());
  const sessions = createSessionService({ store, https: false });
  const who = { userId: "user-a", remember: false };
  const cookie = await sessions.start(store, who, { now: Date.now() });
  await store.close();
  return cookie.split(";")[0] ?? "";
}

const spooled = async () =>
  (await readdir(join(folder, "data", "uploads"))).filter((name) => name !== MARK_FILE);

async function statusOf(uploadId: string): Promise<unknown> {
  const path = `/api/documents/upload-status/${uploadId}`;
  return (await fetch(server.url + path, { headers })).json();
}

it("receives and processes files while it answers other calls", { tags: ["long"] }, async () => {
  const form = new FormData();
  form.append("localFiles", new Blob([PDF]), "Procedure/a.pdf");
  form.append("localFiles", new Blob([await xlsx("31/05/2027")]), "b.xlsx");
  const answer = await fetch(server.url + UPLOAD, { method: "POST", headers, body: form });
  const { uploadId } = (await answer.json()) as { uploadId: string };
  await expect
    .poll(() => statusOf(uploadId), { timeout: 20_000 })
    .toMatchObject({
      status: "completed",
      processedFiles: 2,
      failedFiles: 0,
    });
  await expect.poll(spooled).toEqual([]);
});

it("answers a caller who may not upload, however much they send", async () => {
  const form = new FormData();
  form.append("localFiles", new Blob([Buffer.alloc(20 * MB)]), "a.pdf");
  const answer = await fetch(server.url + UPLOAD, { method: "POST", body: form });
  expect(answer.status).toBe(403);
  expect(await spooled()).toEqual([]);
});

it("answers 413 to a body without a length that goes past the limit", {
  tags: ["long"],
}, async () => {
  let sent = 0;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(filePart("a.pdf", PDF).subarray(0, -2)),
    pull(controller) {
      controller.enqueue(new Uint8Array(MB));
      if (++sent === 32) controller.close();
    },
  });
  const answer = await fetch(server.url + UPLOAD, {
    method: "POST",
    headers: { ...headers, "Content-Type": FORM_TYPE },
    body,
    duplex: "half",
  });
  expect(answer.status).toBe(413);
  expect(await spooled()).toEqual([]);
});

it("keeps nothing of a sender whose connection breaks, or who announced more", {
  tags: ["long"],
}, async () => {
  const { port } = new URL(server.url);
  const head = [
    `POST ${UPLOAD} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${MB}`,
  ];
  const socket = connect(Number(port), "127.0.0.1");
  socket.write([...head, "", ""].join("\r\n"));
  socket.write(filePart("a.pdf", PDF));
  await expect.poll(spooled).toHaveLength(1);
  socket.destroy();
  await expect.poll(spooled).toEqual([]);
});

it("receives a running upload to its end when asked to stop, and processes it after the next start", {
  tags: ["long"],
}, async () => {
  const sending = request(server.url + UPLOAD, {
    method: "POST",
    headers: { ...headers, "Content-Type": FORM_TYPE },
  });
  sending.write(filePart("a.pdf", PDF));
  await expect.poll(spooled).toHaveLength(1);
  const stopped = server.stop();
  await expect.poll(() => isOpen(server.url)).toBe(false);
  sending.write(filePart("b.pdf", `${PDF}b`));
  sending.end(FORM_END);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += chunk;
  expect([answer.statusCode, await stopped]).toEqual([200, true]);

  await start();
  const { uploadId } = JSON.parse(text) as { uploadId: string };
  const done = { status: "completed", processedFiles: 2, failedFiles: 0 };
  await expect.poll(() => statusOf(uploadId)).toMatchObject(done);
});

async function isOpen(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
