import { raw } from "hono/html";
import { type Html, html } from "../base/xml/html";
import type { Mail } from "./mailer";
import { ALERTS, type MailNotice, NOTICES } from "./notices";

/** The mail that lets a password be set anew. */
export function resetMail(to: string, link: string): Mail {
  const lines = [
    "Buongiorno,",
    "abbiamo ricevuto la richiesta di reimpostare la password del tuo account nel Pannello di Controllo SGI.",
    "Per scegliere una nuova password apri questo collegamento entro un'ora:",
  ];
  const closing =
    "Il collegamento vale una volta sola. Se non hai chiesto tu di reimpostare la password, ignora questa email: non cambierà nulla.";
  return {
    to,
    subject: "Reimposta la password del Pannello SGI",
    text: [...lines, link, closing].join("\n\n"),
    html: page([...lines, html`<a href="${link}">${link}</a>`, closing]),
  };
}

/**
 * The mail that lets an invited person become a user. It names nobody as somebody else has typed
 * them: the address may be a stranger's.
 */
export function invitationMail(
  to: string,
  from: { company: string; admin: string },
  link: string,
): Mail {
  const heading = "Sei stato invitato al Pannello di Controllo SGI";
  const lines = [
    `${from.admin} ti invita a consultare i documenti del sistema di gestione di «${from.company}».`,
    "Per entrare scegli la tua password entro 72 ore:",
  ];
  const closing =
    "Il collegamento vale una volta sola. Se non conosci chi ti invita, ignora questa email: non verrà creato nessun account.";
  const action = "Accetta l'invito";
  return {
    to,
    subject: "Invito al Pannello di Controllo SGI",
    text: [heading, ...lines, link, closing].join("\n\n"),
    html: letter({ heading, lines, action, link, closing }),
  };
}

/**
 * A notice about an account. It contains no link, so that users do not get used to following them.
 */
export function noticeMail({ email, notice, about }: MailNotice): Mail {
  const { subject, said, advice } = saidBy(notice);
  const lines = [
    "Buongiorno,",
    `nel Pannello di Controllo SGI ${said}${about === undefined ? "" : `: ${about}`}.`,
    advice,
  ];
  return {
    to: email,
    subject,
    text: lines.join("\n\n"),
    html: page(lines),
  };
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

/** A visitor's message to the people who run the panel. */
export function contactMail(
  to: string,
  subject: string,
  { name, email, message }: { name: string; email: string; message: string },
): Mail {
  const from = `Messaggio di ${name} <${email}>`;
  return {
    to,
    subject,
    text: `${from}\n\n${message}`,
    html: page([from, raw(String(html`${message}`).replace(/\n/g, "<br>"))]),
    replyTo: { name, address: email },
  };
}

function page(paragraphs: readonly (string | Html)[]): string {
  const body = paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`);
  return String(html`<!doctype html>\n<html lang="it"><body>\n${body}</body></html>`);
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;font-weight:600;text-decoration:none";

/** A mail with a heading and one button, and its address in letters where buttons are not shown. */
function letter({
  heading,
  lines,
  action,
  link,
  closing,
}: {
  heading: string;
  lines: readonly string[];
  action: string;
  link: string;
  closing: string;
}): string {
  return String(html`<!doctype html>
<html lang="it"><body>
<h1 style="font-size:20px">${heading}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}
<p><a href="${link}" style="${BUTTON}">${action}</a></p>
<p>Se il pulsante non si apre, copia questo indirizzo nel browser:<br>${link}</p>
<p>${closing}</p>
</body></html>`);
}
