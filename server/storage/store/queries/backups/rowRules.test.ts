import { describe, expect, it } from "vitest";
import type { BackedUpTable, StoredRow, Value } from "../../schema/backupTypes";
import type { ProposalRow } from "../../schema/database";
import { approval, proposal } from "../../testing/records";
import { unfitColumn } from "./rowRules";

const LONG = "x".repeat(65_001);
const FACTS = { documentDate: "2026-02-30", expiryDate: "domani", driveUrl: "javascript:alert(1)" };
const FILE = { fileHash: "../../etc", fileSizeBytes: 2 ** 31, fileType: "../x", keyType: "A B" };
const DIGESTS = {
  ...{ identity: "x", keyHash: "x", nameHash: "x", shownPair: "x", keyPair: "x", sortKey: LONG },
};
const PERSON = { broughtBy: "a b", broughtByEmail: LONG, broughtByName: LONG };

/** A value that each column refuses. */
const PROPOSAL: Record<keyof ProposalRow, Value> = {
  ...{ id: "a b", companyId: "a b", documentId: "a b", isNew: 2, kind: "x", state: "inForce" },
  ...{ ...FACTS, ...FILE, ...DIGESTS, ...PERSON, title: LONG, path: LONG, revision: LONG },
  ...{ fileName: LONG, relativeName: LONG, mark: "md5:1", keyFolder: LONG, keyReference: LONG },
  ...{ keyTitle: LONG, updatedAt: 2 ** 53, broughtAt: 2 ** 53, source: "mail", reason: "" },
  ...{ told: "{", answer: '"x"', setsAside: "x", sourceId: LONG, since: 2 ** 53, changes: -1 },
  ...{ inForceFrom: "2026-13-01", endedAt: 2 ** 53, endedBy: LONG },
  ...{ endedReason: "x".repeat(501), fault: LONG },
};
const APPROVAL: Record<keyof ReturnType<typeof approval>, Value> = {
  ...{ id: "a b", companyId: "a b", documentId: "a b", keyHash: "x", kind: "x", meaning: "x" },
  ...{ about: "a b", reference: LONG, title: LONG, path: LONG, revision: LONG, mark: "x" },
  ...{ userId: "a b", email: "no address", name: LONG, role: "owner", at: 2 ** 53 },
  ...{ note: "x".repeat(501), day: "2026-02-30", statedBy: LONG, broughtBy: "a b" },
  ...{ broughtByEmail: LONG, openedAt: 2 ** 53, openedWay: "mail" },
};
const APPROVER = { userId: "a b", folder: "x".repeat(1_001) };
const COMPANY = { approvalSince: 2 ** 53, freeFolders: `["${"x".repeat(1_001)}"]` };

const MEMBER = {
  ...{ companyId: "acme", groupId: "taglio", id: "ugo", userId: "ugo", name: null },
  since: "2026-11-20",
};
const UNFIT_MEMBER = {
  ...{ companyId: "a b", groupId: "a b", id: "p1", userId: "mara", name: LONG },
  since: "2026-02-30",
};

const digest = "d".repeat(43);
const PROPOSED: ProposalRow = {
  ...proposal(),
  ...{ identity: digest, keyHash: digest, nameHash: digest, shownPair: digest },
  keyPair: `.${digest}`,
  sortKey: "7.5",
};

const TABLES: [BackedUpTable, StoredRow, Record<string, Value>][] = [
  ["proposals", { ...PROPOSED }, PROPOSAL],
  ["approvals", { ...approval() }, APPROVAL],
  ["approvers", { userId: "user-a", folder: "" }, APPROVER],
  ["companies", { approvalSince: 5, freeFolders: '["Moduli"]' }, COMPANY],
  ["groupMembers", MEMBER, UNFIT_MEMBER],
  [
    "groupMembers",
    { ...MEMBER, id: "p1", userId: null, name: "Ugo" },
    { ...UNFIT_MEMBER, id: "a b", userId: "mara" },
  ],
  ["inForce", { backupAt: null }, { backupAt: 2 ** 53 }],
];

describe.each(TABLES)("a row of %s", (table, row, bad) => {
  it("is taken as it was written [LIFE-05]", () => {
    expect(unfitColumn(table, row)).toBeNull();
  });

  it("has a rule for each of its columns [LIFE-05]", () => {
    expect(Object.keys(bad).toSorted()).toEqual(Object.keys(row).toSorted());
    for (const [column, value] of Object.entries(bad)) {
      expect([column, unfitColumn(table, { ...row, [column]: value })]).toEqual([
        column,
        expect.any(String),
      ]);
    }
  });
});

it.each([
  [{ state: "waiting", endedAt: 5 }],
  [{ state: "waiting", inForceFrom: "2027-01-01" }],
  [{ state: "coming", inForceFrom: null }],
  [{ state: "rejected", endedAt: null }],
])("refuses a proposal whose state is not that of its days: %o [LIFE-05]", (fields) => {
  const row = { ...PROPOSED, ...fields } as StoredRow;
  expect(unfitColumn("proposals", row)).toBe("state");
});
