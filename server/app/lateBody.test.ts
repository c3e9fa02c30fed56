import { describe, expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import type { Browser } from "./testing/browser";
import { startTestServer, type TestServer } from "./testing/testServer";

/** The token went with the session: a client asks for another one, and is told to sign in. */
const WITHOUT_TOKEN = 403;

type Meanwhile = (server: TestServer, browser: Browser) => Promise<unknown>;

const MEANWHILE: [string, number, Meanwhile][] = [
  ["was demoted", 403, ({ store }) => store.users.setRole("admin", "viewer")],
  ["was deleted", WITHOUT_TOKEN, ({ store }) => store.users.delete("admin")],
  ["has logged out", WITHOUT_TOKEN, (_, browser) => browser.write("POST", "/api/logout")],
  ["let the session run out", WITHOUT_TOKEN, async ({ time }) => time.advance(3_600_000)],
];
const CALLS: [string, string, unknown][] = [
  ["PATCH", "/api/documents/one", { title: "Nuovo", path: "SGI/9.1" }],
  ["POST", "/api/users", { email: "nuova@example.it", password: "Segreta-1!", role: "admin" }],
  ["POST", "/api/admin/restore", { backupPath: "backup-acme-20261120-100000-00000001.zip" }],
];

forSqliteFirst((engine) => {
  async function start() {
    const store = await engine.newStore();
    let letIn = () => {};
    const headIsIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    /** From now on, the call that reads a session is the one with the late body. */
    let isSent = false;
    const server = await startTestServer({
      ...store,
      sessions: {
        ...store.sessions,
        async find(tokenHash, now) {
          const found = await store.sessions.find(tokenHash, now);
          if (isSent) letIn();
          return found;
        },
      },
    });
    await store.users.create(user({ id: "second", role: "admin", companyId: "acme" }));
    await server.addDocument({ id: "one" });
    const send = () => {
      isSent = true;
      return headIsIn;
    };
    return { server, send };
  }

  describe.each(MEANWHILE)("who %s before the body came", (_, status, meanwhile) => {
    it.each(CALLS)("is refused: %s %s", async (method, path, body) => {
      const { server, send } = await start();
      const browser = await server.signedIn("admin");
      const token = await browser.csrfToken();
      const late = new ReadableStream({
        async pull(controller) {
          await send();
          await meanwhile(server, browser);
          controller.enqueue(bytes);
          controller.close();
        },
      });
      const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const headers = {
        cookie,
        "X-CSRF-Token": token,
        "Content-Type": "application/json",
        // Without a length the server reads the whole body before it checks anything.
        "Content-Length": String(bytes.length),
      };
      const init = { method, headers, body: late, duplex: "half" };
      const answer = await browser.send(path, init as RequestInit);
      expect(answer.status).toBe(status);
      expect(await server.store.users.findByEmail("nuova@example.it")).toBeNull();
      expect((await server.store.documents.get("acme", "one"))?.title).not.toBe("Nuovo");
    });
  });
});
