import { createHash } from "node:crypto";
import { compareRevisions } from "@sgi/core/documents/names";
import { createRandom } from "@sgi/fixtures/random";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { withApproval } from "./testing/approvalWorld";
import { useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();
const DAYS = ["2027-01-31", "2027-02-28", "2027-03-31"];

/** What people do with one file, and what is decided about it. */
const ACTS = ["edit", "edit", "rename", "rename", "move", "delete", "undelete"] as const;
const DECISIONS = ["approve", "reject", "open", "none", "none"] as const;

forSqliteFirst((engine) => {
  /** Follows one file through random acts; after each sync all is as the rules say. */
  async function follow(seed: number, steps: number) {
    const random = createRandom(seed);
    const isNew = random.next() < 0.5;
    const world = await withApproval(begin, engine, { isOn: isNew });
    const { tree, rootId, google, sync, store, waiting, documents } = world;
    const other = tree.addPath("P", rootId);
    const state = { title: "A", revision: 1, day: 0, folder: "", isGone: false };
    const name = () => `4.1_${state.title}_Rev.${state.revision}_2026-01-31.csv`;
    const content = () => `${DAYS[state.day]};x`;
    const file = tree.addFile({ name: name(), parent: rootId, content: content() });
    const markOf = () => `drive:${createHash("md5").update(content()).digest("hex")}`;
    const contentOf = () => `${markOf()} ${state.revision}`;
    const approved = new Set<string>();
    const rejected = new Set<string>();
    const history: string[] = [isNew ? "new" : "in force"];
    const pick = <T>(from: readonly T[]) => random.pick([...from]);
    if (!isNew) {
      await sync();
      approved.add(contentOf());
      await world.set();
    }
    let read = isNew ? "" : markOf();

    const people: Record<(typeof ACTS)[number], () => void> = {
      edit() {
        state.day = random.between({ min: 0, max: 2 });
        tree.edit(file, { content: content() });
      },
      rename() {
        state.title = pick(["A", "B"]);
        state.revision = random.between({ min: 1, max: 3 });
        tree.rename(file, name());
      },
      move() {
        state.folder = pick(["", "P"]);
        tree.move(file, state.folder === "" ? rootId : other);
      },
      delete() {
        state.isGone = true;
        tree.trash(file);
      },
      undelete() {
        state.isGone = false;
        tree.untrash(file);
      },
    };
    async function decide() {
      const [row] = await waiting();
      const decision = row === undefined ? "none" : pick(DECISIONS);
      history.push(decision);
      if (row === undefined || decision === "none") return;
      if (decision === "open") return world.open();
      if (decision === "reject") {
        rejected.add(row.mark ?? "");
        return world.reject("Manca la firma");
      }
      approved.add(`${row.mark} ${row.revision}`);
      rejected.delete(row.mark ?? "");
      await world.approve();
    }

    for (let at = 0; at < steps; at++) {
      for (let many = random.between({ min: 1, max: 3 }); many > 0; many--) {
        const act = pick(ACTS);
        people[act]();
        history.push(`${act} ${JSON.stringify(state)}`);
      }
      const [before] = await waiting();
      google.requests.reset();
      const report = await sync(true);
      const told = `seed ${seed}: ${history.join("; ")}`;
      const [row, ...more] = await waiting();
      expect(more, told).toEqual([]);
      const [document] = await documents();
      const isThere = !state.isGone;
      const isApproved = approved.has(contentOf());
      const isRejected = !isApproved && rejected.has(markOf());
      // What is in force was approved, under its file's title and in its folder.
      if (document !== undefined) {
        expect([...approved], told).toContain(`${document.mark} ${document.revision}`);
        expect(document.expiryDate, told).toBe(
          DAYS.find((day) => document.mark === markFor(day)) ?? null,
        );
        expect([document.title, document.keyFolder, isThere], told).toEqual([
          ...[state.title, state.folder, true],
        ]);
      }
      if (isThere && isApproved) {
        expect(`${document?.mark} ${document?.revision}`, told).toBe(contentOf());
      }
      // What waits is the file as it is, and nothing else.
      const isLower =
        before !== undefined && compareRevisions(String(state.revision), before.revision) < 0;
      if (!isThere || isApproved || isRejected) expect(row, told).toBeUndefined();
      else if (row !== undefined && isLower && row.id === before.id) {
        expect(report.failures, told).toHaveLength(1);
        expect(row, told).toEqual(before);
      } else {
        const day = DAYS[state.day];
        const { title, revision } = state;
        const facts = { title, revision: String(revision), mark: markOf(), expiryDate: day };
        expect(row, told).toMatchObject({ ...facts, fileName: name(), sourceId: file });
        const downloads = google.requests.count("drive.files.download");
        if (!isLower) expect(downloads, told).toBeLessThanOrEqual(read === markOf() ? 0 : 1);
      }
      if (isThere && isRejected) expect(report.failures, told).toHaveLength(1);
      if (isThere) read = markOf();
      await decide();
      const settled = await sync();
      const { unchanged, unreadable, ...counts } = settled.counts ?? {};
      // Nothing more to do, unless a lower one is proposed once the other is decided.
      const done = Object.values(counts).filter((count) => count !== 0);
      if (!isLower) expect(done, `again ${told}`).toEqual([]);
      expect(await store.documents.count("company-a"), told).toBeLessThan(2);
    }
  }

  const markFor = (day: string) => `drive:${createHash("md5").update(`${day};x`).digest("hex")}`;

  it("lets nothing in that nobody approved, whatever happens to a file in whatever order, read once [APPR-01] [APPR-04]", async () => {
    const first = Number(process.env.SGI_SEED ?? Date.now() % 1_000_000);
    for (let seed = first; seed < first + Number(process.env.SGI_RUNS ?? 3); seed++) {
      await follow(seed, 12);
    }
  });
});
