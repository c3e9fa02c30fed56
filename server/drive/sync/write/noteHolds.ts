import { formatCount } from "@sgi/core/lists";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { queueForAdmins } from "../../../mail/notices";
import { createAuditTrail } from "../../../storage/audit/auditTrail";
import type { StoreQueries } from "../../../storage/store/store";
import type { PlannedStep, PlannedSync } from "../shared/planTypes";
import { shortenedText } from "../shared/reportedFiles";

/** The most documents that an entry of the audit log lists; it counts all. */
const MOST_LISTED = 200;
/** In characters. */
const LONGEST_TITLE = 100;

interface At {
  companyId: string;
  /** Whether the Drive was last read below another folder. */
  isOtherFolder: boolean;
  /** The user who started the sync; null for timed syncs. */
  userId: string | null;
  newId: NewId;
  now: EpochMs;
}

/**
 * Stores which missing documents stay in force until an admin confirms, in the transaction of
 * `queries`: with an entry in the audit log, and a mail to the admins when a hold begins. What is
 * held while others are belongs to the same hold. Source: spec 3 §11.
 */
export async function noteHolds(
  queries: Pick<StoreQueries, "audit" | "drive" | "outbox" | "users">,
  { held, holds: { begun, over, isNew } }: PlannedSync,
  { isOtherFolder, userId, ...at }: At,
): Promise<void> {
  const { companyId, now } = at;
  const { drive } = queries;
  // After a change of folder holds all of them anew: an earlier confirmation does not cover them.
  await drive.holdFiles(companyId, isOtherFolder ? held.map(({ file: { id } }) => id) : begun, now);
  await drive.holdFiles(companyId, over, null);
  if (begun.length === 0) return;
  const isBegun = new Set(begun);
  const documents = held.filter(({ file: { id } }) => isBegun.has(id));
  const audit = createAuditTrail({ ...at, actor: { id: userId, companyId } });
  await audit.write(queries, "sync.held", { details: listed(documents) });
  const about = formatCount(held.length);
  if (isNew) await queueForAdmins(queries, { notice: "documentsHeld", about }, at);
}

/** Logs the admin's confirmation, before the first of its documents becomes obsolete. */
export async function noteConfirmed(
  queries: Pick<StoreQueries, "audit">,
  { confirmed }: PlannedSync,
  { userId, ...at }: At,
): Promise<void> {
  if (confirmed.length === 0) return;
  const audit = createAuditTrail({ ...at, actor: { id: userId, companyId: at.companyId } });
  await audit.write(queries, "sync.confirmed", { details: listed(confirmed) });
}

/** What each entry tells of its documents; of Drive's files the mark takes a hash's place. */
function listed(steps: readonly PlannedStep[]) {
  const byPath = new Intl.Collator("it", { numeric: true }).compare;
  const documents = steps
    .slice(0, MOST_LISTED)
    .toSorted((a, b) => byPath(a.document.path, b.document.path))
    .map(({ document: { title, revision, mark } }) => ({
      title: shortenedText(title, LONGEST_TITLE),
      revision,
      mark,
    }));
  return { count: steps.length, documents };
}
