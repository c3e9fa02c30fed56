import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createLogger } from "../../app/logger";
import { startServer } from "../../app/serve";
import { localConfig } from "../../base/config/testing/localConfig";
import { startServeProcess, visitorOf } from "../../commands/testing/serveProcess";
import { FORM_TYPE, filePart, rawPart } from "../../ingest/intake/testing/rawForm";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { MARK_FILE } from "../../storage/installation/folderMark";
import { openStore } from "../../storage/store/openStore";
import type { Store } from "../../storage/store/store";
import { companyCode, REGISTRATION, registrationFormData } from "./testing/codes";

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-killed-"));
  dataDir = join(folder, "data");
  await mkdir(dataDir);
  await inStore((store) => store.companyCodes.create(companyCode()));
  return () => rm(folder, { recursive: true });
});

async function inStore<T>(ask: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ sqlitePath: join(dataDir, "sgi.db") });
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

/** Starts the next server on the killed one's data, in this process. */
const serveHere = () =>
  startServer(localConfig({ dataDir }), { log: createLogger("silent").log, panelFolder: folder });

const spooled = async () =>
  (await readdir(join(dataDir, "uploads"), { recursive: true })).filter(
    (name) => name !== MARK_FILE,
  );

it("leaves nothing of a registration that was still arriving at the kill", {
  tags: ["long"],
}, async () => {
  const server = await startServeProcess(dataDir);
  const headers = { ...(await server.visitor()), "Content-Type": FORM_TYPE };
  const sending = request(`${server.url}/api/register/admin`, { method: "POST", headers });
  sending.on("error", () => undefined);
  for (const [name, value] of Object.entries(REGISTRATION)) {
    const disposition = `Content-Disposition: form-data; name="${name}"`;
    sending.write(rawPart([disposition], String(value)));
  }
  sending.write(filePart("a.pdf", PDF));
  sending.write(filePart("b.pdf", Buffer.alloc(100_000, "x")).subarray(0, 90_000));
  // The batch's folder and its first file: the registration is half received.
  await expect.poll(async () => (await spooled()).length).toBeGreaterThan(1);
  await server.end("SIGKILL");

  await (await serveHere()).stop();
  expect(await spooled()).toEqual([]);
  await inStore(async (store) => {
    expect(await store.companies.count()).toBe(0);
    expect(await store.users.count()).toBe(0);
    expect(await store.companyCodes.findUsable(REGISTRATION.companyCode, 0)).not.toBeNull();
  });
});

it("keeps an answered registration whole when it is killed right after", {
  tags: ["long"],
}, async () => {
  const server = await startServeProcess(dataDir);
  const answer = await fetch(`${server.url}/api/register/admin`, {
    method: "POST",
    headers: await server.visitor(),
    body: registrationFormData([["Manuale.pdf", PDF]]),
  });
  expect(answer.status).toBe(200);
  await server.end("SIGKILL");

  const again = await serveHere();
  const { email, password } = REGISTRATION;
  const login = await fetch(`${again.url}/api/login`, {
    method: "POST",
    headers: { ...(await visitorOf(again.url)), "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const titles = async () => {
    const listed = await fetch(`${again.url}/api/documents`, { headers: { cookie } });
    return ((await listed.json()) as { title: string }[]).map(({ title }) => title);
  };
  await expect.poll(titles).toEqual(["Manuale"]);
  await again.stop();
  expect(
    await inStore((store) => store.companyCodes.findUsable(REGISTRATION.companyCode, 0)),
  ).toBeNull();
});
