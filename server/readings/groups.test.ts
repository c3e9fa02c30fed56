import type { Group } from "@sgi/core/readings";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { listReaders } from "../sessions/readings/readers";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const DAY_MS = 86_400_000;
const person = (name: string, id: string | null = null) => ({ id, name });

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });
  const list = async (by = admin) =>
    ((await (await by.get("/api/groups")).json()) as { groups: Group[] }).groups;
  const create = (body: object) =>
    admin.write("POST", "/api/groups", { users: [], people: [], ...body });
  const made = async (body: object) => (await (await create(body)).json()) as Group;
  const change = (id: string, body: object) =>
    admin.write("PUT", `/api/groups/${id}`, { name: "Taglio", users: [], people: [], ...body });
  const bring = async (text: string) =>
    (await (await admin.write("POST", "/api/groups/import", { text })).json()) as object;
  const entries = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 99 })).flatMap((entry) =>
      entry.action.startsWith("group.") ? [[entry.action, entry.details]] : [],
    );
  const since = async () =>
    (await server.store.groups.listMembers("acme")).map((member) => [
      member.userId ?? member.name,
      member.since,
    ]);

  describe("a group", () => {
    it("has users of the company, and people without an account by name, with an entry each [READ-07, READ-09, LIFE-04]", async () => {
      const { id, members } = await made({
        ...{ name: " Taglio ", users: ["viewer", "admin"], people: [person("Ugo Bruni")] },
      });
      expect(members.map(({ userId, email, name }) => [userId, email, name])).toEqual([
        ["admin", "admin@example.it", "admin@example.it"],
        [null, null, "Ugo Bruni"],
        ["viewer", "viewer@example.it", "viewer@example.it"],
      ]);
      await change(id, { name: "Taglio laser", users: ["admin"], people: [person("Ada Neri")] });
      await admin.write("DELETE", `/api/groups/${id}`);
      expect(await list()).toEqual([]);
      expect(await entries()).toEqual([
        ["group.delete", { group: "Taglio laser", removed: "Ada Neri; admin@example.it" }],
        [
          "group.change",
          {
            ...{ group: "Taglio laser", before: "Taglio", after: "Taglio laser" },
            ...{ added: "Ada Neri", removed: "Ugo Bruni; viewer@example.it" },
          },
        ],
        [
          "group.create",
          { group: "Taglio", added: "Ugo Bruni; admin@example.it; viewer@example.it" },
        ],
      ]);
    });

    it("keeps the day of joining of who stays; who comes back joins anew [READ-07, READ-01]", async () => {
      const first = { users: ["admin", "viewer"], people: [person("Ugo")] };
      const { id } = await made({ name: "Taglio", ...first });
      server.time.advance(DAY_MS);
      admin = await server.signedIn("admin");
      await change(id, { users: ["viewer"], people: [person("ugo"), person("Ada")] });
      expect(await since()).toEqual(
        expect.arrayContaining([
          ["viewer", "2026-11-20"],
          ["ugo", "2026-11-20"],
          ["Ada", "2026-11-21"],
        ]),
      );
      await change(id, first);
      expect(await since()).toContainEqual(["admin", "2026-11-21"]);
    });

    it("keeps who joined or left while another admin looked at it [READ-07]", async () => {
      const { id, members } = await made({
        ...{ name: "Taglio", users: ["admin"], people: [person("Ugo"), person("Ada")] },
      });
      const had = members.map((member) => member.id);
      const kept = members.flatMap(({ id, userId, name }) => (userId ? [] : [{ id, name }]));
      await change(id, { users: ["admin", "viewer"], people: [person("Ada")] });
      const sent = { users: [], people: [...kept, person("Eva")], had };
      expect((await change(id, sent)).status).toBe(200);
      const names = async () => (await since()).map(([name]) => name).toSorted();
      expect(await names()).toEqual(["Ada", "Eva", "viewer"]);
      await change(id, sent);
      expect(await names()).toEqual(["Ada", "Eva", "viewer"]);
    });

    it("is unknown in another company, whatever is sent [READ-07, LIFE-02]", async () => {
      const { id } = await made({ name: "Taglio" });
      const stranger = await server.signedIn("stranger");
      const body = { name: "Mio", users: [], people: [] };
      expect(await list(stranger)).toEqual([]);
      const answers = [
        await stranger.write("PUT", `/api/groups/${id}`, body),
        await stranger.write("DELETE", `/api/groups/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(
        (await stranger.write("POST", "/api/groups", { ...body, name: "taglio" })).status,
      ).toBe(200);
      expect((await list()).map(({ name }) => name)).toEqual(["Taglio"]);
    });

    it("has a name of its own, and each person once [READ-07]", async () => {
      const { id } = await made({ name: "Taglio" });
      expect((await create({ name: " TAGLIO" })).status).toBe(409);
      const other = await made({ name: "Saldatura" });
      expect((await change(other.id, { name: "taglio" })).status).toBe(409);
      expect((await change(id, { name: "TAGLIO" })).status).toBe(200);
      expect((await change(id, { users: ["stranger"] })).status).toBe(400);
      expect((await change(id, { users: ["superadmin"] })).status).toBe(400);
      expect((await change(id, { people: [person("Ugo"), person("UGO ")] })).status).toBe(400);
      expect(await since()).toEqual([]);
    });

    it("has no names with signs that cannot be seen, nor have its people [READ-07, READ-09]", async () => {
      for (const name of ["\u200B", "Tag\u202Elio", "Tag\u2028lio"]) {
        expect((await create({ name })).status).toBe(400);
        expect((await create({ name: "Torni", people: [person(name)] })).status).toBe(400);
      }
    });

    it("loses a user who is deleted, and no one else [READ-06, READ-07]", async () => {
      await made({ name: "Taglio", users: ["viewer", "admin"], people: [person("Ugo")] });
      await admin.write("DELETE", "/api/users/viewer");
      const [group] = await list();
      expect(group?.members.map(({ name }) => name)).toEqual(["admin@example.it", "Ugo"]);
    });

    it("tells whoever changes it what they have to read by now [LIFE-01, READ-07]", async () => {
      await server.store.companies.setSwitch("acme", "readings", true);
      await server.addDocument({ id: "d1" });
      const { id } = await made({ name: "Taglio" });
      const readers = { groups: [id], users: [] };
      const ask = { ids: ["d1"], readers, by: null, thisOnly: false };
      await admin.write("POST", "/api/readings/requests", ask);
      const todos = async (answer: Promise<Response>) =>
        ((await (await answer).json()) as { todo: object }).todo;
      const text = "Taglio;admin@example.it";
      expect(await todos(change(id, { users: ["admin"] }))).toEqual({ readings: 1 });
      expect(await todos(change(id, { users: ["viewer"] }))).toEqual({ readings: 0 });
      const bringing = admin.write("POST", "/api/groups/import", { text });
      expect(await todos(bringing)).toEqual({ readings: 1 });
      expect(await todos(create({ name: "Torni" }))).toEqual({ readings: 1 });
      expect(await todos(admin.write("DELETE", `/api/groups/${id}`))).toEqual({ readings: 0 });
    });

    it("takes as many as its call may bring [READ-07]", async () => {
      const people = Array.from({ length: 2_000 }, (_, n) => person(`Persona con nome lungo ${n}`));
      const { id } = await made({ name: "Taglio" });
      expect((await change(id, { people })).status).toBe(200);
      expect((await change(id, { people, users: ["viewer"] })).status).toBe(409);
    });
  });

  describe("somebody without an account", () => {
    it("is one person in all groups, also by another name [READ-09]", async () => {
      const taglio = await made({ name: "Taglio", people: [person("Ugo Brunni")] });
      const torni = await made({ name: "Torni", people: [person("ugo brunni")] });
      const [ugo] = taglio.members;
      expect(torni.members[0]?.id).toBe(ugo?.id);
      await change(torni.id, { name: "Torni", people: [person("Ugo Bruni", ugo?.id)] });
      const all = (await list()).flatMap(({ members }) => members);
      expect(all.map(({ id, name }) => [id, name])).toEqual([
        [ugo?.id, "Ugo Bruni"],
        [ugo?.id, "Ugo Bruni"],
      ]);
      expect((await entries())[0]).toEqual([
        "group.change",
        { group: "Torni", renamed: "ugo brunni → Ugo Bruni" },
      ]);
    });

    it("is one reader, since the first day of joining [READ-01, READ-09]", async () => {
      await made({ name: "Taglio", people: [person("Ugo")] });
      server.time.advance(DAY_MS);
      admin = await server.signedIn("admin");
      await made({ name: "Torni", people: [person("Ugo")] });
      const readers = await listReaders(server.store, "acme");
      const others = readers.filter(({ hasAccount }) => !hasAccount);
      expect(others.map(({ name, joinedOn, groups }) => [name, joinedOn, groups.size])).toEqual([
        ["Ugo", "2026-11-20", 2],
      ]);
    });

    it("is never taken for somebody else [READ-09]", async () => {
      const { id, members } = await made({
        name: "Taglio",
        people: [person("Ada"), person("Ugo")],
      });
      const [ada, ugo] = members;
      // Ada's line now has Ugo's name, and Ugo's is gone: it is Ugo who stays.
      await change(id, { people: [person("Ugo", ada?.id)] });
      expect((await list())[0]?.members).toEqual([ugo]);
      // An id of nobody, or a user's, is not kept.
      await change(id, { people: [person("Ida", "viewer")] });
      expect((await list())[0]?.members[0]?.id).not.toBe("viewer");
    });
  });

  describe("an import", () => {
    it("adds groups and members, and takes nobody away [READ-07, LIFE-04]", async () => {
      await made({ name: "Taglio", people: [person("Ugo")] });
      const text =
        "Reparto;Email o nome\ntaglio;VIEWER@example.it\nTorni;ugo\nTorni;admin@example.it";
      expect(await bring(text)).toMatchObject({ faults: [], created: 1, added: 3 });
      const groups = await list();
      expect(groups.map(({ name, members }) => [name, members.map((each) => each.name)])).toEqual([
        ["Taglio", ["Ugo", "viewer@example.it"]],
        ["Torni", ["admin@example.it", "Ugo"]],
      ]);
      expect((await entries())[0]).toEqual(["group.import", { groups: "Taglio; Torni", added: 3 }]);
    });

    it("adds nothing while one row is at fault, and tells all of them [READ-07]", async () => {
      const text = "Taglio;Ugo\nTaglio;nessuno@example.it\n;Ada\nTaglio;stranger@example.it";
      expect(await bring(text)).toMatchObject({
        faults: [
          { line: 2, reason: "unknown", what: "nessuno@example.it" },
          { line: 3, reason: "noGroup", what: "Ada" },
          { line: 4, reason: "unknown", what: "stranger@example.it" },
        ],
        ...{ created: 0, added: 0 },
      });
      expect(await list()).toEqual([]);
    });

    it("that would make too many groups adds none of them [READ-07]", async () => {
      const rows = Array.from({ length: 201 }, (_, n) => `Reparto ${n};Ugo`);
      const answer = await admin.write("POST", "/api/groups/import", { text: rows.join("\n") });
      expect(answer.status).toBe(409);
      expect(await list()).toEqual([]);
    });
  });

  it("tells how many requests ask by a group; they end with none of it [READ-07]", async () => {
    const { id } = await made({ name: "Taglio" });
    const request = {
      ...{ companyId: "acme", documentId: "d1", toAll: 0, thisOnly: 0, mark: null, revision: "1" },
      ...{ days: null, askedOn: "2026-11-20", askedBy: "admin", askedByEmail: "admin@example.it" },
    };
    const readers = [{ kind: "group" as const, readerId: id }];
    await server.store.readings.addRequest({ ...request, id: "r1", endedAt: null }, readers);
    await server.store.readings.addRequest({ ...request, id: "r2", endedAt: 5 }, readers);
    expect((await list())[0]?.requests).toBe(1);
    await admin.write("DELETE", `/api/groups/${id}`);
    expect((await server.store.readings.listRequests("acme")).map((each) => each.id)).toEqual([
      "r1",
      "r2",
    ]);
  });
});
