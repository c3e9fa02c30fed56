import { getMfaStatus } from "@sgi/core/accounts/mfa";
import { csrfTokenRoute } from "@sgi/core/api";
import { listBackups } from "@sgi/core/backups";
import { getDocument, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { expiryRule } from "@sgi/core/documents/expiry";
import { listRevisions } from "@sgi/core/documents/history";
import { extendSession, getUser } from "@sgi/core/session";
import { localDate, systemClock, systemTimers } from "@sgi/core/time";
import { createDocumentLists } from "@sgi/server/documents/documentLists";
import { createListHandler } from "@sgi/server/documents/listHandler";
import { wireFacts } from "@sgi/server/documents/revisionsOf";
import { wireDocument } from "@sgi/server/documents/wireDocument";
import type { AppEnv } from "@sgi/server/http/env";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import type { Store } from "@sgi/server/storage/store/store";
import { Hono } from "hono";

const COMPANY_ID = "misura";
const USER = {
  legacyId: "misura",
  email: "misura@esempio.it",
  role: "admin",
  createdAt: "2026-01-01T00:00:00.000Z",
  clientId: COMPANY_ID,
  features: ["history", "content", "work"],
};

type ListCall = Parameters<ReturnType<typeof createListHandler>>[0];

/**
 * The panel's first API calls, answered without database or session: the lists by the server's own
 * handler, with its order, tags and compression. Null: nobody is signed in.
 */
export function standIns(inForce: readonly StoredDocument[] | null): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(csrfTokenRoute.path, (c) => c.json({ csrfToken: "misura" }));
  if (inForce !== null) {
    const lists = listsOf(inForce);
    app.get(getUser.path, (c) => c.json(USER));
    app.post(extendSession.path, (c) => c.json({}));
    app.get(getMfaStatus.path, (c) => c.json({ enabled: false }));
    app.get(listBackups.path, (c) => c.json([]));
    app.get(listDocuments.path, (c) => lists.current(c.req.raw));
    app.get(listObsoleteDocuments.path, (c) => lists.obsolete(c.req.raw));
    const [document] = inForce;
    if (document !== undefined) {
      const current = wireFacts(document);
      const statusOf = expiryRule(localDate(systemClock.now()));
      const shown = { ...wireDocument(document, statusOf), current, content: "done" };
      app.get(getDocument.path, (c) => c.json(shown));
      app.get(listRevisions.path, (c) => c.json({ current, former: [] }));
    }
  }
  app.get("/api/*", (c) => c.json({ message: "Non autenticato" }, 401));
  return app;
}

const SYSTEM_TIME = { clock: systemClock, timers: systemTimers };

function listsOf(inForce: readonly StoredDocument[]) {
  const rows = inForce.map((document) => ({
    ...document,
    sortKey: document.path,
    comparable: 0,
    inDrive: null,
  }));
  const readList: Store["readList"] = (_, which, work) =>
    work({
      version: 1,
      async *pages() {
        if (which === "current") yield rows;
      },
      async *texts() {},
    });
  const lists = createDocumentLists({ store: { readList }, ...SYSTEM_TIME, maxBytes: 2 ** 28 });
  const differences = { since: async () => null };
  const session = { user: { companyId: COMPANY_ID }, documentsVersion: 1 };
  const answer = (which: "current" | "obsolete") => {
    const handle = createListHandler(which, {
      lists,
      differences,
      cacheRule: () => "private, no-cache",
    });
    return async (request: Request): Promise<Response> => {
      const call = { request, session, now: systemClock.now(), headers: {} };
      const answered = await handle(call as unknown as ListCall);
      return answered instanceof Response ? answered : Response.json(answered);
    };
  };
  return { current: answer("current"), obsolete: answer("obsolete") };
}
