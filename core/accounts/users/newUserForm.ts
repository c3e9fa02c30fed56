import { type AskedWrite, createAskedWrite } from "../../api/askedWrite";
import type { Client } from "../../api/client";
import { isEmail } from "../auth/email";
import { type PasswordRule, unmetRules } from "../auth/passwordRules";
import { createUser, type NewUser, UserRole } from "./api";
import { isPersonName } from "./personName";

/** The special characters that the form counts: not `*`, as the others do. Source: settled point 8. */
export const NEW_USER_SPECIALS = "@$!%?&";

/** The roles that the form offers: admins get their role afterwards. Source: spec 2 §5 and §6. */
export const NEW_USER_ROLES = ["viewer"] as const satisfies readonly UserRole[];

/** The form as it is filled in. */
export interface NewUserForm {
  email: string;
  password: string;
  role: string;
  /** First name and surname, where the host keeps them. */
  name?: string;
}

/** The fields from the top: the first wrong one gets the focus. */
export const NEW_USER_FIELDS = [
  "email",
  "password",
  "role",
  "name",
] as const satisfies readonly (keyof NewUserForm)[];

/** A field's error: a key of the texts; for a password, the first rule that it breaks. */
export type NewUserFieldError = "emailInvalid" | PasswordRule | "roleMissing" | "nameWrong";
export type NewUserErrors = Partial<Record<keyof NewUserForm, NewUserFieldError>>;

/** Checks the form. Spaces around the email are dropped, the password is taken as typed. Source: spec 2 §5. */
export function checkNewUser(
  form: NewUserForm,
): { ok: true; input: NewUser } | { ok: false; errors: NewUserErrors } {
  const email = form.email.trim();
  const [broken] = unmetRules(form.password, NEW_USER_SPECIALS);
  const role = UserRole.safeParse(form.role);
  const name = form.name?.trim();
  const isNamed = name === undefined || isPersonName(name);
  if (isEmail(email) && !broken && role.success && isNamed) {
    const input = { email, password: form.password, role: role.data };
    return { ok: true, input: { ...input, ...(name && { name }) } };
  }
  const errors: NewUserErrors = {
    ...(!isEmail(email) && { email: "emailInvalid" }),
    ...(!isNamed && { name: "nameWrong" }),
    ...(broken && { password: broken }),
    ...(!role.success && { role: "roleMissing" }),
  };
  return { ok: false, errors };
}

/** A new user's form: `ask(null)` opens it, `confirm(input)` sends it; after a failure it is open. */
export type NewUserFlow = AskedWrite<null, NewUser>;

interface Deps {
  client: Pick<Client, "call">;
  onCreated(user: NewUser): void;
  onFailure(error: unknown): void;
}

/**
 * Sends a new user, without retries: if the host got the first attempt, it would refuse the second,
 * since the email has its account by then. Source: spec 2 §7, settled point 59.
 */
export function createNewUserFlow({ client, onCreated, onFailure }: Deps): NewUserFlow {
  return createAskedWrite({
    send: (_, body) => client.call(createUser, { body }),
    onDone: (_, input) => onCreated(input),
    onFailure: (error) => onFailure(error),
  });
}
