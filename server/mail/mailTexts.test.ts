import { expect, it } from "vitest";
import { contactMail, noticeMail, resetMail } from "./mailTexts";
import { ALERTS, type MailNotice, NOTICES } from "./notices";

it("says the same as text and as a page, with the link in both", () => {
  const link = "https://sgi.it/reset-password?data=a&expires=1&signature=b";
  const { text, html } = resetMail("anna@alfa.it", link);
  expect(text).toContain(link);
  expect(html).toContain(
    'href="https://sgi.it/reset-password?data=a&amp;expires=1&amp;signature=b"',
  );
});

const PANEL = "https://sgi.it/";

it("tells the owner what was done, and leads to the panel's first page alone", () => {
  const { to, text, html } = noticeMail({ email: "a@b.it", notice: "passwordReset" }, PANEL);
  expect(to).toBe("a@b.it");
  expect(text).toContain("la password del tuo account è stata reimpostata");
  expect(text).toContain(PANEL);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${PANEL}"`]);
  const other = noticeMail({ email: "a@b.it", notice: "otherAdmin", about: "anna@alfa.it" }, PANEL);
  expect(other.text).toContain("un nuovo account di amministratore: anna@alfa.it.");
});

it("says what ended with the change, in words of its own [DUE-06] [LIFE-11]", () => {
  const notice = { email: "a@b.it", notice: "passwordChanged" } as const;
  const calendar = "L'indirizzo del calendario cambia: copialo di nuovo nei tuoi programmi.";
  expect(noticeMail(notice, PANEL).text).not.toContain("calendario");
  const { text } = noticeMail({ ...notice, ended: ["calendar", "invitation"] }, PANEL);
  expect(text).toContain(`è stata cambiata.\n\n${calendar}\n\nGli inviti che hai spedito`);
});

it("says in the subject how many days were corrected after an upgrade [DUE-03]", () => {
  const notice = { email: "a@b.it", notice: "daysCorrected", about: "3" } as const;
  const { subject, text } = noticeMail(notice, PANEL);
  expect(subject).toBe("Scadenze corrette dopo l'aggiornamento: 3");
  expect(text).toContain("Scadenze corrette: 3.");
});

it("has a heading, one button and the panel's name in each mail", () => {
  const reset = resetMail("anna@alfa.it", "https://sgi.it/reset-password?data=a");
  const notices = [...Object.keys(NOTICES), ...Object.keys(ALERTS)] as MailNotice["notice"][];
  const all = [reset, ...notices.map((notice) => noticeMail({ email: "a@b.it", notice }, PANEL))];
  for (const { html, text, subject } of all) {
    expect(html.match(/<h1/g), subject).toHaveLength(1);
    expect(html.match(/<a /g), subject).toHaveLength(1);
    for (const part of [html, text]) expect(part, subject).toContain("Pannello di Controllo SGI");
  }
});

it("runs nothing that a visitor wrote", () => {
  const given = { name: '<b>"A&B"', email: "a@b.it", message: "<script>x</script>\nriga" };
  const { html, text } = contactMail("info@b.it", "Messaggio", given);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt;<br>riga");
  expect(text).toContain("<script>x</script>\nriga");
});
