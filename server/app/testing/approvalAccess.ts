import type { RouteName } from "@sgi/core/contract";
import { type AccessCase, managed, signedIn } from "./accessCase";
import type { TableRow } from "./accessTable";
import type { TestServer } from "./testServer";

const ROUTES = [
  "listApprovals",
  "getApproval",
  "previewApproval",
  "downloadApproval",
  "noteApprovalOpened",
  "decideApprovals",
  "withdrawApproval",
  "proposeAgain",
] as const satisfies RouteName[];

/** By right, not by role: a viewer without one, and who brought nothing, knows of nothing. */
const byRight = (status: number): AccessCase => ({ ...signedIn(404), admin: status });
const REJECT = { decision: "reject", reason: "Manca la firma" };
const APPROVE = { decision: "approve", from: null };
const of = (id: string) => ({ revisions: [{ id, mark: null }] });

/** Both companies approve: where a company does not, its approvers hear that instead. */
async function switchOn({ store }: TestServer): Promise<void> {
  for (const company of ["acme", "other"]) await store.companies.setApproval(company, true);
}
async function addWaiting(server: TestServer): Promise<void> {
  await switchOn(server);
  await server.addProposal({ id: "p", documentId: "current", mark: null });
}
async function addOfDrive(server: TestServer): Promise<void> {
  await switchOn(server);
  const ofDrive = { kind: "drive", fileHash: "", sourceId: "f" } as const;
  await server.addProposal({ id: "p", documentId: "current", mark: null, ...ofDrive });
}
async function addRejected(server: TestServer): Promise<void> {
  await switchOn(server);
  const ended = { state: "rejected", endedAt: 5, endedBy: "admin" } as const;
  await server.addProposal({ id: "p", documentId: "current", mark: null, ...ended });
}

/** The status for each caller of the routes for approvals; what waits is Acme's. */
export const APPROVAL_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listApprovals: [
    { prepare: addWaiting, expected: { ...signedIn(200), superadmin: 404 } },
    { expected: { ...signedIn(200), superadmin: 404 } },
  ],
  getApproval: [
    { id: "p", prepare: addWaiting, expected: byRight(200) },
    { id: "none", expected: signedIn(404) },
  ],
  previewApproval: [
    { id: "p", prepare: addWaiting, expected: byRight(200) },
    { id: "none", expected: signedIn(404) },
  ],
  downloadApproval: [
    { id: "p", prepare: addWaiting, expected: byRight(200) },
    { id: "none", expected: signedIn(404) },
  ],
  noteApprovalOpened: [
    { id: "p", prepare: addOfDrive, entries: 0, expected: byRight(204) },
    { id: "p", prepare: addWaiting, expected: byRight(409) },
    { id: "none", expected: signedIn(404) },
  ],
  decideApprovals: [
    { body: { ...APPROVE, ...of("p") }, prepare: addWaiting, expected: byRight(200) },
    { body: { ...REJECT, ...of("p") }, prepare: addWaiting, expected: byRight(200) },
    {
      body: { ...REJECT, ...of("none") },
      expected: { ...signedIn(404), admin: 409, stranger: 409 },
    },
    { body: { ...APPROVE, ...of("none") }, prepare: addWaiting, expected: signedIn(404) },
    { body: { ...REJECT, ...of("p"), reason: " " }, expected: signedIn(400) },
    { body: { ...APPROVE, revisions: [] }, expected: signedIn(400) },
    { body: { ...APPROVE, ...of("p"), from: "2027-02-30" }, expected: signedIn(400) },
  ],
  withdrawApproval: [
    { id: "p", prepare: addWaiting, expected: byRight(200) },
    { id: "none", expected: signedIn(404) },
  ],
  proposeAgain: [
    { id: "p", prepare: addRejected, expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
};
