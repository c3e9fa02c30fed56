import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

export const COMPANY_REFERENCE = {
  getCompany: {
    tag: "Users",
    summary: "Returns the admin's own company: its name, its admins and the room of its files",
  },
  setCompanySwitch: {
    tag: "Users",
    summary: "Switches a part of the panel on or off for the company",
    refusals: TOO_OFTEN,
  },
} satisfies DomainReference;
