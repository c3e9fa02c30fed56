import type { Proposal } from "../documents/history/proposal";

/** A revision that waits and that the caller may decide; `overrides` replace its fields. */
export function aProposal(overrides: Partial<Proposal> = {}): Proposal {
  return {
    id: "p1",
    documentId: "doc-753",
    kind: "revision",
    state: "waiting",
    title: "Controllo delle informazioni documentate",
    path: "SGI/7 Supporto/7.5.3",
    revision: "5",
    revisionInForce: "4",
    fileType: "docx",
    sizeBytes: 41_000,
    sha256: "9f2c41d07be3".padEnd(64, "0"),
    mark: `sha256:${"9f2c41d07be3".padEnd(64, "0")}`,
    documentDate: "2026-11-18",
    driveUrl: null,
    broughtBy: { id: "user-9", name: "Marco Dal Pozzo", email: "marco@brenta.it" },
    source: "upload",
    reason: null,
    since: "2026-11-18T15:42:00.000Z",
    lastAt: "2026-11-18T15:42:00.000Z",
    changes: 1,
    from: null,
    endedAt: null,
    endedBy: null,
    endedReason: null,
    hasFile: true,
    mayDecide: true,
    mayWithdraw: false,
    isOpened: false,
    isOwn: false,
    hasNobody: false,
    ...overrides,
  };
}
