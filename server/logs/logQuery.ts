import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { AuditPlace, AuditQuery } from "../storage/store/schema/auditTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";

/** The most entries in one page. */
const MAX_LIMIT = 5000;

/** The form of entry ids; PostgreSQL refuses some other texts. */
const ENTRY_ID = /^[\w-]{1,64}$/;

/**
 * The parameters of a call; `limit` is null when the caller requests all entries as a plain list.
 */
export interface LogQuery extends Omit<AuditQuery, "limit"> {
  limit: number | null;
}

/**
 * Reads `?limit`, `?before` and `?since`.
 * @throws {HttpFailure} 400 when one of them is not valid, 404 when `since` names no entry of the caller's.
 */
export async function readLogQuery(
  { audit }: Pick<Store, "audit">,
  params: URLSearchParams,
  companyId: string | undefined,
): Promise<LogQuery> {
  const [limit, before, id] = ["limit", "before", "since"].map((name) => params.get(name));
  const query = {
    companyId,
    limit: limit == null ? null : readLimit(limit),
    before: before == null ? undefined : readPlace(before),
  };
  if (id == null) return query;
  const since = ENTRY_ID.test(id) ? await audit.find(companyId, id) : null;
  if (since === null) throw new HttpFailure(404, messages.logEntryGone);
  return { ...query, since };
}

/** The value of `before` with which the next page continues after an entry. */
export function writePlace({ at, position, id }: AuditPlace): string {
  return `${at}-${position}-${id}`;
}

function readPlace(text: string): AuditPlace {
  const [, at, position, id] = /^(\d{1,15})-(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? [];
  if (id === undefined) throw new HttpFailure(400, messages.invalidField("before"));
  return { at: Number(at), position: Number(position), id };
}

function readLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT) throw new HttpFailure(400, messages.invalidField("limit"));
  return limit;
}

/** The company whose entries the caller may read; undefined for all, for superadmins. */
export function companyScope({ user }: Pick<SessionContext, "user">): string | undefined {
  // Only superadmins have no company. Should that change, an empty id matches no entry.
  return user.role === "superadmin" ? undefined : (user.companyId ?? "");
}
