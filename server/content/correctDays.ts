import { formatCount } from "@sgi/core/lists";
import type { Clock, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { queueForAdmins } from "../mail/notices";
import { systemTrail } from "../storage/audit/auditTrail";
import type { Hold } from "../storage/background/holds";
import type { WrongDay } from "../storage/store/schema/cellDayTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import { READER_VERSION } from "./reading/readerVersion";

/** Documents corrected in one transaction: requests wait for it. */
const AT_ONCE = 50;

export interface CorrectingDeps {
  store: Pick<Store, "transaction">;
  clock: Clock;
  newId: NewId;
}

/**
 * Corrects some of a company's days by what the files' cells A1 say, with an entry in the log for
 * each document; once none is wrong, tells the admins how many were, in one mail. Days that people
 * set stay. False when that is done: each call is one transaction, and what it leaves waits.
 */
export function correctDays(
  { store, clock, newId }: CorrectingDeps,
  companyId: string,
  hold: Hold,
): Promise<boolean> {
  return store.transaction(async (queries) => {
    await hold(queries);
    await queries.companies.hold(companyId);
    const asked = { readerVersion: READER_VERSION, most: AT_ONCE };
    const wrong = await queries.cellDays.listWrong(companyId, asked);
    const at = { newId, now: clock.now(), companyId };
    if (wrong.length === 0) {
      const corrected = await queries.cellDays.end(companyId);
      const about = formatCount(corrected);
      if (corrected > 0) await queueForAdmins(queries, { notice: "daysCorrected", about }, at);
      return false;
    }
    await queries.cellDays.addCorrected(companyId, await writeCorrections(queries, wrong, at));
    return true;
  });
}

interface At {
  newId: NewId;
  now: EpochMs;
  companyId: string;
}

/** Corrects days, each document with an entry in the log; returns how many documents. */
export async function writeCorrections(
  queries: Pick<StoreQueries, "audit" | "cellDays">,
  wrong: readonly WrongDay[],
  at: At,
): Promise<number> {
  if (wrong.length === 0) return 0;
  await queries.cellDays.correct(at.companyId, wrong);
  const documents = byDocument(wrong);
  for (const days of documents) await logCorrection(queries, days, at);
  return documents.length;
}

type Days = readonly [WrongDay, ...WrongDay[]];

/** The rows of each document together, as they are listed. */
function byDocument(wrong: readonly WrongDay[]): Days[] {
  const groups = new Map<string, [WrongDay, ...WrongDay[]]>();
  for (const day of wrong) {
    const group = groups.get(day.documentId);
    if (group === undefined) groups.set(day.documentId, [day]);
    else group.push(day);
  }
  return [...groups.values()];
}

/** One entry a document: its own day if that was wrong, and those of its former revisions. */
async function logCorrection(
  queries: Pick<StoreQueries, "audit">,
  days: Days,
  at: At,
): Promise<void> {
  const own = days.find(({ table }) => table === "documents");
  const former = days.filter(({ table }) => table === "revisions");
  const { title, documentId } = days[0];
  const details = {
    title,
    ...(own && changeOf(own)),
    ...(former.length > 0 && { former: former.slice(0, MOST_TOLD).map(changeOf) }),
    ...(former.length > MOST_TOLD && { formerInAll: former.length }),
  };
  const trail = systemTrail(at, at.companyId);
  await trail.write(queries, "document.expiryCorrected", { documentId, details });
}

/** The most former revisions of which the log tells one by one. */
const MOST_TOLD = 20;

function changeOf({ revision, mark, before, after }: WrongDay) {
  return { revision, mark, before: { expiryDate: before }, after: { expiryDate: after } };
}
