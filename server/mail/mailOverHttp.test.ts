import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "@sgi/core/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServeConfig } from "../app/openParts";
import { type RunningServer, startServer } from "../app/serve";
import { localConfig } from "../base/config/testing/localConfig";
import { openStore } from "../storage/store/openStore";
import { passMailTime } from "../storage/store/testing/passMailTime";
import { user } from "../storage/store/testing/records";
import { startMailServer } from "./testing/mailServer";

let folder: string;
let server: RunningServer | undefined;
let warnings: Record<string, unknown>[];
beforeEach(async () => {
  warnings = [];
  folder = await mkdtemp(join(tmpdir(), "sgi-mail-"));
  const store = await openStore({ sqlitePath: join(folder, "sgi.db") });
  await store.users.create(user({ companyId: null, role: "superadmin" }));
  await store.close();
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

async function start(config: Partial<ServeConfig> = {}): Promise<string> {
  const warn = (fields: Record<string, unknown>) => void warnings.push(fields);
  const log = { debug() {}, info() {}, warn, error() {} };
  const options = { log, panelFolder: join(folder, "no-panel") };
  server = await startServer(localConfig({ dataDir: folder, ...config }), options);
  return server.url;
}

/** A write with headers that `fetch` does not allow. */
async function post(url: string, path: string, body: unknown, host: string): Promise<number> {
  const answer = await fetch(`${url}/api/csrf-token`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return new Promise((resolve, reject) => {
    const headers = { host, cookie, "X-CSRF-Token": csrfToken, "X-Forwarded-Host": "evil.test" };
    const sending = request(
      `${url}${path}`,
      { method: "POST", headers: { ...headers, "Content-Type": "application/json" } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on("error", reject);
    sending.end(JSON.stringify(body));
  });
}

it.each([
  ["its own address", null, "localhost:1"],
  ["its public address", "https://sgi.esempio.it", "evil.test"],
])("leads to %s, whatever host the request names", async (_, publicUrl, host) => {
  const url = await start({ publicUrl });
  expect(await post(url, "/api/forgot-password", { email: "anna@alfa.it" }, host)).toBe(204);
  await expect.poll(() => warnings.find(({ file }) => file !== undefined)).toBeDefined();
  const [name = ""] = await readdir(join(folder, "mail"));
  const text = await readFile(join(folder, "mail", name), "utf8");
  expect(text.replace(/=\r\n/g, "")).toContain(`${publicUrl ?? url}/reset-password?`);
  // Readers of the log must not be able to open the link, nor learn its recipient.
  expect(JSON.stringify(warnings)).not.toMatch(/anna|signature/);
  // And the person who starts it without a mail server is told that no mail is sent.
  const atStart = { publicUrl, folder: join(folder, "mail") };
  expect(warnings.filter(({ publicUrl: url }) => url !== undefined)).toEqual(
    publicUrl === null ? [] : [atStart],
  );
});

it("sends mails promised while the mail server was away", { tags: ["long"] }, async () => {
  const away = await startMailServer();
  await away.stop();
  const mail = { mailFrom: "pannello@esempio.it", contactEmail: "info@esempio.it" };
  const url = await start({ ...mail, smtpUrl: `smtp://127.0.0.1:${away.port}` });
  const message = { name: "Anna", email: "anna@alfa.it", message: "Ciao" };
  const body = { ...message, recipient: "spia@evil.test", subject: "Altro" };
  expect(await post(url, "/api/contact", body, "127.0.0.1")).toBe(204);
  await server?.stop();

  await passMailTime({ sqlitePath: join(folder, "sgi.db") }, MINUTE_MS);
  const there = await startMailServer();
  await start({ ...mail, contactSubject: "Dal sito", smtpUrl: `smtp://127.0.0.1:${there.port}` });
  await expect.poll(() => there.received.length).toBe(1);
  expect(there.received[0]).toMatchObject({ from: "pannello@esempio.it", to: ["info@esempio.it"] });
  expect(there.received[0]?.raw).toMatch(/^Subject: Dal sito\r$/m);
  await there.stop();
});

it("refuses messages with a mail server but no recipient", { tags: ["long"] }, async () => {
  const url = await start({ smtpUrl: "smtp://127.0.0.1:1", mailFrom: "pannello@esempio.it" });
  const body = { name: "A", email: "a@b.it", message: "Ciao", recipient: "", subject: "" };
  expect(await post(url, "/api/contact", body, "127.0.0.1")).toBe(503);
});
