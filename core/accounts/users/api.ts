import * as z from "zod/mini";
import { lenientFlag, lenientList, lenientNumber, lenientText } from "../../api/lenient";
import { ignored, route } from "../../api/route";
import type { ApprovalRight } from "../../approvals/rights";
import { Id } from "../../documents/fields";
import { USER_FIELDS, type User } from "../../session/user";
import { MAX_EMAIL_LENGTH } from "../auth/email";
import { MAX_PASSWORD_LENGTH } from "../auth/passwordRules";
import { NameChange, PersonName } from "./personName";

/** How many users a page of the list has. Source: spec 2 §9. */
export const USERS_PAGE_SIZE = 10;

const NAMES = [...(Object.keys(USER_FIELDS) as (keyof User)[]), "lastAccessAt"];

/** What the list can be ordered by, a minus before it for the reverse. Source: spec 3 §1. */
export const USER_SORT_KEYS = ["name", "role", "created", "access"] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** Longest search in the list, in characters. */
export const MAX_USER_SEARCH = 200;

/** A user as the list shows it. */
export interface ListedUser extends User {
  /** When the user was here last. With `people`. */
  lastAccessAt?: string | null | undefined;
  /** Whether the user has a second factor. With `people`. */
  mfaEnabled?: boolean | null | undefined;
  /** How many documents in force the user answers for. With `deadlines`. */
  documents?: number | null | undefined;
  /** What the user may approve; null for nothing. With `approval`. */
  approval?: ApprovalRight | undefined;
  /** Folders of this right in which no document lies any more. */
  emptyFolders?: readonly string[] | undefined;
}

const Folders = lenientList(z.string());

/** Ids may be numbers or texts. */
export const ListedUser = z.pipe(
  z.looseObject({}),
  z.transform(
    (sent): ListedUser => ({
      ...sent,
      ...Object.fromEntries(
        NAMES.filter((name) => name in sent).map((name) => [name, lenientText.parse(sent[name])]),
      ),
      ...("mfaEnabled" in sent && { mfaEnabled: lenientFlag.parse(sent.mfaEnabled) }),
      ...("documents" in sent && { documents: lenientNumber.parse(sent.documents) }),
      ...("approval" in sent && { approval: readRight(sent.approval) }),
      ...("emptyFolders" in sent && { emptyFolders: Folders.parse(sent.emptyFolders) }),
    }),
  ),
);

/** Anything but a right counts as none. */
function readRight(sent: unknown): ApprovalRight {
  if (sent === "all") return sent;
  const folders = Array.isArray(sent) ? Folders.parse(sent) : [];
  return folders.length > 0 ? folders : null;
}

/** One page of the company's users. Source: spec 2 §3. */
export const UserPage = z.looseObject({
  users: lenientList(ListedUser),
  total: lenientNumber,
  totalPages: lenientNumber,
});
export type UserPage = z.infer<typeof UserPage>;

/** The roles that a user can be given: superadmin is none of them. Source: spec 2 §5 and §6. */
export const UserRole = z.enum(["admin", "viewer"]);
export type UserRole = z.infer<typeof UserRole>;

export const NewUser = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
  role: UserRole,
  /** First name and surname. With `people`. */
  name: z.optional(PersonName),
});
export type NewUser = z.infer<typeof NewUser>;

export const RoleChange = z.object({
  role: UserRole,
  /**
   * Who takes over the documents of an admin who loses the role; null: nobody, said expressly. Must be
   * said of an admin who answers for some. Source: spec 3 §4.
   */
  heir: z.optional(z.nullable(Id)),
});
export type RoleChange = z.infer<typeof RoleChange>;

/**
 * One page, by `?page=1&limit=10`; with `people` also `&q=` for a search and `&sort=` for an order.
 * Source: spec 2 §7, spec 3 §1.
 */
export const listUsers = route({
  method: "GET",
  path: "/api/users",
  input: null,
  output: UserPage,
});

/** Source: spec 2 §7. */
export const createUser = route({
  method: "POST",
  path: "/api/users",
  input: NewUser,
  output: ignored,
});

/** Source: spec 2 §7. */
export const changeUserRole = route({
  method: "PATCH",
  path: "/api/users/:id/role",
  input: RoleChange,
  output: ignored,
});

/** Gives a user of the company a name; an empty one takes it away. Source: spec 3 §1. */
export const changeUserName = route({
  method: "PATCH",
  path: "/api/users/:id/name",
  input: NameChange,
  output: ignored,
});

/** The same for oneself. Source: spec 3 §1. */
export const changeOwnName = route({
  method: "PUT",
  path: "/api/user/name",
  input: NameChange,
  output: ignored,
});

/** One user of the company. Source: spec 3 §4. */
export const getListedUser = route({
  method: "GET",
  path: "/api/users/:id",
  input: null,
  output: ListedUser,
});

/**
 * Of a user who answers for documents `?heir=` says who takes them over: a user's id, or nothing for
 * nobody. Source: spec 2 §7, spec 3 §4.
 */
export const deleteUser = route({
  method: "DELETE",
  path: "/api/users/:id",
  input: null,
  output: ignored,
});
