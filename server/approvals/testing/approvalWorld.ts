import type { Approvals, Decided, ProposalDetails } from "@sgi/core/approvals";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/store";
import { user } from "../../storage/store/testing/records";
import { watchAudit } from "../../storage/store/testing/watchAudit";

/** The company approves; `chief` is a viewer who may approve what lies in SGI, `deputy` an admin. */
export async function startApproving(
  store: Store,
  options: Parameters<typeof startTestServer>[1] = {},
) {
  const entries: AuditEntry[] = [];
  const server = await startTestServer(watchAudit(store, entries), options);
  for (const [id, role] of [
    ["chief", "viewer"],
    ["deputy", "admin"],
  ] as const) {
    const email = `${id}@example.it`;
    await store.users.create(user({ id, companyId: "acme", role, email }));
  }
  await store.companies.setApproval("acme", true);
  await store.approvals.setRight("acme", "chief", ["SGI"]);
  entries.length = 0;
  return {
    server,
    store,
    entries,
    chief: await server.signedIn("chief"),
    admin: await server.signedIn("admin"),
    viewer: await server.signedIn("viewer"),
  };
}

/** A document in force as Rev.1, and its Rev.2, which waits. */
export async function addPair(server: TestServer, n: string, fields: object = {}) {
  const document = await server.addDocument({ id: `d${n}` });
  const proposal = await server.addProposal({
    ...{ id: `p${n}`, documentId: `d${n}`, broughtBy: "admin" },
    ...{ broughtByEmail: "admin@example.it", ...fields },
  });
  return { document, proposal, seen: { id: proposal.id, mark: proposal.mark } };
}

type Seen = { id: string; mark: string | null; revision?: string };

export const approve = (browser: Browser, revisions: readonly Seen[], from: string | null = null) =>
  browser.write("POST", "/api/approvals/decide", { decision: "approve", revisions, from });

export const reject = (browser: Browser, revisions: readonly Seen[], reason = "Manca la firma") =>
  browser.write("POST", "/api/approvals/decide", { decision: "reject", revisions, reason });

export const decided = async (answer: Response) => (await answer.json()) as Decided;
export const messageOf = async (answer: Response) =>
  ((await answer.json()) as { message: string }).message;
export const listOf = async (browser: Browser) =>
  (await (await browser.get("/api/approvals")).json()) as Approvals;
export const detailsOf = async (browser: Browser, id: string) =>
  (await (await browser.get(`/api/approvals/${id}`)).json()) as ProposalDetails;
