import { counted, formatCount } from "@sgi/core/lists";
import type { Asked } from "@sgi/core/readings";
import { pagePath } from "@sgi/core/session";
import {
  type CalendarDate,
  type Clock,
  daysBetween,
  type EpochMs,
  formatDate,
} from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { html } from "../base/xml/html";
import { readOwnStates } from "../sessions/readings/ownReading";
import { listUnread } from "../sessions/readings/standings";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";
import { listOf, MOST_ROWS, type Row, restOf, textOf } from "./approvalMail";
import type { Mail } from "./mailer";
import { letterPage, PANEL_NAME } from "./mailTexts";

/** A document that a user is told of, and the mark that is to be read; empty where it is unknown. */
interface Item {
  documentId: string;
  mark: string;
}

/** A user's mail about what is to be read, as the outbox stores it. */
export interface MailReading {
  userId: string;
  /** The day's news, or what an admin urges: all that the user has to read. */
  list: "day" | "urged";
  /** Empty for `urged`. */
  items: Item[];
}

interface Given {
  companyId: string;
  userId: string;
  day: CalendarDate;
  now: EpochMs;
  newId: NewId;
  list: MailReading["list"];
  items: readonly Item[];
}

/**
 * Queues a user's mail about what is to be read, in the transaction that notes it. Merges into it, and
 * deletes, one of its kind that still waits in the queue, as when the mail server is down.
 */
export async function queueReadingMail(
  { outbox }: Pick<StoreQueries, "outbox">,
  { companyId, userId, now, newId, list, items }: Given,
): Promise<void> {
  const mail: MailReading = { userId, list, items: items.map(itemOf) };
  // The user comes first in a payload.
  const start = JSON.stringify({ userId, list }).slice(0, -1);
  for (const { id, payload } of await outbox.listOfCompany(companyId, "reading", start)) {
    const former = JSON.parse(payload) as MailReading;
    if (former.userId !== userId || former.list !== list) continue;
    await outbox.delete(id);
    mail.items.push(...former.items);
  }
  const payload = JSON.stringify(mail);
  await outbox.create({ id: newId(), kind: "reading", companyId, payload, createdAt: now });
}

function itemOf({ documentId, mark }: Item): Item {
  return { documentId, mark };
}

export interface ReadingMailDeps {
  store: Pick<Store, "users" | "companies" | "documents" | "groups" | "preferences" | "readings">;
  clock: Clock;
  /** The panel's address for users. */
  panelAddress(): string;
}

/**
 * Composes the mail from the state at sending. Null if nothing of it waits any more, or the user is
 * gone, or wants no mails, which an admin's own urging passes over.
 */
export async function composeReading(
  { store, clock, panelAddress }: ReadingMailDeps,
  { userId, list, items }: MailReading,
): Promise<Mail | null> {
  const user = await store.users.get(userId);
  const companyId = user?.companyId ?? null;
  if (user === null || companyId === null) return null;
  const company = await store.companies.get(companyId);
  if (company?.deletedAt !== null) return null;
  if (list === "day" && (await store.preferences.list(userId)).readingMails === "off") return null;
  const now = clock.now();
  const unread = await readUnread(store, { ...user, companyId }, { list, items, now });
  if (unread.length === 0) return null;
  const origin = panelAddress().replace(/\/$/, "");
  const facts = { list, unread, origin, today: dayInItaly(now) };
  return readingMail({ to: user.email, company: company.name, ...facts });
}

interface Unread {
  document: StoredDocument;
  asked: Asked;
}

/** What the user still has to read of what is to be told, the first day first. */
async function readUnread(
  store: ReadingMailDeps["store"],
  user: StoredUser & { companyId: string },
  { list, items, now }: Pick<MailReading, "list" | "items"> & { now: EpochMs },
): Promise<Unread[]> {
  const { companyId, id: readerId } = user;
  const ids =
    list === "urged"
      ? await listUnread(store, { companyId, readerId })
      : [...new Set(items.map(({ documentId }) => documentId))];
  const told = new Set(items.map((item) => JSON.stringify(itemOf(item))));
  const documents = await store.documents.listByIds(companyId, ids);
  const standingOf = await readOwnStates(store, user, { documents, now });
  const unread = documents.flatMap((document) => {
    const { asked, record } = standingOf(document);
    const { id: documentId, mark } = document;
    const isTold = told.has(JSON.stringify({ documentId, mark: mark ?? "" }));
    if (asked === null || record !== null || (list === "day" && !isTold)) return [];
    return [{ document, asked }];
  });
  // Days compare as text; what has none comes last.
  const dayOf = ({ asked }: Unread) => asked.by ?? "~";
  return unread.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
}

interface Facts {
  to: string;
  company: string;
  list: MailReading["list"];
  /** At least one. */
  unread: readonly Unread[];
  today: CalendarDate;
  /** The panel's address, without a slash at its end. */
  origin: string;
}

function readingMail({ to, company, list, unread, today, origin }: Facts): Mail {
  const isUrged = list === "urged";
  const documents = counted(unread.length, "documento da leggere", "documenti da leggere");
  const isLate = unread.every(({ asked: { by } }) => by !== null && by < today);
  const subject = `${isUrged ? "Sollecito: " : ""}${documents}${isLate ? ", in ritardo" : ""}`;
  const these =
    unread.length === 1
      ? "questo documento e di confermarlo nel pannello"
      : "questi documenti e di confermarli nel pannello";
  const by = isUrged ? `un amministratore di «${company}»` : `«${company}»`;
  const intro = `${by} ti chiede di leggere ${these}.`;
  const rows = unread.slice(0, MOST_ROWS).map((one) => rowOf(one, today));
  const more = unread.length - rows.length;
  const button = { label: "Apri «Da leggere»", link: `${origin}${pagePath("toRead")}` };
  const settings = `${origin}${pagePath("settings")}`;
  const why = isUrged
    ? "Ricevi questa email perché un amministratore ha sollecitato chi non ha ancora confermato."
    : "Ricevi questa email il giorno in cui ti è chiesta una presa visione, tre giorni prima del termine, il giorno stesso e, finché sei in ritardo, il lunedì.";
  const off = "Disattiva queste email nelle impostazioni";
  return {
    to,
    subject,
    text: [
      "Buongiorno,",
      intro,
      ...rows.map((row) => textOf(row, origin)),
      restOf(more),
      `${button.label}: ${button.link}`,
      isUrged ? why : `${why}\n${off}: ${settings}`,
      PANEL_NAME,
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: letterPage({
      heading: subject,
      paragraphs: ["Buongiorno,", intro],
      table: listOf({ heading: "", rows, more }, { origin, isFirst: true }),
      button,
      closing: isUrged ? why : html`${why} <a href="${settings}" style="color:#1f4e8c">${off}</a>.`,
    }),
  };
}

function rowOf({ document, asked: { by } }: Unread, today: CalendarDate): Row {
  const { id: documentId, title, path, revision } = document;
  const said =
    by === null
      ? "senza termine"
      : `entro il ${formatDate(by)}, ${leftOf(daysBetween({ from: today, to: by }))}`;
  return { title, path, revision, said, documentId };
}

function leftOf(days: number): string {
  if (days < 0) return `in ritardo di ${counted(-days, "giorno", "giorni")}`;
  if (days === 0) return "oggi";
  return days === 1 ? "manca 1 giorno" : `mancano ${formatCount(days)} giorni`;
}
