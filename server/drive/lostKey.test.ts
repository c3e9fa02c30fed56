import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createGoogleStandIn,
  DEMO_CLIENT,
  type GoogleStandIn,
} from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../app/serve";
import { recordLog } from "../app/testing/recordLog";
import { seedUsers } from "../app/testing/seedUsers";
import { localConfig, NO_GOOGLE } from "../base/config/testing/localConfig";
import { newId } from "../base/ids/newId";
import { messages } from "../http/messages";
import { createSessionService } from "../sessions/sessions";
import { openData } from "../storage/installation/openData";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { toldBy } from "./testing/useDrive";

const KEY = "0123456789abcdef0123456789abcdef";
const OTHER_KEY = "fedcba9876543210fedcba9876543210";

let google: GoogleStandIn;
let folder = "";
beforeAll(async () => {
  google = await createGoogleStandIn();
  folder = await mkdtemp(join(tmpdir(), "sgi-lost-key-"));
});
afterAll(async () => {
  await google.close();
  await rm(folder, { recursive: true });
});

forSqliteFirst((engine) => {
  it("asks for authorization again where the server's key is another one, says so once in the log, and reads the drive again once the key is back [DRIVE-36]", async () => {
    const database = await engine.newDatabase();
    const databaseUrl = "databaseUrl" in database ? database.databaseUrl : null;
    const place = { dataDir: join(folder, engine.name), databaseUrl, secretKey: KEY };
    const cookie = await begin(place);

    /** Starts with a key, runs `work`, and stops; gives the logged errors. */
    const serveWith = async (secretKey: string, work: (call: Call) => Promise<void>) => {
      const { logLines, log } = recordLog();
      const client = { clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret };
      const drive = { ...NO_GOOGLE, client, standIn: google.url };
      const config = localConfig({ ...place, secretKey, google: drive });
      const stopLimits = { noticeMs: 0 };
      const server = await startServer(config, { log, panelFolder: folder, stopLimits });
      await work(callOf(server.url, cookie)).finally(server.stop);
      return logLines.filter(({ level }) => level === "error");
    };
    const consent = async (call: Call) => {
      const { url } = (await (await call("/api/google/auth-url/acme")).json()) as { url: string };
      const { pathname, search } = new URL(google.oauth.allow(url));
      return pathname + search;
    };
    const token = async (call: Call, query = "") =>
      (await call(`/api/google/access-token/acme${query}`)).json();

    let waiting = "";
    await serveWith(KEY, async (call) => {
      expect((await call(await consent(call))).status).toBe(200);
      expect(await token(call)).toEqual({ access_token: expect.any(String) });
      waiting = await consent(call);
    });

    const errors = await serveWith(OTHER_KEY, async (call) => {
      expect(await (await call("/api/clients")).json()).toMatchObject([{ google: null }]);
      expect(await token(call)).toEqual({ requiresAuth: true });
      expect(await token(call, "?refresh=true")).toEqual({ requiresAuth: true });
      const late = await call(waiting);
      expect([late.status, (await toldBy(late)).message]).toEqual([
        400,
        messages.authorizationExpired,
      ]);
      const saved = await call("/api/clients/acme/folder", "PUT", {
        driveFolderId: "chosen",
        folderName: "SGI",
      });
      expect(saved.status).toBe(204);
      const preview = await call("/api/sync/plan", "POST", {});
      expect([preview.status, await preview.json()]).toEqual([
        409,
        { message: messages.needsAuthorization },
      ]);
    });
    // The audit log's seals are of the other key too, which the check of the chains tells.
    expect(errors.filter(({ text }) => !String(text).includes("audit log"))).toMatchObject([
      { fields: { company: "acme" }, text: expect.stringContaining("another key") },
    ]);

    const silent = await serveWith(KEY, async (call) => {
      expect(await (await call("/api/clients")).json()).toMatchObject([
        { google: { refreshToken: "presente" } },
      ]);
      expect(await token(call)).toEqual({ access_token: expect.any(String) });
    });
    expect(silent).toEqual([]);
  });
});

/** Creates an installation with its users; gives the cookie of its admin's session. */
async function begin(place: { dataDir: string; databaseUrl: string | null; secretKey: string }) {
  const deps = { pid: process.pid, newId, warn: () => undefined, mayCreate: true };
  const opened = await openData({ ...place, objects: null }, deps);
  if (!opened.ok) throw new Error(opened.problem);
  const { store, close } = opened.data;
  await seedUsers(store, { at: 0, passwordHash: "x" });
  const sessions = createSessionService({ store, https: false });
  const cookie = await sessions.start(
    store,
    { userId: "admin", remember: true },
    { now: Date.now() },
  );
  await close();
  return cookie.split(";")[0] ?? "";
}

type Call = (path: string, method?: string, body?: unknown) => Promise<Response>;

function callOf(url: string, cookie: string): Call {
  return async (path, method = "GET", body) => {
    if (method === "GET") return fetch(url + path, { headers: { cookie, Accept: "text/html" } });
    const answer = await fetch(`${url}/api/csrf-token`, { headers: { cookie } });
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const own = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
    return fetch(url + path, {
      method,
      headers: {
        "X-CSRF-Token": csrfToken,
        "Content-Type": "application/json",
        cookie: [cookie, ...own].join("; "),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
}
