import { MAX_USER_SEARCH, USER_SORT_KEYS } from "@sgi/core/accounts/users";
import { PAGE, TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const NO_USER = "The company has no such user.";
const OWN_OR_LAST =
  "The user is the caller, the company's last admin, or answers for documents, and the call does not say who takes them over.";
const NO_HEIR = "The heir is no other user of the company.";

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
  getListedUser: {
    tag: "Users",
    summary: "Returns a user of the company",
    refusals: { 404: NO_USER },
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
    description:
      "Of an admin who answers for documents in force and loses the role, `heir` says who takes them over; with null the user keeps them.",
    refusals: { 400: NO_HEIR, 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
  deleteUser: {
    tag: "Users",
    summary: "Deletes a user, the sessions and the second factor",
    query: {
      heir: {
        description:
          "Who takes over the documents in force for which the user answers; empty: nobody, so that the admins do. Required where there are any.",
        schema: { type: "string", maxLength: 100 },
      },
    },
    refusals: { 400: NO_HEIR, 404: NO_USER, 409: OWN_OR_LAST, ...TOO_OFTEN },
  },
} satisfies DomainReference;
