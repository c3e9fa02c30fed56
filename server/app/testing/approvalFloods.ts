import type { Flood } from "./floods";
import type { TestServer } from "./testServer";

/** A document among as many unknown ones as a call may name. */
const STATED = ["d1", ...Array.from({ length: 1_999 }, (_, n) => `none-${n}`)];

/** Of a document of its own, brought by the viewer. */
async function addWaiting(
  server: TestServer,
  n: number,
  state: "waiting" | "rejected" = "waiting",
): Promise<string> {
  await server.store.companies.setApproval("acme", true);
  const document = { documentId: `new-${n}`, isNew: 1, title: `Nuovo ${n}`, mark: null };
  const { id } = await server.addProposal({
    ...{ id: `p${n}`, state, ...document, keyTitle: document.title },
    ...{ broughtBy: "viewer" },
  });
  return id;
}

export const APPROVAL_FLOODS = {
  decideApprovals: async ({ server, user, n }) => {
    const id = await addWaiting(server, n);
    const others = Array.from({ length: 199 }, (_, at) => ({ id: `none-${at}`, mark: null }));
    return user.write("POST", "/api/approvals/decide", {
      ...{ decision: "reject", reason: "Manca", revisions: [{ id, mark: null }, ...others] },
    });
  },
  withdrawApproval: async ({ server, user, n }) =>
    user.write("POST", `/api/approvals/${await addWaiting(server, n)}/withdraw`),
  proposeAgain: async ({ server, user, n }) => {
    const id = await addWaiting(server, n, "rejected");
    return user.write("POST", `/api/approvals/${id}/again`);
  },
  setFreeFolders: ({ user, n }) =>
    user.write("PUT", "/api/company/folders", { folders: [`Moduli ${n}`] }),
  setApprovalRight: ({ user, n }) =>
    user.write("PUT", "/api/users/viewer/approval", { right: n % 2 === 0 ? "all" : null }),
  stateApproved: async ({ server, user }) => {
    await server.store.companies.setApproval("acme", true);
    return user.write("POST", "/api/approvals/statements", {
      ...{ ids: STATED, day: "2026-11-20", by: "Anna Rossi", note: "" },
    });
  },
  takeBackStatement: ({ user }) =>
    user.write("POST", "/api/approvals/statements/none/back", { reason: "Errata" }),
} satisfies Record<string, Flood>;
