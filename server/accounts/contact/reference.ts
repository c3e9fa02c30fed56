import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

export const CONTACT_REFERENCE = {
  sendContact: {
    tag: "Account",
    summary: "Sends a message to the panel's operator",
    description: "The server ignores `recipient` and `subject` and uses its own.",
    refusals: {
      503: "No recipient is configured, or the database is unavailable.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
