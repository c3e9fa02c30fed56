import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Users";
const NOT_FOUND = { 404: "The company has no such group." };
const FAULTS = {
  400: "One of `users` is no user of the company, or two of `people` have one name.",
  409: "Another group has the name, or there are too many groups or members.",
};

export const GROUPS_REFERENCE = {
  listGroups: {
    tag,
    summary: "Lists the company's groups of people, by name",
    description:
      "Members without an account have no `userId`; the same name in several groups is one person.",
    refusals: { 404: "The user belongs to no company." },
  },
  createGroup: { tag, summary: "Creates a group", refusals: { ...FAULTS, ...TOO_OFTEN } },
  changeGroup: {
    tag,
    summary: "Sets a group's name and members",
    description:
      "Whoever stays in it stays since the day of joining. A person without an account who is sent with `id` and another name is renamed in all groups. With `had`, the members as the caller knew them, who has joined or left since stays so; without it the group is what is sent.",
    refusals: { ...FAULTS, ...NOT_FOUND, ...TOO_OFTEN },
  },
  deleteGroup: {
    tag,
    summary: "Deletes a group",
    description: "Requests that ask by it ask nobody by it any more; what was confirmed stays.",
    refusals: { ...NOT_FOUND, ...TOO_OFTEN },
  },
  importGroups: {
    tag,
    summary: "Adds groups and members from a CSV file",
    description:
      "Each row has a group and an email address or, for people without an account, a name. Nothing is added while one row is at fault; `faults` names the rows. Nobody is removed.",
    refusals: { 409: "There would be too many groups or members.", ...TOO_OFTEN },
  },
} satisfies DomainReference;
