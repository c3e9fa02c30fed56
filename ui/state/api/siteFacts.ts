import { type SiteFacts, siteFactsTexts } from "@sgi/core/texts/shell";
import { atom } from "jotai";
import { readMeta } from "../browser/services";

/** The names, after `sgi-`, of the meta elements that hold the operator's facts. */
const META: Record<keyof SiteFacts, string> = {
  company: "company-name",
  address: "company-address",
  contactEmail: "contact-email",
  contactSubject: "contact-subject",
};

/** Who runs this panel; placeholders stand where the page names nothing. Source: settled point 39. */
export const siteFactsAtom = atom<SiteFacts>(readSiteFacts(document));

export function readSiteFacts(page: Document): SiteFacts {
  const read = (fact: keyof SiteFacts) => readMeta(META[fact], page) || siteFactsTexts[fact];
  return {
    company: read("company"),
    address: read("address"),
    contactEmail: read("contactEmail"),
    contactSubject: read("contactSubject"),
  };
}

/** Whether this server can link a company's drive; other hosts do not tell, and can. */
export const isDriveReadyAtom = atom(() => readMeta("drive") !== "off");

/** Whether the page says who runs the panel: until then its legal texts are a draft. */
export function isNamed({ company }: SiteFacts): boolean {
  return company !== siteFactsTexts.company;
}
