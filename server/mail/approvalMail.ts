import { revisionLabel } from "@sgi/core/documents";
import { counted, formatCount } from "@sgi/core/lists";
import { documentPath, pagePath } from "@sgi/core/session";
import { type EpochMs, formatDate } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { type Html, html } from "../base/xml/html";
import { listToDecide } from "../sessions/approving";
import type { StoredApproval, StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import type { MailApproval, ToldOutcome } from "./approvals";
import type { Mail } from "./mailer";
import { letterPage, PANEL_NAME } from "./mailTexts";

/** The most revisions that a mail lists of each kind; it only counts further ones. */
export const MOST_ROWS = 50;

export interface ApprovalMailDeps {
  store: Pick<Store, "users" | "companies" | "approvals" | "proposals" | "documents">;
  /** The panel's address for users. */
  panelAddress(): string;
}

/** A revision with what is said of it. */
export interface Row {
  title: string;
  path: string;
  revision: string;
  said: string;
  /** The id of its document, where there is one. */
  documentId: string | null;
}

interface Section {
  kind: "waiting" | "fault" | "outcome";
  heading: string;
  rows: readonly Row[];
  /** How many further ones there are. */
  more: number;
}

/**
 * Composes a user's mail about approvals from the state at sending. Null if nothing of it holds any
 * more, or the user or the company is gone.
 */
export async function composeApproval(
  { store, panelAddress }: ApprovalMailDeps,
  { userId, waits, outcomes }: MailApproval,
): Promise<Mail | null> {
  const user: StoredUser | null = await store.users.get(userId);
  const companyId = user?.companyId ?? null;
  if (user === null || companyId === null) return null;
  const company = await store.companies.get(companyId);
  if (company?.deletedAt !== null) return null;
  const sections = [
    await faultsOf(store, companyId, outcomes),
    ...(waits ? [await waitingOf(store, { ...user, companyId })] : []),
    await outcomesOf(store, companyId, outcomes),
  ].filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return null;
  const origin = panelAddress().replace(/\/$/, "");
  return approvalMail({ to: user.email, company: company.name, sections, origin });
}

async function waitingOf(
  store: ApprovalMailDeps["store"],
  user: StoredUser & { companyId: string },
): Promise<Section> {
  const switches = await store.companies.getSwitches(user.companyId);
  const waiting = switches?.approval === true ? await listToDecide(store, user, switches) : [];
  const ids = waiting.slice(0, MOST_ROWS).map(({ id }) => id);
  const rows = await proposalRows(store, user.companyId, ids, (proposal) => {
    const by = proposal.broughtByName ?? proposal.broughtByEmail;
    return `in attesa dal ${dayText(proposal.since)}${by === null ? "" : `, da ${by}`}`;
  });
  const count = waiting.length;
  const heading = counted(count, "revisione in attesa", "revisioni in attesa");
  return {
    kind: "waiting",
    heading: `${heading} della tua approvazione`,
    rows,
    more: count - rows.length,
  };
}

async function faultsOf(
  store: ApprovalMailDeps["store"],
  companyId: string,
  outcomes: readonly ToldOutcome[],
): Promise<Section> {
  const ids = idsOf(outcomes, "fault");
  const rows = await proposalRows(store, companyId, ids, ({ state, fault, inForceFrom }) =>
    state === "coming" && fault !== null
      ? `approvata per il ${formatDate(inForceFrom)}, non è entrata in vigore: ${fault}. Il pannello riprova da solo.`
      : null,
  );
  const heading = counted(
    rows.length,
    "revisione approvata non è entrata in vigore",
    "revisioni approvate non sono entrate in vigore",
  );
  return { kind: "fault", heading, rows: rows.slice(0, MOST_ROWS), more: moreOf(rows) };
}

async function outcomesOf(
  store: ApprovalMailDeps["store"],
  companyId: string,
  outcomes: readonly ToldOutcome[],
): Promise<Section> {
  const rows: Row[] = await proposalRows(
    store,
    companyId,
    idsOf(outcomes, "overtaken"),
    ({ inForceFrom }) =>
      `approvata per il ${formatDate(inForceFrom)}: Superata prima di entrare in vigore`,
  );
  for (const id of idsOf(outcomes, "decided")) {
    const record = await store.approvals.get(companyId, id);
    if (record === null) continue;
    const document = await store.documents.get(companyId, record.documentId);
    rows.push({ ...record, said: decisionText(record), documentId: document?.id ?? null });
  }
  const heading = `Esito dell'approvazione: ${counted(rows.length, "revisione", "revisioni")}`;
  return { kind: "outcome", heading, rows: rows.slice(0, MOST_ROWS), more: moreOf(rows) };
}

function decisionText({ kind, name, email, at, day, note }: StoredApproval): string {
  const by = `da ${name ?? email} il ${dayText(at)}`;
  if (kind === "rejected") return `respinta ${by}: ${note ?? ""}`;
  const isLater = day !== null && day > dayInItaly(at);
  return `approvata ${by}${isLater ? `, in vigore dal ${formatDate(day)}` : ""}`;
}

function idsOf(outcomes: readonly ToldOutcome[], kind: ToldOutcome["kind"]): string[] {
  return [...new Set(outcomes.flatMap((told) => (told.kind === kind ? [told.about] : [])))];
}

/** Revisions as their documents are shown now; those of which nothing is said are left out. */
async function proposalRows(
  { proposals, documents }: ApprovalMailDeps["store"],
  companyId: string,
  ids: readonly string[],
  say: (proposal: StoredProposal) => string | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const proposal = await proposals.get(companyId, id);
    const said = proposal && say(proposal);
    if (proposal === null || said === null) continue;
    const document = await documents.get(companyId, proposal.documentId);
    const { title, path } = document ?? proposal;
    const { revision } = proposal;
    rows.push({ title, path, revision, said, documentId: document?.id ?? null });
  }
  return rows;
}

