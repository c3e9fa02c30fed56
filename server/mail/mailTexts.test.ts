import { expect, it } from "vitest";
import { contactMail, noticeMail, resetMail } from "./mailTexts";

it("says the same as text and as a page, with the link in both", () => {
  const link = "https://sgi.it/reset-password?data=a&expires=1&signature=b";
  const { text, html } = resetMail("anna@alfa.it", link);
  expect(text).toContain(link);
  expect(html).toContain(
    'href="https://sgi.it/reset-password?data=a&amp;expires=1&amp;signature=b"',
  );
});

it("tells the owner what was done, without a link", () => {
  const { to, text, html } = noticeMail({ email: "a@b.it", notice: "passwordReset" });
  expect(to).toBe("a@b.it");
  expect(text).toContain("la password del tuo account è stata reimpostata");
  expect(html).not.toContain("href");
  const other = noticeMail({ email: "a@b.it", notice: "otherAdmin", about: "anna@alfa.it" });
  expect(other.text).toContain("un nuovo account di amministratore: anna@alfa.it.");
});

it("runs nothing that a visitor wrote", () => {
  const given = { name: '<b>"A&B"', email: "a@b.it", message: "<script>x</script>\nriga" };
  const { html, text } = contactMail("info@b.it", "Messaggio", given);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain("&lt;script&gt;x&lt;/script&gt;<br>riga");
  expect(text).toContain("<script>x</script>\nriga");
});
