import { PAGE, TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Company codes";
const NO_CODE = "The code does not exist or belongs to another company.";

export const CODES_REFERENCE = {
  listCompanyCodes: {
    tag,
    summary: "Lists codes by page, newest first",
    description: "An admin sees the codes of the own company, a superadmin all.",
    query: PAGE,
    refusals: { 400: "`page` or `limit` is out of range." },
  },
  generateCompanyCodes: {
    tag,
    summary: "Creates 30 codes, each for one registration",
    refusals: { ...TOO_OFTEN },
  },
  updateCompanyCode: {
    tag,
    summary: "Changes a code",
    refusals: {
      400: "The code or its expiry is not allowed.",
      403: "The code would grant the superadmin role.",
      404: NO_CODE,
      409: "The code already exists, or was used more often than the new limit.",
      ...TOO_OFTEN,
    },
  },
  deleteCompanyCode: {
    tag,
    summary: "Deletes a code",
    refusals: { 404: NO_CODE, ...TOO_OFTEN },
  },
} satisfies DomainReference;
