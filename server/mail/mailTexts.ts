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
