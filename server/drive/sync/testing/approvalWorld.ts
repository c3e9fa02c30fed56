import { formatDate } from "@sgi/core/time";
import { dayInItaly } from "../../../base/time/timeZone";
import { enterProposal } from "../../../ingest/enterProposal";
import type { StoredApproval, StoredProposal } from "../../../storage/store/schema/approvalTypes";
import { keyHash } from "../../../storage/store/schema/keys/documentKeys";
import type { ApprovalRules } from "../../../storage/store/schema/types";
import type { TestEngine } from "../../../storage/store/testing/forEachEngine";
import { runSql } from "../../../storage/store/testing/runSql";
import type { SyncDeps } from "../syncDeps";
import { named, type useSyncWorld } from "./syncWorld";

const COMPANY = "company-a";

export type Given = Partial<Pick<ApprovalRules, "isOn" | "freeFolders">> & {
  deps?: Partial<SyncDeps>;
};

/** The world of syncs with approval on, and what people decide there. */
export async function withApproval(
  begin: ReturnType<typeof useSyncWorld>,
  engine: TestEngine,
  { deps = {}, ...given }: Given = {},
) {
  const { store, options } = await engine.open();
  const world = await begin(store, deps);

  /** Switches approval; on, it is from now. */
  async function set({ isOn = true, freeFolders = [] }: typeof given = {}): Promise<void> {
    // The database's clock dates what comes into force.
    const since = (await store.readClock()) + 1;
    while ((await store.readClock()) <= since) await new Promise((done) => setTimeout(done, 1));
    world.time.advance(Math.max(0, since + 1 - world.time.clock.now()));
    const folders = JSON.stringify(freeFolders).replaceAll("'", "''");
    await runSql(
      options,
      `update "companies" set "approval" = ${isOn ? 1 : 0}, "approvalSince" = ${since},
        "freeFolders" = '${folders}' where "id" = '${COMPANY}'`,
    );
  }
  await set(given);
  const today = () => formatDate(dayInItaly(world.time.clock.now()));

  const list = (states: StoredProposal["state"][]) => store.proposals.list(COMPANY, states);
  const waiting = () => list(["waiting"]);
  async function only(): Promise<StoredProposal> {
    const [first, ...others] = await waiting();
    if (first === undefined || others.length > 0) throw new Error(`${others.length + 1} wait`);
    return first;
  }
  let lastId = 0;
  const record = (row: StoredProposal, kind: StoredApproval["kind"], note: string | null = null) =>
    store.approvals.append({
      ...{ id: `record-${++lastId}`, companyId: COMPANY, documentId: row.documentId, kind, note },
      ...{ keyHash: keyHash(row), meaning: "approved", about: null, reference: null },
      ...{ title: row.title, path: row.path, revision: row.revision, mark: row.mark },
      ...{ userId: "user-a", email: "anna@alfa.it", name: null, role: "admin", day: null },
      ...{ at: world.time.clock.now() + lastId, statedBy: null, broughtBy: null },
      ...{ broughtByEmail: null, openedAt: null, openedWay: null },
    });

  /** Puts what waits into force, as who decides does. */
  async function approve(): Promise<void> {
    const row = await only();
    const given = { proposal: row, now: world.time.clock.now(), userId: "user-a" };
    const entered = await store.transaction((queries) => enterProposal(world.deps, queries, given));
    if (!entered.ok) throw new Error(entered.reason);
    await record(row, "approved");
  }
  return {
    ...world,
    store,
    /** What a sync says of what was rejected today. */
    rejectedToday: (why: string) => `Già respinta il ${today()}: ${why}`,
    set,
    waiting,
    only,
    approve,
    ended: () => list(["overtaken", "rejected", "withdrawn", "coming"]),
    async reject(note: string) {
      const row = await only();
      await record(row, "rejected", note);
      const at = world.time.clock.now();
      const ending = { state: "rejected", endedAt: at, endedReason: note } as const;
      await store.proposals.settle(COMPANY, [row.id], ending);
    },
    /** Approves what waits for a coming day. */
    async approveFrom(inForceFrom: string) {
      const row = await only();
      await record(row, "approved");
      await store.proposals.settle(COMPANY, [row.id], { state: "coming", inForceFrom });
    },
    /** Takes back what waits, as who brought it, or with null as a switch that is put off. */
    async withdraw(endedBy: string | null) {
      const { id } = await only();
      const ending = { state: "withdrawn", endedAt: world.time.clock.now(), endedBy } as const;
      await store.proposals.settle(COMPANY, [id], ending);
    },
    async open() {
      const { documentId, mark } = await only();
      const opened = { userId: "user-a", documentId, mark: mark ?? "", way: "drive" } as const;
      await store.approvals.noteOpened({ ...opened, at: 1 }, 0);
    },
    files: () => store.drive.listFiles(COMPANY),
  };
}

/** The same with a document that was synced before approval was switched on, and its file. */
export async function withInForce(
  begin: ReturnType<typeof useSyncWorld>,
  engine: TestEngine,
  given: Given = {},
) {
  const world = await withApproval(begin, engine, { isOn: false, ...given });
  const file = world.tree.addFile({ name: named("A"), parent: world.rootId, content: "1" });
  await world.sync();
  await world.set(given);
  const [first] = await world.documents();
  if (first === undefined) throw new Error("no document");
  return { ...world, file, first };
}
