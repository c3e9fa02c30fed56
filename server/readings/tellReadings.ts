import { setImmediate as othersTurn } from "node:timers/promises";
import type { Asked } from "@sgi/core/readings";
import { addDays, type CalendarDate } from "@sgi/core/time";
import { isMonday } from "../base/time/timeZone";
import {
  type CompanyDay,
  type DayMailDeps,
  type KeepDayMailsDeps,
  keepDayMails,
  tellCompanies,
} from "../mail/dayMails";
import { queueReadingMail } from "../mail/readings";
import { listReaders } from "../sessions/readings/readers";
import { listedBy, readingStates } from "../sessions/readings/standings";
import type { ToldReading } from "../storage/store/queries/readings/readingNotes";
import type { ReadingNote } from "../storage/store/schema/readingTypes";
import type { Store } from "../storage/store/store";

/** How many days before its last day a reading is told again. */
const DAYS_AHEAD = 3;

type TellStore = Pick<
  Store,
  | "companies"
  | "documents"
  | "groups"
  | "preferences"
  | "readingNotes"
  | "readings"
  | "transaction"
  | "users"
>;

export interface TellDeps extends DayMailDeps {
  store: TellStore;
}

/**
 * Queues the day's mails about what is to be read, at most one a person: the day something was asked,
 * three days before its last day, on that day, and on Mondays what is late. Across restarts, clock
 * changes and processes each is told once. Source: spec 3 §7.
 */
export async function tellReadings(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const list = () => deps.store.readingNotes.listCompanies();
  await tellCompanies(deps, { list, tell: (given) => tellCompany(deps, given) }, signal);
}

/** Each user in a transaction of their own, so that nothing holds the database long. */
async function tellCompany(deps: TellDeps, given: CompanyDay): Promise<void> {
  const { store } = deps;
  const { companyId, day } = given;
  await store.readingNotes.sweep(companyId);
  const documents = await listAsked(store, companyId);
  const standingOf = await readingStates(store, { companyId, documents, today: day });
  const notes = listedBy(await store.readingNotes.list(companyId), ({ userId }) => userId);
  for (const reader of await listReaders(store, companyId)) {
    if (!reader.hasAccount) continue;
    const open = documents.flatMap((document) => {
      const { asked, record } = standingOf(document, reader);
      if (asked === null || record !== null) return [];
      return [{ ...asked, documentId: document.id, mark: document.mark ?? "" }];
    });
    const userId = reader.id;
    if (toTell(open, notes.get(userId) ?? [], day) !== null) {
      await tellUser(deps, given, { userId, open });
    }
    await othersTurn();
  }
}

/** The documents that anybody is asked to read. */
async function listAsked({ documents, readings }: TellStore, companyId: string) {
  const requests = await readings.listRequests(companyId);
  const asking = requests.filter(({ endedAt }) => endedAt === null);
  const ids = [...new Set(asking.map(({ documentId }) => documentId))];
  return documents.listByIds(companyId, ids);
}

/** A document that a user has not confirmed. */
interface Unread extends Asked {
  documentId: string;
  mark: string;
}

interface Telling {
  items: readonly Unread[];
  told: readonly ToldReading[];
}

/** What a user's mail of a day tells; null where there is nothing to tell, or the mail was sent. */
function toTell(
  open: readonly Unread[],
  notes: readonly ReadingNote[],
  day: CalendarDate,
): Telling | null {
  if (notes.some((note) => note.kind === "mail" && note.day === day)) return null;
  const days = new Map(notes.map((note) => [keyOf(note), note.day]));
  const items: Unread[] = [];
  const told: ToldReading[] = [{ kind: "mail", documentId: "", mark: "", day }];
  for (const one of open) {
    // One mail about it says all that is to be said by then.
    const due = dueOf(one, day);
    const isNews = due.some((note) => {
      const known = days.get(keyOf(note));
      return known === undefined || (note.kind === "asked" ? known < note.day : known !== note.day);
    });
    const isLate = one.by !== null && one.by < day;
    if (isNews || (isLate && isMonday(day))) {
      items.push(one);
      told.push(...due);
    }
  }
  return items.length > 0 ? { items, told } : null;
}

/** What is to be told of a reading by a day. */
function dueOf({ documentId, mark, since, by }: Unread, day: CalendarDate): ToldReading[] {
  const about = { documentId, mark };
  const due: ToldReading[] = since <= day ? [{ ...about, kind: "asked", day: since }] : [];
  if (by === null || by < day) return due;
  if (addDays(by, -DAYS_AHEAD) <= day) due.push({ ...about, kind: "ahead", day: by });
  if (by === day) due.push({ ...about, kind: "due", day: by });
  return due;
}

function keyOf({ kind, documentId, mark }: Omit<ToldReading, "day">): string {
  return JSON.stringify([kind, documentId, mark]);
}

/** Queues a user's mail, and notes what it tells, in one transaction; none where the user wants none. */
async function tellUser(
  { store, newId }: TellDeps,
  { companyId, now, day }: CompanyDay,
  { userId, open }: { userId: string; open: readonly Unread[] },
): Promise<void> {
  if ((await store.preferences.list(userId)).readingMails === "off") return;
  await store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    // Another process may have told the user meanwhile.
    const notes = await queries.readingNotes.listOf(companyId, userId);
    const found = toTell(open, notes, day);
    if (found === null) return;
    const { items, told } = found;
    await queueReadingMail(queries, { companyId, userId, day, now, newId, list: "day", items });
    await queries.readingNotes.set(companyId, userId, told);
  });
}

/** Looks for the day's mails every hour. */
export function keepTellingReadings(deps: KeepDayMailsDeps<TellStore>): () => Promise<void> {
  return keepDayMails(deps, {
    name: "readingMails",
    failure: "mails about readings could not be looked for",
    look: tellReadings,
  });
}
