import { mayOpenFile } from "@sgi/core/documents";
import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import { companyOf } from "../http/companyOf";
import { contentDisposition } from "../http/fileHeaders";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import type { FileStore } from "../storage/files/types";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { MovedDocument, StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";
import { type Changed, changeMany } from "./changeMany";
import { pendingAmong, restoreOrPropose } from "./letBack";
import { streamZip } from "./streamZip";
import { toldDocument, toldDocuments } from "./toldDocuments";

export type ManyRoute = "archiveDocuments" | "restoreDocuments" | "zipDocuments" | "downloadZip";

/** How long a ZIP ticket is valid. */
const TICKET_MS = 60 * SECOND_MS;

export interface ManyDeps {
  store: Pick<Store, "transaction" | "documents" | "zipTickets">;
  files: Pick<FileStore, "open">;
  limits: Pick<RateLimits, "zips">;
  log: Pick<Logger, "error">;
}

/**
 * Changes and downloads several documents at once, each of the caller's own company. Source: spec 3
 * §4.
 */
export function createManyHandlers(deps: ManyDeps): Pick<Handlers, ManyRoute> {
  const { store, limits } = deps;
  return {
    archiveDocuments: (call) =>
      changeMany(store, call, {
        event: "document.archive",
        change: async (queries, companyId, ids) =>
          named(await archive(queries, companyId, { ids, call })),
        isDone: ({ obsoleteAt }) => obsoleteAt !== null,
        fault: () => "taken",
      }),
    restoreDocuments: (call) =>
      changeMany(store, call, {
        event: "document.restore",
        change: (queries, _, ids) => restoreSome(queries, call, ids),
        isDone: ({ obsoleteAt }) => obsoleteAt === null,
        fault: () => "taken",
      }),
    async zipDocuments({ session, input, now }) {
      await takeOrRefuse(limits.zips, session.user.id);
      const documents = await readable(store, session, input.ids);
      if (documents.length === 0) throw new HttpFailure(404, messages.documentNotFound);
      const files = documents.filter(({ fileHash }) => fileHash !== "").length;
      if (files === 0) throw new HttpFailure(409, messages.inDrive);
      const ticket = newToken();
      await store.zipTickets.create({
        tokenHash: hashToken(ticket),
        sessionHash: session.session.tokenHash,
        ids: documents.map(({ id }) => id),
        expiresAt: now + TICKET_MS,
      });
      return { ticket, files };
    },
    async downloadZip({ params, session, request, headers, now, audit, streamed }) {
      const name = `documenti-${new Date(now).toISOString().slice(0, 10)}.zip`;
      const answer = {
        headers: {
          ...headers,
          "Content-Type": "application/zip",
          "Content-Disposition": contentDisposition("attachment", name),
          "Cache-Control": "no-store",
        },
      };
      // HEAD must not use up the ticket.
      if (request.method === "HEAD") return new Response(null, answer);
      const ticket = {
        tokenHash: hashToken(params.ticket),
        sessionHash: session.session.tokenHash,
      };
      const documents = await store.transaction(async (queries) => {
        const ids = await queries.zipTickets.take(ticket, now);
        if (ids === null) throw new HttpFailure(404, messages.zipGone);
        const found = await readable(queries, session, ids);
        await audit.write(queries, "document.zip", { details: toldDocuments(found) });
        return found;
      });
      return new Response(streamed(streamZip(documents, deps)), answer);
    },
  };
}

/**
 * Archives documents now; where a restore is undone, as of the day on which each had been archived
 * before, by the server's own record.
 */
async function archive(
  { documents }: Pick<StoreQueries, "documents">,
  companyId: string,
  { ids, call: { now, input } }: { ids: readonly string[]; call: Call<"archiveDocuments"> },
): Promise<MovedDocument[]> {
  const before = input.undo
    ? await documents.archivedBefore(companyId, ids)
    : new Map<string, EpochMs>();
  const moved: MovedDocument[] = [];
  for (const at of new Set(ids.map((id) => before.get(id) ?? now))) {
    const some = ids.filter((id) => (before.get(id) ?? now) === at);
    moved.push(...(await documents.archive(companyId, some, at)));
  }
  return moved;
}

/** Those that came back, those that wait instead, and those that were rejected. */
async function restoreSome(
  queries: StoreQueries,
  { session, now }: Call<"restoreDocuments">,
  ids: readonly string[],
): Promise<Changed[]> {
  const { restored, proposed } = await restoreOrPropose(queries, session, { which: ids, now });
  const changed: Changed[] = [
    ...named(restored),
    ...proposed.map((document) => ({ id: document.id, waits: toldDocument(document) })),
  ];
  const told = new Set(changed.map(({ id }) => id));
  const others = ids.filter((id) => !told.has(id));
  return [...changed, ...(await pendingAmong(queries, session, others))];
}

function named(moved: readonly MovedDocument[]) {
  return moved.map((document) => ({ id: document.id, details: toldDocument(document) }));
}

/** The documents with these ids that the caller may open. */
async function readable(
  { documents }: Pick<StoreQueries, "documents">,
  session: SessionContext,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  const companyId = companyOf(session, messages.documentNotFound);
  const found = await documents.listByIds(companyId, ids);
  return found.filter(({ obsoleteAt }) =>
    mayOpenFile(session.user, { isObsolete: obsoleteAt !== null }),
  );
}
