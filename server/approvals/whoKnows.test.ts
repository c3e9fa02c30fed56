import { contract } from "@sgi/core/contract";
import { beforeEach, expect, it, vi } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import {
  addPair,
  approve,
  detailsOf,
  listOf,
  messageOf,
  reject,
  startApproving,
} from "./testing/approvalWorld";

type World = Awaited<ReturnType<typeof startApproving>>;

forSqliteFirst((engine) => {
  let world: World;
  let chief: Browser;
  let admin: Browser;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
    ({ chief, admin } = world);
  });

  it("is known to no call but those of approval, not to admins either [APPR-14]", async () => {
    const { server } = world;
    await server.addProposal({ id: "p", documentId: "fresh", isNew: 1, content: "SEGRETO" });
    const reads = Object.values(contract).filter(({ method }) => method === "GET");
    const addresses = ["p", "fresh"].flatMap((id) =>
      reads.map(({ path }) => path.replace(/:\w+/g, id)),
    );
    const telling: string[] = [];
    for (const address of addresses) {
      const answer = await admin.get(address);
      if (/SEGRETO|Titolo fresh/.test(await answer.text())) telling.push(address);
      if (/^\/api\/documents\/(p|fresh)/.test(address)) expect(answer.status).toBe(404);
    }
    const own = ["", "/p", "/p/download", "/p/preview"].map((path) => `/api/approvals${path}`);
    expect([...new Set(telling)].toSorted()).toEqual(own);
    for (const act of ["archive", "restore", "zip"]) {
      const answer = await admin.write("POST", `/api/documents/${act}`, { ids: ["fresh", "p"] });
      expect(await answer.text()).not.toMatch(/"done":\["|ticket/);
    }
  });

  it("shows it to admins, to who decides it and to who brought it, and to nobody else [APPR-14]", async () => {
    const { server, viewer } = world;
    await addPair(server, "1", { broughtBy: null });
    await addPair(server, "2", { broughtBy: "viewer" });
    const seenBy = async (browser: Browser) => (await listOf(browser)).waiting.map(({ id }) => id);
    expect(await seenBy(chief)).toEqual(["p1", "p2"]);
    expect(await seenBy(admin)).toEqual(["p1", "p2"]);
    expect(await seenBy(viewer)).toEqual(["p2"]);
    const { proposal } = await detailsOf(viewer, "p2");
    expect(proposal).toMatchObject({ mayDecide: false, mayWithdraw: true, isOwn: true });
    expect((await viewer.get("/api/approvals/p1")).status).toBe(404);
    const stranger = await server.signedIn("stranger");
    const unknown = await (await stranger.get("/api/approvals/none")).text();
    expect(await (await stranger.get("/api/approvals/p1")).text()).toBe(unknown);
    expect((await viewer.get("/api/approvals")).status).toBe(200);
    expect((await (await server.signedIn("superadmin")).get("/api/approvals")).status).toBe(404);
  });

  it("reads of the documents of what waits those alone that it tells, however many wait [APPR-02] [APPR-14]", {
    tags: ["long"],
  }, async () => {
    const { server, store } = world;
    const ids = Array.from({ length: 503 }, (_, n) => String(n).padStart(3, "0"));
    for (const id of ids) {
      const path = id === "000" ? "Altro/x" : "SGI/x";
      await server.addProposal({ ...{ id, documentId: `d${id}`, isNew: 1, path }, fileHash: "" });
    }
    // A database takes some tens of thousands of values per statement.
    const read = vi.spyOn(store.documents, "listByIds");
    for (const [browser, oldest, left] of [
      [chief, "001", 2],
      [admin, "000", 3],
    ] as const) {
      const told = await listOf(browser);
      expect([told.waiting[0]?.id, told.waiting.length, told.left]).toEqual([oldest, 500, left]);
    }
    expect(Math.max(...read.mock.calls.map(([, asked]) => asked.length))).toBe(500);
  });

  it("says that nobody may decide where four eyes leave nobody [APPR-08]", async () => {
    const { server, store } = world;
    await store.companies.setSwitch("acme", "fourEyes", true);
    await store.approvals.setRight("acme", "chief", null);
    await store.users.delete("deputy");
    await addPair(server, "1");
    expect((await listOf(admin)).waiting).toMatchObject([{ hasNobody: true, mayDecide: false }]);
  });

  it("says that approval was switched off to who still decides [APPR-11]", async () => {
    const { seen } = await addPair(world.server, "1", { state: "withdrawn" });
    await world.store.companies.setApproval("acme", false);
    for (const id of ["p1", "gone"]) {
      const answer = await approve(chief, [{ ...seen, id }]);
      expect([answer.status, await messageOf(answer)]).toEqual([
        409,
        expect.stringContaining("è stata disattivata"),
      ]);
    }
    expect((await approve(world.viewer, [seen])).status).toBe(404);
  });

  it("tells by whom and when what comes was approved, to who lists it and on the document's page [APPR-07] [APPR-10]", async () => {
    const { server, viewer } = world;
    const { seen } = await addPair(server, "1");
    await addPair(server, "2");
    await approve(chief, [seen], "2027-01-01");
    const said = {
      approvedBy: "chief@example.it",
      approvedAt: new Date(SERVER_START_AT).toISOString(),
    };
    const { coming, waiting } = await listOf(admin);
    expect(coming).toMatchObject([{ id: "p1", ...said }]);
    expect(waiting[0]).not.toHaveProperty("approvedBy");
    const page = await (await viewer.get("/api/documents/d1")).json();
    expect(page).toMatchObject({ pending: { state: "coming", from: "2027-01-01", ...said } });
  });
});

