import { expect, it } from "vitest";
import { judgeArrival } from "../ingest/proposals/letIn";
import { proposalOf } from "../ingest/proposals/proposalOf";
import { decided, setApproval } from "../ingest/testing/approvalSetup";
import type { StoreOptions } from "../storage/store/openStore";
import type { StoredApproval } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { company, document, UNKNOWN_PROVENANCE } from "../storage/store/testing/records";
import { runSql } from "../storage/store/testing/runSql";

const SINCE = 1_000;
const OTHER = "sha256:other";
const TODAY = "2026-11-20";
const NOW = Date.parse("2026-11-20T12:00:00Z");

/** What may have been said of an archived document's content. */
const RECORDS: Record<string, [kind: StoredApproval["kind"], fields: Partial<StoredApproval>][]> = {
  nothing: [],
  approved: [["approved", {}]],
  "approved with a mark unknown": [["approved", { mark: null }]],
  "approved with another mark": [["approved", { mark: OTHER }]],
  "approved as another revision": [["approved", { revision: "9" }]],
  "approved for a day that is over": [["approved", { day: TODAY }]],
  "approved for a coming day, and taken back": [["approved", { day: "2026-11-21" }]],
  "approved for another": [["approved", { documentId: "another", keyHash: "another" }]],
  rejected: [["rejected", {}]],
  "rejected for its key": [["rejected", { documentId: "another" }]],
  "proposed again": [
    ["rejected", { at: 1 }],
    ["again", { at: 2 }],
  ],
};

/** When it was in force: the times of its entries, and what they say. */
const TIMES: Record<string, [kind: string, at: number, mark: string | null][]> = {
  never: [],
  "until approval was switched on": [
    ["in", SINCE - 500, "own"],
    ["out", SINCE - 100, "own"],
  ],
  "when it was switched on": [
    ["in", SINCE - 500, "own"],
    ["out", SINCE + 100, "own"],
  ],
  since: [
    ["in", SINCE + 1, "own"],
    ["out", SINCE + 100, "own"],
  ],
  "since, with a mark unknown": [["in", SINCE + 1, null]],
  "since, as another content": [["revised", SINCE + 1, OTHER]],
};

/** Every combination, each of a document of its own. */
function cases() {
  return Object.entries(RECORDS).flatMap(([said, records]) =>
    Object.entries(TIMES).flatMap(([when, times]) =>
      [true, false].flatMap((isKnown) =>
        [true, false].map((isFree) => ({ said, when, records, times, isKnown, isFree })),
      ),
    ),
  );
}

type Case = ReturnType<typeof cases>[number];

function archived({ isKnown, isFree }: Case, n: number): StoredDocument {
  const fileHash = n.toString(16).padStart(64, "0");
  const path = `${isFree ? "Moduli d'ufficio/A" : "Moduli d'ufficio 2"}/${n}`;
  const mark = isKnown ? `sha256:${fileHash}` : null;
  return document({ id: `d${n}`, title: `Titolo ${n}`, path, fileHash, mark, obsoleteAt: 5 });
}

const text = (value: string | null) => (value === null ? "null" : `'${value}'`);

type Given = { each: Case; found: StoredDocument };

/** Writes what was said of each document, and when it was in force. */
async function writePast(
  { store, options }: { store: Store; options: StoreOptions },
  given: readonly Given[],
) {
  const entries: string[] = [];
  for (const { each, found } of given) {
    const proposal = {
      ...proposalOf(found, { id: found.id, documentId: found.id, kind: "restore" }),
    };
    const row = { ...proposal, state: "waiting" } as Parameters<typeof decided>[0];
    for (const [n, [kind, fields]] of each.records.entries()) {
      await store.approvals.append({ ...decided(row, kind, fields), id: `${found.id} ${n}` });
    }
    for (const [n, [kind, at, mark]] of each.times.entries()) {
      const own = mark === "own" ? found.mark : mark;
      entries.push(
        `('company-a', '${found.id}', ${n + 1}, ${at}, '${kind}', 'T', 'P', '2', 'pdf', ${text(own)})`,
      );
    }
  }
  await runSql(
    options,
    `insert into "inForce" ("companyId", "documentId", "version", "at", "kind", "title", "path",
      "revision", "fileType", "mark") values ${entries.join(",")}`,
  );
}

forEachEngine((engine) => {
  it("of many by one statement follows the state machine in each case [APPR-01] [APPR-09] [APPR-13]", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const given = cases().map((each, n) => ({ each, found: archived(each, n) }));
    await store.documents.createAll(given.map(({ found }) => found));
    await writePast({ store, options }, given);
    await setApproval(options, "company-a", { since: SINCE, freeFolders: ["Moduli d'ufficio"] });
    const rules = await store.companies.getApprovalRules("company-a");
    const expected = new Map<string, string>();
    for (const { found } of given) {
      const proposal = proposalOf(found, { id: "", documentId: found.id, kind: "restore" });
      const coming = { proposal, current: found, rules, allowsLower: false, now: NOW };
      expected.set(found.id, (await judgeArrival(store, coming)).kind);
    }
    expect(new Set(expected.values())).toEqual(new Set(["enters", "waits", "refused"]));
    const kept = await store.quotas.findKept("company-a");
    const approving = { rules, today: TODAY };
    const { waiting, restored } = await store.transaction(async ({ proposals, documents }) => ({
      waiting: await proposals.proposeRestores("company-a", "all", {
        approving,
        brought: { ...UNKNOWN_PROVENANCE, broughtAt: 7 },
      }),
      restored: await documents.restore("company-a", "all", approving),
    }));
    const became = new Map([
      ...given.map(({ found }) => [found.id, "refused"] as const),
      ...waiting.map(({ id }) => [id, "waits"] as const),
      ...restored.map(({ id }) => [id, "enters"] as const),
    ]);
    const differing = given.flatMap(({ each: { said, when, isKnown, isFree }, found: { id } }) =>
      became.get(id) === expected.get(id)
        ? []
        : [{ said, when, isKnown, isFree, sql: became.get(id), core: expected.get(id) }],
    );
    expect(differing).toEqual([]);
    // Those that wait take no more room than they do.
    expect(await store.quotas.findKept("company-a")).toEqual(kept);
    expect(await store.proposals.list("company-a", ["waiting"])).toHaveLength(waiting.length);
  });
});
