import { enterComing } from "../../../approvals/enterComing";
import type { TestServer } from "../testServer";
import { NAME, upload } from "./documentCauses";
import type { Causes } from "./world";

const STATEMENT = { ids: ["d1"], day: "2026-11-20", by: "Anna Rossi", note: "" };

/** Switches approval off while a revision waits, which enters. */
async function switchOff(server: TestServer) {
  await server.store.companies.setApproval("acme", true);
  await server.addProposal({ id: "p1", documentId: "new", isNew: 1 });
  const admin = await server.signedIn("admin");
  const body = { name: "approval", on: false, waiting: "enter" };
  await admin.write("PUT", "/api/company/switches", body);
}

async function state(server: TestServer) {
  await server.store.companies.setApproval("acme", true);
  await server.addDocument({ id: "d1" });
  const admin = await server.signedIn("admin");
  await admin.write("POST", "/api/approvals/statements", STATEMENT);
  return admin;
}

export const COMPANY_APPROVAL_CAUSES = {
  "user.approval": {
    "an admin gives somebody the right": async ({ server }) =>
      (await server.signedIn("admin")).write("PUT", "/api/users/viewer/approval", { right: "all" }),
  },
  "company.folders": {
    "an admin names one without approval": async ({ server }) =>
      (await server.signedIn("admin")).write("PUT", "/api/company/folders", {
        folders: ["Moduli"],
      }),
  },
  "approval.arrive": {
    "a file comes where revisions are approved": async ({ server }) => {
      await server.store.companies.setApproval("acme", true);
      await upload(server, NAME);
    },
  },
  "approval.enterUnapproved": {
    "approval is switched off with what waits": ({ server }) => switchOff(server),
  },
  "approval.state": {
    "an admin says that it was approved elsewhere": ({ server }) => state(server),
  },
  "approval.takeBack": {
    "the admin was wrong": async ({ server }) => {
      const admin = await state(server);
      const [record] = await server.store.approvals.listOf("acme", ["d1"]);
      const path = `/api/approvals/statements/${record?.id}/back`;
      await admin.write("POST", path, { reason: "Data sbagliata" });
    },
  },
  "approval.enter": {
    "its day has come": async ({ server }) => {
      const { store, time } = server;
      const coming = { state: "coming", inForceFrom: "2026-11-20" } as const;
      await server.addProposal({ id: "p1", documentId: "new", isNew: 1, ...coming });
      await enterComing(
        {
          ...{ store, clock: time.clock, newId: () => crypto.randomUUID() },
          onFailure: (_, error) => {
            throw error;
          },
        },
        new AbortController().signal,
      );
    },
  },
} satisfies Partial<Causes>;
