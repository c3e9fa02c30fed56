import { USERS_PAGE_SIZE } from "@sgi/core/accounts/users";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  type TestServer,
} from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { watchAudit } from "../../storage/store/testing/watchAudit";
import { enableMfaFor } from "../mfa/testing/enableMfa";

const NEW = { email: "nuovo@example.it", password: "Nuova-26!", role: "viewer" };
const TAKEN = "Esiste già un account con questa email.";

forSqliteFirst((engine) => {
  let server: TestServer;
  let audit: AuditEntry[];
  let admin: Browser;
  beforeEach(async () => {
    audit = [];
    server = await startTestServer(watchAudit(await engine.newStore(), audit));
    admin = await server.signedIn("admin");
  });

  const create = async (input: unknown = NEW, browser = admin) => {
    const answer = await browser.write("POST", "/api/users", input);
    const text = await answer.text();
    return { status: answer.status, message: text && JSON.parse(text).message };
  };
  const list = async (query = "", browser = admin) =>
    (await browser.get(`/api/users${query}`)).json() as Promise<{
      users: { email: string }[];
      total: number;
      totalPages: number;
    }>;

  describe("the list", () => {
    it("has the company's users and nothing of their passwords [USERS-02, USERS-10]", async () => {
      const createdAt = new Date(SERVER_START_AT).toISOString();
      const facts = { name: null, createdAt, mfaEnabled: false, documents: 0, approval: null };
      const ofAdmin = { ...facts, legacyId: "admin", role: "admin", lastAccessAt: createdAt };
      const ofViewer = { ...facts, legacyId: "viewer", role: "viewer", lastAccessAt: null };
      expect(await list()).toEqual({
        users: [
          { ...ofAdmin, email: "admin@example.it" },
          { ...ofViewer, email: "viewer@example.it" },
        ],
        total: 2,
        totalPages: 1,
      });
    });

    it("finds and orders by name, last access and second factor's owner [LIFE-11]", async () => {
      const email = "zoe@example.it";
      await server.store.users.create(user({ id: "zoe", companyId: "acme", email }));
      await admin.write("PATCH", "/api/users/zoe/name", { name: " Zoè Àlberti " });
      // It ends the admin's other sessions.
      ({ browser: admin } = await enableMfaFor(server, "admin"));
      const [found] = (await list("?q=alberti zoe")).users;
      expect(found).toMatchObject({ email, name: "Zoè Àlberti", mfaEnabled: false });
      const emails = async (query: string) => (await list(query)).users.map((each) => each.email);
      const [one, two] = ["admin@example.it", "viewer@example.it"];
      expect(await emails("?sort=name")).toEqual([one, two, email].toSorted());
      expect(await emails("?sort=-access&limit=1")).toEqual([one]);
      expect((await list("?q=admin@")).users[0]).toMatchObject({ mfaEnabled: true });
      expect(await list("?q=nessuno")).toEqual({ users: [], total: 0, totalPages: 0 });
    });

    it("comes in pages of ten, the oldest first, each user once [USERS-08, USERS-09]", async () => {
      for (let index = 0; index < 23; index++) {
        const email = `u${index}@example.it`;
        // Registered in pairs: two users of the same instant keep their order too.
        const createdAt = SERVER_START_AT + 1 + Math.floor(index / 2);
        await server.store.users.create(
          user({ id: `u${index}`, companyId: "acme", email, createdAt }),
        );
      }
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&limit=10`)));
      expect(pages.map(({ users }) => users.length)).toEqual([USERS_PAGE_SIZE, 10, 5, 0]);
      expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(
        Array.from({ length: 4 }, () => [25, 3]),
      );
      const emails = pages.flatMap(({ users }) => users.map(({ email }) => email));
      expect(new Set(emails).size).toBe(25);
      expect(emails.slice(0, 2)).toEqual(["admin@example.it", "viewer@example.it"]);
      expect(emails.slice(-1)).toEqual(["u22@example.it"]);
    });

    it("refuses an invalid page", async () => {
      const answer = await admin.get("/api/users?page=0");
      expect(answer.status).toBe(400);
    });

    it("holds nobody of another company, and no superadmin", async () => {
      const stranger = await server.signedIn("stranger");
      const { users, total } = await list("", stranger);
      expect([users.map(({ email }) => email), total]).toEqual([["stranger@example.it"], 1]);
    });
  });

  describe("creating a user", () => {
    it("lets the new user sign in, and see the company's documents [USERS-12]", async () => {
      expect(await create({ ...NEW, email: " Nuovo@Example.IT " })).toEqual({
        status: 204,
        message: "",
      });
      const browser = server.browser();
      const { email, password } = NEW;
      const answer = await browser.write("POST", "/api/login", { email, password });
      expect(await answer.json()).toMatchObject({ email, role: "viewer", clientId: "acme" });
    });

    it("logs who it is, and never the password", async () => {
      await create();
      expect(audit).toMatchObject([{ action: "user.create", companyId: "acme", userId: "admin" }]);
      expect(JSON.stringify(audit)).toContain(NEW.email);
      expect(JSON.stringify(audit)).not.toContain(NEW.password);
    });

    it("mails the new user, and about a new admin every admin, its creator too", async () => {
      await create();
      expect(await takeNotices(server.store)).toEqual([
        { email: "nuovo@example.it", notice: "madeViewer" },
      ]);
      await create({ ...NEW, email: "capo@example.it", role: "admin" });
      expect(await takeNotices(server.store)).toEqual([
        { email: "admin@example.it", notice: "colleagueAdmin", about: "capo@example.it" },
        { email: "capo@example.it", notice: "madeAdmin" },
      ]);
    });

    it.each([
      ["an address that is none [USERS-13]", { email: "nuovo" }],
      ["a short password [USERS-14]", { password: "Ab1!xyz" }],
      ["a password without a capital [USERS-15]", { password: "nuova-26!" }],
      ["a password in capitals [USERS-16]", { password: "NUOVA-26!" }],
      ["a password without a digit [USERS-17]", { password: "Nuova-xx!" }],
      ["a password without a special sign [USERS-18]", { password: "Nuova-2626" }],
      ["a password whose special sign other forms count [USERS-19]", { password: "Nuova*2626" }],
      ["a role that is none [USERS-20]", { role: "editor" }],
      ["a superadmin [USERS-20]", { role: "superadmin" }],
    ])("refuses %s", async (_, given) => {
      expect(await create({ ...NEW, ...given })).toMatchObject({ status: 400 });
      expect([await server.store.users.findByEmail(NEW.email), audit]).toEqual([null, []]);
    });

    it("refuses a taken address with the same message, whichever company has it", async () => {
      const refused = { status: 409, message: TAKEN };
      const emails = ["VIEWER@example.it", "stranger@example.it", "superadmin@example.it"];
      for (const email of emails) expect(await create({ ...NEW, email })).toEqual(refused);
      expect(audit).toEqual([]);
    });

    it("creates one user of two calls at once, and tells the other call why", async () => {
      const answers = await Promise.all([create(), create({ ...NEW, password: "Altra-26!" })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect(audit.map(({ action }) => action)).toEqual(["user.create"]);
    });

    it("refuses an address that a user got a moment ago", async () => {
      await create();
      expect(await create()).toEqual({ status: 409, message: TAKEN });
      expect([audit.length, (await list()).total]).toEqual([1, 3]);
    });

    it("is limited: each is work that others wait for", { tags: ["long"] }, async () => {
      const taken = { ...NEW, email: "viewer@example.it" };
      for (let count = 0; count < 60; count++) expect((await create(taken)).status).toBe(409);
      expect((await create(taken)).status).toBe(429);
      expect((await create(taken, await server.signedIn("stranger"))).status).toBe(409);
    });
  });

  it("signs in with the password that was given, and no other [USERS-12]", async () => {
    await create();
    const login = (password: string) =>
      server.browser().write("POST", "/api/login", { email: NEW.email, password });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW.password)).status).toBe(200);
  });
});
