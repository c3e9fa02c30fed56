import { raw } from "hono/html";
import { type Html, html } from "../base/xml/html";
import type { Mail } from "./mailer";
import { ALERTS, ENDED, type MailNotice, NOTICES } from "./notices";

export const PANEL_NAME = "Pannello di Controllo SGI";

/** The content of a mail, rendered both as text and as HTML. */
interface Letter {
  heading: string;
  paragraphs: readonly (string | Html)[];
  /** Below the paragraphs. */
  table?: Html;
  /** The single action, at a URL of the panel. */
  button?: { label: string; link: string };
  /** Below the button. */
  closing?: string | Html;
}

/** The mail with the link to set a new password. */
export function resetMail(to: string, link: string): Mail {
  return mailOf(to, "Reimposta la password del Pannello SGI", {
    heading: "Reimposta la password",
    paragraphs: [
      "Buongiorno,",
      `abbiamo ricevuto la richiesta di reimpostare la password del tuo account nel ${PANEL_NAME}.`,
      "Per scegliere una nuova password apri questo collegamento entro un'ora:",
    ],
    button: { label: "Scegli una nuova password", link },
    closing:
      "Il collegamento vale una volta sola. Se non hai chiesto tu di reimpostare la password, ignora questa email: non cambierà nulla.",
  });
}

/**
 * The mail that invites a person to become a user. It contains no names, because somebody typed the
 * address and it may be a stranger's.
 */
export function invitationMail(
  to: string,
  from: { company: string; admin: string },
  link: string,
): Mail {
  return mailOf(to, "Invito al Pannello di Controllo SGI", {
    heading: `Sei stato invitato al ${PANEL_NAME}`,
    paragraphs: [
      `${from.admin} ti invita a consultare i documenti del sistema di gestione di «${from.company}».`,
      "Per entrare scegli la tua password entro 72 ore:",
    ],
    button: { label: "Accetta l'invito", link },
    closing:
      "Il collegamento vale una volta sola. Se non conosci chi ti invita, ignora questa email: non verrà creato nessun account.",
  });
}

/** The mail by which an administrator tests the mail server. */
export function testMail(to: string): Mail {
  return mailOf(to, "Email di prova del Pannello SGI", {
    heading: "Email di prova",
    paragraphs: [
      "Buongiorno,",
      `questa email prova che il server del ${PANEL_NAME} sa spedirne. L'ha chiesta chi lo gestisce: non devi fare nulla.`,
    ],
  });
}

/** Notices whose subject says how many, too: whether to look at once is decided there. */
const COUNTED: ReadonlySet<MailNotice["notice"]> = new Set(["daysCorrected", "documentsHeld"]);

/** A notice about an account, or about all data. It links only to the panel's first page. */
export function noticeMail({ email, notice, about, ended = [] }: MailNotice, panel: string): Mail {
  const { subject: event, said, advice } = saidBy(notice);
  const subject = COUNTED.has(notice) && about !== undefined ? `${event}: ${about}` : event;
  return mailOf(email, subject, {
    heading: subject,
    paragraphs: [
      "Buongiorno,",
      `nel ${PANEL_NAME} ${said}${about === undefined ? "" : `: ${about}`}.`,
      ...ended.map((name) => ENDED[name]),
      advice,
    ],
    button: { label: "Apri il pannello", link: panel },
  });
}

function saidBy(notice: MailNotice["notice"]) {
  if (notice in ALERTS) return ALERTS[notice as keyof typeof ALERTS];
  const { said, otherwise } = NOTICES[notice as keyof typeof NOTICES];
  return {
    subject: "Modifica al tuo account del Pannello SGI",
    said,
    advice: `Se sei stato tu, o se te lo aspettavi, non devi fare nulla. Altrimenti ${otherwise}.`,
  };
}

/** A visitor's message to the operators of the panel. */
export function contactMail(
  to: string,
  subject: string,
  { name, email, message }: { name: string; email: string; message: string },
): Mail {
  const from = `Messaggio di ${name} <${email}>`;
  return {
    to,
    subject,
    text: [from, message, PANEL_NAME].join("\n\n"),
    html: letterPage({
      heading: subject,
      paragraphs: [from, raw(String(html`${message}`).replace(/\n/g, "<br>"))],
    }),
    replyTo: { name, address: email },
  };
}

function mailOf(to: string, subject: string, letter: Letter & { paragraphs: readonly string[] }) {
  const { paragraphs, button, closing } = letter;
  const parts = [...paragraphs, button?.link, closing && String(closing), PANEL_NAME];
  return { to, subject, text: parts.filter(Boolean).join("\n\n"), html: letterPage(letter) };
}

/** Mail programs support few styles, and only inline. */
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;font-weight:600;text-decoration:none";
const BODY = "max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a";

/** A mail as HTML. */
export function letterPage({ heading, paragraphs, table, button, closing }: Letter): string {
  const lines = paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`);
  const pressed =
    button &&
    html`<p><a href="${button.link}" style="${BUTTON}">${button.label}</a></p>\n<p>Se il pulsante non si apre, copia questo indirizzo nel browser: ${button.link}</p>\n`;
  const last = closing && html`<p>${closing}</p>\n`;
  return String(
    html`<!doctype html>\n<html lang="it"><body style="${BODY}">\n<h1 style="font-size:20px">${heading}</h1>\n${lines}${table ?? ""}${pressed ?? ""}${last ?? ""}<p style="color:#555555">${PANEL_NAME}</p>\n</body></html>`,
  );
}
