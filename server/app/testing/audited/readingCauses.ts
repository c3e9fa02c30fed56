import { reading } from "../../../storage/store/testing/records";
import { settleTexts } from "../../../storage/store/testing/settleTexts";
import { paperForm } from "../paperForm";
import type { TestServer } from "../testServer";
import type { Causes } from "./world";

const ASK = { ids: ["d1"], readers: { everybody: true }, by: { days: 14 }, thisOnly: false };

/** An admin asks everybody for a document; returns the admin's browser and the request's path. */
async function ask(server: TestServer) {
  const { store } = server;
  await store.companies.setSwitch("acme", "readings", true);
  const { mark, revision } = await server.addDocument({ id: "d1" });
  const admin = await server.signedIn("admin");
  await admin.write("POST", "/api/readings/requests", ASK);
  const [request] = await store.readings.listRequests("acme");
  return { admin, path: `/api/readings/requests/${request?.id}`, seen: { mark, revision } };
}

export const READING_CAUSES = {
  "reading.ask": {
    "an admin asks everybody": ({ server }) => ask(server),
  },
  "reading.confirm": {
    "a user has read it": async ({ server }) => {
      const { seen } = await ask(server);
      const viewer = await server.signedIn("viewer");
      await viewer.get("/api/documents/d1/download");
      await viewer.write("POST", "/api/documents/d1/reading", seen);
    },
  },
  "reading.paper": {
    "an admin records a signature": async ({ server }) => {
      const { admin, seen } = await ask(server);
      const signed = { document: "d1", ...seen, day: "2026-02-02", readers: ["viewer"] };
      await admin.write("POST", "/api/readings/paper", paperForm(signed));
    },
  },
  "reading.purgeScan": {
    "the command line takes its bytes away": async ({ server, run }) => {
      const fileHash = "ab".repeat(32);
      const signed = { id: "signed", companyId: "acme", fileHash, fileSizeBytes: 1 };
      await server.store.readings.append(reading(signed));
      await run("purge-scan", "--company", "Acme", "--sha256", fileHash, "--reason", "Errore");
    },
  },
  "reading.change": {
    "an admin gives more days": async ({ server }) => {
      const { admin, path } = await ask(server);
      await admin.write("PUT", path, { by: { days: 30 } });
    },
  },
  "reading.end": {
    "an admin ends a request": async ({ server }) => {
      const { admin, path } = await ask(server);
      await admin.write("DELETE", path);
    },
  },
  "reading.urge": {
    "an admin urges": async ({ server }) => {
      const { admin } = await ask(server);
      await admin.write("POST", "/api/readings/urge", {});
    },
  },
  "reading.formal": {
    "an admin corrects the form": async ({ server }) => {
      const { admin, seen } = await ask(server);
      await server.addRevision({ id: "before", documentId: "d1" });
      await settleTexts(server.store);
      const body = { ...seen, reason: "Un refuso" };
      await admin.write("POST", "/api/documents/d1/formal", body);
    },
  },
  "reading.takeBack": {
    "the admin was wrong": async ({ server }) => {
      await server.store.readings.append(reading({ id: "signed", companyId: "acme" }));
      const admin = await server.signedIn("admin");
      await admin.write("POST", "/api/readings/signed/back", { reason: "Errata" });
    },
  },
} satisfies Partial<Causes>;
