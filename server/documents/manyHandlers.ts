import { mayOpenFile } from "@sgi/core/documents";
import { SECOND_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import { companyOf } from "../http/companyOf";
import { contentDisposition } from "../http/contentDisposition";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { FileStore } from "../storage/files/types";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { MovedDocument, StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext, Store, StoreQueries } from "../storage/store/schema/types";
import { streamZip } from "./streamZip";

export type ManyRoute = "archiveDocuments" | "restoreDocuments" | "zipDocuments" | "downloadZip";

/** Documents that one transaction changes, so that others wait no longer than that. */
const A_TRANSACTION = 200;
/** Titles told of a ZIP, in characters. */
const MAX_TOLD_CHARS = 2_000;
/** How long a ZIP that was asked for may be fetched. */
const TICKET_MS = 60 * SECOND_MS;

export interface ManyDeps {
  store: Pick<Store, "transaction" | "documents" | "zipTickets">;
  files: Pick<FileStore, "open">;
  limits: Pick<RateLimits, "zips">;
  log: Pick<Logger, "error">;
}

/** What is done to several documents at once, each of the caller's own company. Source: spec 3 §4. */
export function createManyHandlers(deps: ManyDeps): Pick<Handlers, ManyRoute> {
  const { store, limits } = deps;
  return {
    archiveDocuments: (call) =>
      changeMany(store, call, {
        event: "document.archive",
        change: (documents, companyId, ids) => documents.archive(companyId, ids, call.now),
        isDone: ({ obsoleteAt }) => obsoleteAt !== null,
      }),
    restoreDocuments: (call) =>
      changeMany(store, call, {
        event: "document.restore",
        change: (documents, companyId, ids) => documents.restore(companyId, ids),
        isDone: ({ obsoleteAt }) => obsoleteAt === null,
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
      // A look ahead must not use up the ticket.
      if (request.method === "HEAD") return new Response(null, answer);
      const ticket = {
        tokenHash: hashToken(params.ticket),
        sessionHash: session.session.tokenHash,
      };
      const documents = await store.transaction(async (queries) => {
        const ids = await queries.zipTickets.take(ticket, now);
        if (ids === null) throw new HttpFailure(404, messages.zipGone);
        const found = await readable(queries, session, ids);
        await audit.write(queries, "document.zip", { details: zippedText(found) });
        return found;
      });
      return new Response(streamed(streamZip(documents, deps)), answer);
    },
  };
}

interface Work {
  event: "document.archive" | "document.restore";
  /** Gives those that were changed. */
  change(
    documents: StoreQueries["documents"],
    companyId: string,
    ids: readonly string[],
  ): Promise<MovedDocument[]>;
  /** Whether a document that was not changed is as wished already. */
  isDone(document: StoredDocument): boolean;
}

/** Changes documents, 200 a transaction, each with its audit entry; tells what became of each. */
async function changeMany(
  store: Pick<Store, "transaction">,
  {
    session,
    input,
    audit,
    now,
  }: Pick<Call<"archiveDocuments">, "session" | "input" | "audit" | "now">,
  { event, change, isDone }: Work,
) {
  const companyId = companyOf(session, messages.documentNotFound);
  const ids = [...new Set(input.ids)];
  const done: string[] = [];
  const failed: { id: string; reason: "missing" | "taken" }[] = [];
  for (let at = 0; at < ids.length; at += A_TRANSACTION) {
    const some = ids.slice(at, at + A_TRANSACTION);
    const known = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      for (const { id, path, title } of await change(queries.documents, companyId, some)) {
        await audit.write(queries, event, { documentId: id, details: `${path} ${title}` });
      }
      return queries.documents.listByIds(companyId, some);
    });
    const byId = new Map(known.map((document) => [document.id, document]));
    for (const id of some) {
      const document = byId.get(id);
      if (document !== undefined && isDone(document)) done.push(id);
      else failed.push({ id, reason: document === undefined ? "missing" : "taken" });
    }
  }
  return { done, failed };
}

/** How many were saved, and their titles as far as an entry of the log has room. */
function zippedText(documents: readonly StoredDocument[]): string {
  const titles = documents.map(({ path, title }) => `${path} ${title}`).join("; ");
  const shown = titles.length > MAX_TOLD_CHARS ? `${titles.slice(0, MAX_TOLD_CHARS)}…` : titles;
  return `${documents.length} documenti: ${shown}`;
}

/** The documents of these ids that the caller may open. */
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
