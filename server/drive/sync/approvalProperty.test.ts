import { createHash } from "node:crypto";
import { compareRevisions } from "@sgi/core/documents/names";
import { createRandom, type Random } from "@sgi/fixtures/random";
import { expect, it } from "vitest";
import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { withApproval } from "./testing/approvalWorld";
import { useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
const DAYS = ["2027-01-31", "2027-02-28", "2027-03-31"];
const WHY = "Manca la firma";

type World = Awaited<ReturnType<typeof withApproval>>;

/** One file, and what people do with it. */
function createFile({ tree, rootId }: World, random: Random) {
  const other = tree.addPath("P", rootId);
  const state = { title: "A", revision: 1, day: 0, folder: "", isGone: false };
  const number = (min: number, max: number) => random.between({ min, max });
  const name = () => `4.1_${state.title}_Rev.${state.revision}_2026-01-31.csv`;
  const content = () => `${DAYS[state.day]};x`;
  const mark = () => markOf(content());
  const id = tree.addFile({ name: name(), parent: rootId, content: content() });
  const acts: (() => void)[] = [
    function edit() {
      state.day = number(0, 2);
      tree.edit(id, { content: content() });
    },
    function rename() {
      state.title = random.pick(["A", "B"]);
      state.revision = number(1, 3);
      tree.rename(id, name());
    },
    function move() {
      state.folder = random.pick(["", "P"]);
      tree.move(id, state.folder === "" ? rootId : other);
    },
    function remove() {
      state.isGone = true;
      tree.trash(id);
    },
    function undelete() {
      state.isGone = false;
      tree.untrash(id);
    },
  ];
  return {
    id,
    state,
    name,
    mark,
    content: () => `${mark()} ${state.revision}`,
    /** Does one to three things; returns what. */
    act(): string {
      const done = Array.from({ length: number(1, 3) }, () => {
        const act = random.pick(acts.concat(acts.slice(0, 2)));
        act();
        return act.name;
      });
      return `${done.join(", ")} ${JSON.stringify(state)}`;
    },
  };
}

type File = ReturnType<typeof createFile>;

/** What was decided about contents so far. */
function createDecisions(world: World, random: Random) {
  const approved = new Set<string>();
  const rejected = new Set<string>();
  return {
    approved,
    isApproved: (file: File) => approved.has(file.content()),
    isRejected: (file: File) =>
      !file.state.isGone && !approved.has(file.content()) && rejected.has(file.mark()),
    mayWait: (file: File) =>
      !file.state.isGone && !approved.has(file.content()) && !rejected.has(file.mark()),
    /** Decides about what waits, or lets it wait; returns what. Drive is asked before an approval. */
    async decide(file: File): Promise<string> {
      const [row] = await world.waiting();
      if (row === undefined) return "nothing waits";
      const isFile = `${row.mark} ${row.revision}` === file.content();
      const decision = random.pick([...(isFile ? ["approve"] : []), "reject", "open", "wait"]);
      if (decision === "open") await world.open();
      if (decision === "reject") {
        rejected.add(row.mark ?? "");
        await world.reject(WHY);
      }
      if (decision === "approve") {
        approved.add(`${row.mark} ${row.revision}`);
        rejected.delete(row.mark ?? "");
        await world.approve();
      }
      return decision;
    },
  };
}

type Decisions = ReturnType<typeof createDecisions>;

/** What is in force was approved, under its file's title and in its folder. */
async function expectInForce(world: World, file: File, decisions: Decisions, told: string) {
  const [document] = await world.documents();
  const { title, folder, isGone } = file.state;
  if (document !== undefined) {
    const { mark, revision, expiryDate, keyFolder } = document;
    expect([...decisions.approved], told).toContain(`${mark} ${revision}`);
    expect(expiryDate, told).toBe(DAYS.find((day) => mark === markOf(`${day};x`)));
    expect([document.title, keyFolder, isGone], told).toEqual([title, folder, false]);
  }
  if (isGone || !decisions.isApproved(file)) return;
  expect(`${document?.mark} ${document?.revision}`, told).toBe(file.content());
}

/** What waits is the file as it is, and nothing else. */
function facts(file: File) {
  const { title, revision, day } = file.state;
  const said = { title, revision: String(revision), mark: file.mark(), expiryDate: DAYS[day] };
  return { ...said, fileName: file.name(), sourceId: file.id };
}

function markOf(content: string): string {
  return `drive:${createHash("md5").update(content).digest("hex")}`;
}

forSqliteFirst((engine) => {
  /** Follows one file through random acts; after each sync all is as the rules say. */
  async function follow(seed: number, steps: number) {
    const random = createRandom(seed);
    const isNew = random.next() < 0.5;
    const world = await withApproval(begin, engine, { isOn: isNew });
    const { google, sync, waiting } = world;
    const file = createFile(world, random);
    const decisions = createDecisions(world, random);
    const history: string[] = [isNew ? "new" : "in force"];
    const told = () => `SGI_SEED=${seed}: ${history.join("; ")}`;
    let read = "";
    if (!isNew) {
      await sync();
      decisions.approved.add(file.content());
      read = file.mark();
      await world.set();
    }

    async function look(before: StoredProposal | undefined) {
      google.requests.reset();
      const { failures } = await sync(true);
      const [row, ...more] = await waiting();
      expect(more, told()).toEqual([]);
      await expectInForce(world, file, decisions, told());
      const isLower = before !== undefined && isLowerThan(file.state.revision, before);
      const isLeftOut = isLower && row?.id === before.id;
      expectWaiting(row, { wanted: wantedOf(file, { decisions, before, isLeftOut }), told });
      const left = [isLeftOut, decisions.isRejected(file)].filter(Boolean).slice(0, 1);
      expect(failures, told()).toHaveLength(left.length);
      const downloads = google.requests.count("drive.files.download");
      const isReadBefore = !isLower && read === file.mark();
      expect(downloads, told()).toBeLessThanOrEqual(Number(!isReadBefore));
      read = readSince(read, { file, isLeftOut });
      world.time.advance(1_000);
      return isLower;
    }

    for (let at = 0; at < steps; at++) {
      const [before] = await waiting();
      history.push(file.act());
      const isLower = await look(before);
      history.push(await decisions.decide(file));
      const { unchanged, unreadable, ...counts } = (await sync()).counts ?? {};
      // Nothing more to do, unless a lower one is proposed once the other is decided.
      const done = Object.values(counts).filter((count) => count !== 0);
      if (!isLower) expect(done, `again ${told()}`).toEqual([]);
    }
  }

  const seed = Number(process.env.SGI_SEED ?? Date.now() % 1_000_000);

  it("lets nothing in that nobody approved, whatever happens to a file in whatever order, read once [APPR-01] [APPR-04]", async () => {
    for (const run of [0, 1]) await follow(seed + run, 12);
  });

  it("does so in many histories", { tags: ["long"], timeout: 240_000 }, async () => {
    for (let run = 2; run < 42; run++) await follow(seed + run, 20);
  });
});

/** What has to wait; null for nothing. */
function wantedOf(
  file: File,
  given: { decisions: Decisions; before: StoredProposal | undefined; isLeftOut: boolean },
): object | null {
  if (!given.decisions.mayWait(file)) return null;
  return (given.isLeftOut && given.before) || facts(file);
}

function expectWaiting(
  row: StoredProposal | undefined,
  { wanted, told }: { wanted: object | null; told: () => string },
) {
  if (wanted === null) expect(row, told()).toBeUndefined();
  else expect(row, told()).toMatchObject(wanted);
}

/** The mark that was read last; what is left out is read again once it is not. */
function readSince(read: string, { file, isLeftOut }: { file: File; isLeftOut: boolean }): string {
  if (file.state.isGone) return read;
  return isLeftOut ? "" : file.mark();
}

function isLowerThan(revision: number, row: StoredProposal): boolean {
  return compareRevisions(String(revision), row.revision) < 0;
}
