import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localConfig } from "../config/testing/localConfig";
import { hashPassword } from "../passwords/password";
import { openStore } from "../store/openStore";
import { forEachEngine } from "../store/testing/forEachEngine";
import { startServer } from "./serve";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

forEachEngine((engine) => {
  it.skipIf(engine.name === "SQLite")("lets two processes share one database", async () => {
    const database = await engine.newDatabase();
    if (!("databaseUrl" in database)) throw new Error("expected PostgreSQL");
    const store = await openStore(database);
    await store.users.create({
      id: "u1",
      companyId: null,
      email: "a@example.it",
      passwordHash: await hashPassword("Segreta-1!"),
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
    try {
      const visitor = await tokenFrom(first.url, "");
      const signedIn = await fetch(`${second.url}/api/login`, {
        method: "POST",
        headers: { ...visitor, "Content-Type": "application/json" },
        body: JSON.stringify({ email: "a@example.it", password: "Segreta-1!" }),
      });
      const cookie = cookieOf(signedIn);
      const userAt = async (url: string) =>
        (await fetch(`${url}/api/user`, { headers: { cookie } })).status;
      expect([await userAt(first.url), await userAt(second.url)]).toEqual([200, 200]);
      const headers = await tokenFrom(first.url, cookie);
      await fetch(`${first.url}/api/logout`, { method: "POST", headers });
      expect([await userAt(first.url), await userAt(second.url)]).toEqual([401, 401]);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
      await rm(folder, { recursive: true });
    }
  });
});

async function tokenFrom(url: string, cookie: string) {
  const answer = await fetch(`${url}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { "X-CSRF-Token": csrfToken, cookie: cookie || cookieOf(answer) };
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