forSqliteFirst((engine) => {
  it.each([
    ["same", 200, "2"],
    ["other", 409, "1"],
    ["silent", 424, "1"],
  ] as const)(
    "asks Google Drive for the file's mark before it writes: %s [APPR-03]",
    async (kind, status, revision) => {
      const asked: unknown[] = [];
      const world = await startApproving(await engine.newStore(), {
        askDriveMark: async (file) => {
          asked.push(file);
          return { kind };
        },
      });
      const drive = { kind: "drive", sourceId: "file", fileHash: "", mark: "md5:b" } as const;
      const { seen } = await addPair(world.server, "1", drive);
      // Nobody asks for whom it is not to decide, nor about another mark.
      await approve(world.viewer, [seen]);
      await approve(world.chief, [{ ...seen, mark: "md5:c" }]);
      expect(asked).toEqual([]);
      const answer = await approve(world.chief, [seen]);
      expect(answer.status).toBe(status);
      expect(asked).toEqual([
        { companyId: "acme", fileId: "file", documentId: "d1", mark: "md5:b" },
      ]);
      expect((await world.store.documents.get("acme", "d1"))?.revision).toBe(revision);
      expect(world.entries).toHaveLength(status === 200 ? 1 : 0);
      if (status !== 200) expect((await reject(world.chief, [seen])).status).toBe(200);
    },
  );

  it("tells lists at once what became of a file in Drive [APPR-12]", async () => {
    const { server, store, chief, admin, viewer } = await startApproving(await engine.newStore(), {
      askDriveMark: async () => ({ kind: "same" }),
    });
    const drive = { driveUrl: "https://drive.google.com/file/d/file/view", fileHash: "" };
    await server.addDocument({ ...drive, id: "d1", mark: "drive:a" });
    const waiting = { ...drive, id: "p1", documentId: "d1", kind: "drive" } as const;
    const { id, mark } = await server.addProposal({
      ...waiting,
      sourceId: "file",
      mark: "drive:b",
    });
    const noted = { id: "file", documentId: "d1", name: "Audit.pdf", folder: "SGI", content: "b" };
    await store.drive.writeFiles("acme", [
      { ...noted, missingAt: null, heldAt: null, fault: null, warning: null, readerVersion: 4 },
    ]);
    const told = async () => {
      const [row] = (await (await viewer.get("/api/documents")).json()) as [
        { inDrive?: { state: string; from: string | null } },
      ];
      return [row.inDrive?.state, row.inDrive?.from];
    };
    expect(await told()).toEqual(["waiting", null]);
    expect((await reject(chief, [{ id, mark }])).status).toBe(200);
    expect(await told()).toEqual(["rejected", null]);
    expect((await admin.write("POST", `/api/approvals/${id}/again`)).status).toBe(200);
    expect(await told()).toEqual(["waiting", null]);
    const [anew] = await store.proposals.list("acme", ["waiting"]);
    const seen = { id: anew?.id ?? "", mark };
    expect((await approve(chief, [seen], "2027-01-01")).status).toBe(200);
    expect(await told()).toEqual(["coming", "2027-01-01"]);
    server.time.advance(60_000);
    expect((await admin.write("POST", `/api/approvals/${seen.id}/withdraw`)).status).toBe(200);
    expect(await told()).toEqual(["waiting", null]);
  });
});
