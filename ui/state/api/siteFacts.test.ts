import { expect, it } from "vitest";
import { isNamed, readSiteFacts } from "./siteFacts";

const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, "text/html");

it("reads who runs the panel from the page [PAGES-11, PAGES-23]", () => {
  const facts = readSiteFacts(
    page(`
      <meta name="sgi-company-name" content=" Officine Brenta S.r.l. ">
      <meta name="sgi-company-address" content="Via del Lavoro 8, 35013 Cittadella (PD)">
      <meta name="sgi-contact-email" content="aiuto@officinebrenta.it">
      <meta name="sgi-contact-subject" content="Dal pannello">`),
  );
  expect(facts).toEqual({
    company: "Officine Brenta S.r.l.",
    address: "Via del Lavoro 8, 35013 Cittadella (PD)",
    contactEmail: "aiuto@officinebrenta.it",
    contactSubject: "Dal pannello",
  });
  expect(isNamed(facts)).toBe(true);
});

it.each([
  ["no element", ""],
  ["empty elements", '<meta name="sgi-company-name" content=" ">'],
])("has clear placeholders, with an Italian town, for %s [PAGES-24]", (_, head) => {
  const facts = readSiteFacts(page(head));
  expect(facts.company).toBe("[Ragione sociale da configurare]");
  expect(facts.address).toContain("36061 Bassano del Grappa (VI), Italia");
  expect(facts.address).toContain("esempio");
  expect(facts.contactEmail).toMatch(/\.example$/);
  expect(facts.contactSubject).not.toBe("");
  expect(isNamed(facts)).toBe(false);
});
