import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startServer } from "@sgi/server/app/serve";
import { localConfig } from "@sgi/server/base/config/testing/localConfig";
import { createServer, loadConfigFromFile } from "vite";
import { expect, it, onTestFinished } from "vitest";

const UI = resolve(import.meta.dirname, "../../ui");
const API = "http://127.0.0.1:8080";

/** Starts Vite's server as `npm run dev` does, with another port for the API. */
async function startDev(apiUrl: string): Promise<string> {
  const file = join(UI, "vite.config.ts");
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, file);
  const proxy = JSON.parse(
    JSON.stringify(loaded?.config.server?.proxy).replaceAll(API, apiUrl),
  ) as Record<string, string>;
  const dev = await createServer({
    configFile: false,
    root: UI,
    logLevel: "silent",
    server: { port: 0, proxy },
  });
  onTestFinished(() => dev.close());
  await dev.listen();
  return new URL(dev.resolvedUrls?.local[0] ?? "").origin;
}

it("lets a page of Vite's server write to the panel's [CALL-09]", { tags: ["long"] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-dev-"));
  const server = await startServer(localConfig({ dataDir: join(folder, "data") }), {
    log: { debug() {}, info() {}, warn() {}, error() {} },
    panelFolder: folder,
    stopLimits: { noticeMs: 0 },
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const origin = await startDev(server.url);
  const answer = await fetch(`${origin}/api/csrf-token`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const login = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-CSRF-Token": csrfToken,
      Cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify({ email: "a@example.it", password: "x" }),
  });
  // The API has checked the password: it knows no such user.
  expect(login.status).toBe(401);
});
