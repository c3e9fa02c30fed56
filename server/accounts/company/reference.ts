import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

export const COMPANY_REFERENCE = {
  setCompanySwitch: {
    tag: "Users",
    summary: "Switches a part of the panel on or off for the company",
    refusals: TOO_OFTEN,
  },
} satisfies DomainReference;
