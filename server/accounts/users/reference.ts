import { MAX_USER_SEARCH, USER_SORT_KEYS } from "@sgi/core/accounts/users";
import { PAGE, TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const NO_USER = "The company has no such user.";
const OWN_OR_LAST = "The user is the caller, or the company's last admin.";

export const USERS_REFERENCE = {
  listUsers: {
    tag: "Users",
    summary: "Lists the company's users by page",
    query: {
      ...PAGE,
      q: {
        description:
          "Words that the name or address contains, in any case, with or without accents.",
        schema: { type: "string", maxLength: MAX_USER_SEARCH },
      },
      sort: {
        description: "The order, reversed by a minus before it; by default the oldest first.",
        schema: { type: "string", pattern: `^-?(${USER_SORT_KEYS.join("|")})$` },
      },
    },
    refusals: { 400: "A query parameter is out of range." },
  },
  createUser: {
    tag: "Users",
    summary: "Creates a user of the company",
    refusals: {
      400: "The address or the password is not allowed.",
      409: "The address is already registered.",
      ...TOO_OFTEN,
    },
  },
  changeOwnName: {
    tag: "Account",
    summary: "Changes the user's own name",
    description: "An empty name removes it. What was recorded under the former name keeps it.",
    refusals: { ...TOO_OFTEN },
  },
  changeUserName: {
    tag: "Users",
    summary: "Changes a user's name",
    description: "An empty name removes it. What was recorded under the former name keeps it.",
    refusals: { 404: NO_USER, ...TOO_OFTEN },
  },
  changeUserRole: {
    tag: "Users",
    summary: "Changes a user's role and ends the user's sessions",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  deleteUser: {
    tag: "Users",
    summary: "Deletes a user, the sessions and the second factor",
    refusals: { 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
} satisfies DomainReference;
