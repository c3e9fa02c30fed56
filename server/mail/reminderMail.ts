import { REMINDER_DAYS } from "@sgi/core/deadlines";
import { counted, formatCount } from "@sgi/core/lists";
import { documentPath, pagePath } from "@sgi/core/session";
import { type CalendarDate, daysBetween, formatDate } from "@sgi/core/time";
import { type Html, html } from "../base/xml/html";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Mail } from "./mailer";
import { letterPage, PANEL_NAME } from "./mailTexts";
import type { ReminderList } from "./reminders";

/** The most rows of the table; the mail only counts further documents. */
const MOST_ROWS = 50;

export interface ReminderFacts {
  to: string;
  company: string;
  list: ReminderList;
  /** The admin who urges; null for no person. */
  by: string | null;
  /** The day of sending. */
  today: CalendarDate;
  /** At least one, the earliest day first. */
  documents: readonly (Pick<StoredDocument, "id" | "title" | "path" | "revision"> & {
    expiryDate: CalendarDate;
  })[];
  /** How many further documents there are. */
  more: number;
  /** The panel's address, without a slash at its end. */
  origin: string;
  /** Where readers turn off their reminders: the panel's page, and the URL for mail programs. */
  off: { page: string; oneClick: string };
}

interface Row {
  title: string;
  path: string;
  link: string;
  day: string;
  left: string;
  revision: string;
  isOver: boolean;
}

/** A reminder of documents' expiry days, as a table, with a link to turn reminders off. */
export function reminderMail(facts: ReminderFacts): Mail {
  const { to, company, documents, origin, off } = facts;
  const count = documents.length + facts.more;
  const { subject, heading, intro } = said(facts, { count, company });
  const rows = documents.slice(0, MOST_ROWS).map((document) => rowOf(document, facts));
  const rest = restOf(count - rows.length);
  const link = `${origin}${pagePath("deadlines")}`;
  const why = `Ricevi questa email perché sei responsabile di questi documenti o amministratore di «${company}».`;
  const isUrged = facts.list === "urge";
  return {
    to,
    subject,
    text: [
      "Buongiorno,",
      intro,
      ...rows.map(textOf),
      rest,
      `Apri le scadenze: ${link}`,
      isUrged ? why : `${why} Per non ricevere più i tuoi promemoria: ${off.page}`,
      PANEL_NAME,
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: letterPage({
      heading,
      paragraphs: ["Buongiorno,", intro],
      table: tableOf(rows, rest),
      button: { label: "Apri le scadenze", link },
      closing: isUrged
        ? html`${why}`
        : html`${why} <a href="${off.page}" style="color:#1f4e8c">Disattiva i tuoi promemoria</a>`,
    }),
    // What a person writes cannot be unsubscribed from.
    ...(!isUrged && {
      headers: {
        "List-Unsubscribe": `<${off.oneClick}>`,
        // Source: RFC 8058.
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

function said(
  { list, by, ...due }: Pick<ReminderFacts, "list" | "by" | "documents" | "more" | "today">,
  { count, company }: { count: number; company: string },
) {
  const documents = counted(count, "documento", "documenti");
  if (list === "urge") {
    const subject = `Sollecito: ${documents} ${dueText(due, count)}`;
    const these = count === 1 ? "di questo documento" : "di questi documenti";
    return {
      subject,
      heading: subject,
      intro: `${by ?? "un amministratore"} ti chiede di occuparti ${these} di «${company}»: la scadenza è già passata, o cade entro ${REMINDER_DAYS.first} giorni.`,
    };
  }
  if (list === "week") {
    return {
      subject: `Scadenze della settimana: ${documents}`,
      heading: "Scadenze della settimana",
      intro: `ecco i documenti di «${company}» scaduti negli ultimi sette giorni, quelli che scadono entro domenica e gli altri di cui oggi arriva il promemoria.`,
    };
  }
  const subject = `${documents} in scadenza`;
  if (list === "begin") {
    return {
      subject,
      heading: subject,
      intro: `i promemoria delle scadenze di «${company}» sono attivi. Ecco che cosa scade nei prossimi ${REMINDER_DAYS.first} giorni, o è scaduto negli ultimi sette.`,
    };
  }
  const these = count === 1 ? "questo documento" : "questi documenti";
  return {
    subject,
    heading: subject,
    intro: `per ${these} di «${company}» si avvicina la scadenza, o è già passata.`,
  };
}

/** 'scaduto', 'in scadenza', or both: of the documents left out only the number is known. */
function dueText(
  { documents, more, today }: Pick<ReminderFacts, "documents" | "more" | "today">,
  count: number,
): string {
  const over = documents.filter(({ expiryDate }) => expiryDate < today).length;
  if (over === 0) return "in scadenza";
  const expired = count === 1 ? "scaduto" : "scaduti";
  return over === documents.length && more === 0 ? expired : `${expired} o in scadenza`;
}

function rowOf(
  { id, title, path, revision, expiryDate }: ReminderFacts["documents"][number],
  { origin, today }: ReminderFacts,
): Row {
  const days = daysBetween({ from: today, to: expiryDate });
  return {
    title,
    path,
    link: `${origin}${documentPath(id)}`,
    day: formatDate(expiryDate) ?? expiryDate,
    left: leftOf(days),
    revision,
    isOver: days < 0,
  };
}

function leftOf(days: number): string {
  if (days === 0) return "oggi";
  if (days === 1) return "domani";
  if (days === -1) return "scaduto ieri";
  return days > 0 ? `tra ${days} giorni` : `scaduto da ${formatCount(-days)} giorni`;
}

function restOf(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "e un altro documento, che trovi nella pagina delle scadenze."
    : `e altri ${formatCount(count)} documenti, che trovi nella pagina delle scadenze.`;
}

function textOf({ title, path, link, day, left, revision }: Row): string {
  return `- ${title} (${path}), Rev. ${revision}: ${day}, ${left}\n  ${link}`;
}

const TABLE = "width:100%;border-collapse:collapse;font-size:15px;margin:16px 0";
const HEAD = "padding:6px 8px 6px 0;text-align:left;border-bottom:2px solid #c9ced6;color:#555555";
const CELL = "padding:8px 8px 8px 0;vertical-align:top;border-bottom:1px solid #dfe3e8";

function tableOf(rows: readonly Row[], rest: string): Html {
  const heads = ["Documento", "Scadenza", "Giorni", "Rev."].map(
    (label) => html`<th scope="col" style="${HEAD}">${label}</th>`,
  );
  const lines = rows.map(
    ({ title, path, link, day, left, revision, isOver }) =>
      html`<tr><td style="${CELL};word-break:break-word"><a href="${link}" style="color:#1f4e8c">${title}</a><br><span style="color:#555555;font-size:13px">${path}</span></td><td style="${CELL};white-space:nowrap">${day}</td><td style="${CELL};${isOver ? "color:#a3261b;font-weight:600" : "color:#1a1a1a"}">${left}</td><td style="${CELL}">${revision}</td></tr>\n`,
  );
  const below = rest === "" ? "" : html`<p>${rest}</p>\n`;
  return html`<table style="${TABLE}">\n<thead><tr>${heads}</tr></thead>\n<tbody>\n${lines}</tbody></table>\n${below}`;
}
