import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { localConfig } from "../base/config/testing/localConfig";
import { hashPassword } from "../sessions/passwords/password";
import { openStore } from "../storage/store/openStore";
import { forEachEngine, type TestEngine } from "../storage/store/testing/forEachEngine";
import { startServer } from "./serve";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const LOGIN = { email: "a@example.it", password: "Segreta-1!" };
/** How often one user signs out while another one asks. */
const ROUNDS = 10;
const ASKING = 8;

/** Ends everything that a test has started. */
let stop = async () => {};

forEachEngine((engine) => {
  // Before the engine removes the database.
  afterEach(async () => {
    await stop();
    stop = async () => {};
  });

  describe.skipIf(engine.name === "SQLite")("two processes that share one database", () => {
    it("know of each other's sessions", async () => {
      const [first, second] = await serveTwo(engine);
      const cookie = await signIn(second);
      expect([await userAt(first, cookie), await userAt(second, cookie)]).toEqual([200, 200]);
      await signOut(first, cookie);
      expect([await userAt(first, cookie), await userAt(second, cookie)]).toEqual([401, 401]);
    });

    it("refuse a session that the other has ended, however many ask meanwhile", {
      tags: ["long"],
    }, async () => {
      const [first, second] = await serveTwo(engine);
      for (let round = 0; round < ROUNDS; round++) {
        const cookie = await signIn(second);
        let isOut = false;
        const asking = Array.from({ length: ASKING }, () =>
          askUntil(
            () => isOut,
            () => userAt(first, cookie),
          ),
        );
        await signOut(second, cookie);
        isOut = true;
        expect(new Set((await Promise.all(asking)).flat())).toEqual(new Set([401]));
      }
    });
  });
});

/** Asks repeatedly; gives the answers to requests that began after `isOver`. */
async function askUntil(isOver: () => boolean, ask: () => Promise<number>): Promise<number[]> {
  const late: number[] = [];
  while (late.length < 3) {
    const beganLate = isOver();
    const answer = await ask();
    if (beganLate) late.push(answer);
  }
  return late;
}

/** The addresses of two servers on one database, with one user. */
async function serveTwo(engine: TestEngine): Promise<[string, string]> {
  const database = await engine.newDatabase();
  if (!("databaseUrl" in database)) throw new Error("expected PostgreSQL");
  const store = await openStore(database);
  await store.users.create({
    id: "u1",
    companyId: null,
    email: LOGIN.email,
    passwordHash: await hashPassword(LOGIN.password),
    name: null,
    role: "superadmin",
    createdAt: 0,
  });
  await store.close();
  const folder = await mkdtemp(join(tmpdir(), "sgi-twice-"));
  const config = localConfig({
    dataDir: folder,
    databaseUrl: database.databaseUrl,
    secretKey: "0123456789abcdef0123456789abcdef",
  });
  const start = () => startServer(config, { log: silent, panelFolder: join(folder, "dist") });
  const [first, second] = await Promise.all([start(), start()]);
  stop = async () => {
    await Promise.all([first.stop(), second.stop()]);
    await rm(folder, { recursive: true });
  };
  return [first.url, second.url];
}

async function signIn(url: string): Promise<string> {
  const visitor = await tokenFrom(url, "");
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { ...visitor, "Content-Type": "application/json" },
    body: JSON.stringify(LOGIN),
  });
  return cookieOf(answer);
}

async function signOut(url: string, cookie: string): Promise<void> {
  const headers = await tokenFrom(url, cookie);
  const answer = await fetch(`${url}/api/logout`, { method: "POST", headers });
  expect(answer.status).toBeLessThan(300);
}

async function userAt(url: string, cookie: string): Promise<number> {
  return (await fetch(`${url}/api/user`, { headers: { cookie } })).status;
}

async function tokenFrom(url: string, cookie: string) {
  const answer = await fetch(`${url}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { "X-CSRF-Token": csrfToken, cookie: cookie || cookieOf(answer) };
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