function moreOf(rows: readonly Row[]): number {
  return Math.max(0, rows.length - MOST_ROWS);
}

function dayText(at: EpochMs): string {
  return formatDate(dayInItaly(at)) ?? "";
}

interface Facts {
  to: string;
  company: string;
  /** At least one, with rows; the most urgent first. */
  sections: readonly Section[];
  /** The panel's address, without a slash at its end. */
  origin: string;
}

function approvalMail({ to, company, sections, origin }: Facts): Mail {
  const subject = sections[0]?.heading ?? "";
  const isToDecide = sections.some(({ kind }) => kind !== "outcome");
  const button = isToDecide
    ? { label: "Apri le approvazioni", link: `${origin}${pagePath("approvals")}` }
    : { label: "Apri il pannello", link: `${origin}/` };
  const why = sections.some(({ kind }) => kind === "waiting")
    ? `Ricevi questa email perché puoi approvare queste revisioni di «${company}». Il lunedì il pannello ricorda quelle che aspettano ancora.`
    : `Ricevi questa email perché hai caricato o approvato queste revisioni di «${company}», perché sei responsabile dei documenti o amministratore.`;
  const intro = `ecco le novità sulle revisioni dei documenti di «${company}».`;
  return {
    to,
    subject,
    text: [
      "Buongiorno,",
      intro,
      ...sections.flatMap((section) => [
        `${section.heading}:`,
        ...section.rows.map((row) => textOf(row, origin)),
        restOf(section.more),
      ]),
      `${button.label}: ${button.link}`,
      why,
      PANEL_NAME,
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: letterPage({
      heading: subject,
      paragraphs: ["Buongiorno,", intro],
      table: html`${sections.map((section, at) => listOf(section, { origin, isFirst: at === 0 }))}`,
      button,
      closing: why,
    }),
  };
}

function nameOf({ title, path, revision }: Row): string {
  const label = revisionLabel(revision);
  return `${title} (${path})${label === "" ? "" : `, ${label}`}`;
}

export function textOf(row: Row, origin: string): string {
  const link = row.documentId === null ? "" : `\n  ${origin}${documentPath(row.documentId)}`;
  return `- ${nameOf(row)}: ${row.said}${link}`;
}

export function restOf(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "e un'altra revisione." : `e altre ${formatCount(count)} revisioni.`;
}

const HEADING = "margin:24px 0 8px;font-size:16px";
const LIST = "margin:0 0 16px;padding-left:20px;font-size:15px";
const ITEM = "margin:0 0 8px;word-break:break-word";

/** The first section's heading is the mail's own. */
export function listOf(
  { heading, rows, more }: Pick<Section, "heading" | "rows" | "more">,
  { origin, isFirst }: { origin: string; isFirst: boolean },
): Html {
  const items = rows.map((row) => {
    const name =
      row.documentId === null
        ? html`${nameOf(row)}`
        : html`<a href="${origin}${documentPath(row.documentId)}" style="color:#1f4e8c">${nameOf(row)}</a>`;
    return html`<li style="${ITEM}">${name}: ${row.said}</li>\n`;
  });
  const above = isFirst ? "" : html`<h2 style="${HEADING}">${heading}</h2>\n`;
  const below = more === 0 ? "" : html`<p>${restOf(more)}</p>\n`;
  return html`${above}<ul style="${LIST}">\n${items}</ul>\n${below}`;
}
