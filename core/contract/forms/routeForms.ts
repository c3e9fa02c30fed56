import * as z from "zod/mini";
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  SPECIALS,
} from "../../accounts/auth/passwordRules";
import { Acceptance } from "../../accounts/invitations/api";
import { RegistrationAnswer, RegistrationInput } from "../../accounts/registration/api";
import { ResetInput } from "../../accounts/reset/api";
import { ListedUser, NewUser } from "../../accounts/users/api";
import { NEW_USER_SPECIALS } from "../../accounts/users/newUserForm";
import type { ignored, Route } from "../../api/route";
import { sentAs } from "../../api/sentForms";
import { SyncAnswer } from "../../drive/sync/api";
import { SyncCounts } from "../../drive/sync/report";
import { LogEntry, LogPart } from "../../logs/api";
import { PasswordChange } from "../../settings/api";
import { type Contract, contract, type RouteName } from "../contract";
import {
  BackupForm,
  CameBackForm,
  CsrfTokenForm,
  DocumentChangeForm,
  DocumentDetailsForm,
  DocumentListForm,
  ListedUserForm,
  LoginAnswerForm,
  LoginInputForm,
  RestoredAllForm,
  UserForm,
} from "./guardForms";

/** The calls whose input, or output, is checked by hand. */
type GuardedBy<Part extends "input" | "output"> = {
  [Name in RouteName]: Contract[Name][Part] extends z.ZodMiniType | typeof ignored | string | null
    ? never
    : Name;
}[RouteName];

/** A guard without a form does not compile. */
const INPUTS: Record<GuardedBy<"input">, z.ZodMiniType> = {
  login: LoginInputForm,
  updateDocument: DocumentChangeForm,
};

const OUTPUTS: Record<GuardedBy<"output">, z.ZodMiniType> = {
  csrfToken: CsrfTokenForm,
  getUser: UserForm,
  login: LoginAnswerForm,
  listDocuments: DocumentListForm,
  listObsoleteDocuments: DocumentListForm,
  getDocument: DocumentDetailsForm,
  listBackups: z.array(BackupForm),
  restoreAllObsolete: RestoredAllForm,
  restoreDocument: CameBackForm,
  restoreRevision: CameBackForm,
};

sentAs(RegistrationInput.shape.password, () => newPasswordForm(SPECIALS));
sentAs(PasswordChange.shape.newPassword, () => newPasswordForm(SPECIALS));
sentAs(ResetInput.shape.password, () => newPasswordForm(SPECIALS));
sentAs(NewUser.shape.password, () => newPasswordForm(NEW_USER_SPECIALS));
sentAs(Acceptance.shape.password, () => newPasswordForm(NEW_USER_SPECIALS));
sentAs(ListedUser, () => ListedUserForm);
sentAs(RegistrationAnswer, () => z.looseObject({ user: UserForm, message: z.string() }));
sentAs(SyncAnswer, () => z.looseObject({ message: z.nullish(z.string()), counts: SyncCounts }));
sentAs(LogPart, () =>
  z.union([
    z.array(LogEntry),
    z.looseObject({ logs: z.array(LogEntry), next: z.nullish(z.string()) }),
  ]),
);

/** What goes over the wire, as schemas. */
export interface RouteForms {
  /** The JSON that the call takes; null when it takes none, or a form that is no JSON. */
  input: z.ZodMiniType | null;
  /** The JSON that our host answers; null when it answers without a body, or with a file's bytes. */
  output: z.ZodMiniType | null;
}

export function routeForms(name: RouteName): RouteForms {
  const { input, output }: Route = contract[name];
  const guards: { input: object; output: object } = { input: INPUTS, output: OUTPUTS };
  return { input: formIn(guards.input, name, input), output: formIn(guards.output, name, output) };
}

function formIn(guards: object, name: string, schema: unknown): z.ZodMiniType | null {
  if (Object.hasOwn(guards, name)) return (guards as Record<string, z.ZodMiniType>)[name] ?? null;
  return schema instanceof z.ZodMiniType ? schema : null;
}

/**
 * The rules of `unmetRules` as a schema for a new password. The routes accept any password, which
 * the host then refuses with its own message.
 * @param specials The characters that count as special.
 */
export function newPasswordForm(specials: string): z.ZodMiniType<string> {
  const has = (characters: string) => z.regex(new RegExp(`[${characters}]`));
  return z
    .string()
    .check(
      z.minLength(MIN_PASSWORD_LENGTH),
      z.maxLength(MAX_PASSWORD_LENGTH),
      has("A-Z"),
      has("a-z"),
      has("0-9"),
      has(specials),
    )
    .register(z.globalRegistry, {
      description: `With a capital and a small letter of the English alphabet, a digit, and one of \`${specials}\`.`,
    });
}
