import type { Client } from "../../api/client";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { SECOND_MS } from "../../time/units";
import { createLinkFlow, type LinkFlow, type LinkState } from "../auth/linkFlow";
import {
  MIN_PASSWORD_LENGTH,
  type PasswordRule,
  SPECIALS,
  unmetRules,
} from "../auth/passwordRules";
import { type ResetLink, resetPassword, verifyResetLink } from "./api";

/** How long the success is shown before the home page opens. Source: spec 2 §9. */
export const RESET_REDIRECT_MS = 2 * SECOND_MS;

type Opened = { userId: string | number };
type Done = { step: "success" };

export type ResetState = LinkState<Opened, Done>;
/** Its one field is the checked password. */
export type ResetFlow = LinkFlow<Opened, Done, string>;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The password was not set; the form stays. */
  onFailure(error: unknown): void;
  /** Every session of the user has ended, this browser's among them. */
  onReset(): void;
  /** Goes to the home page. */
  redirect(): void;
}

/** Verifies a reset link and sets the new password. Source: spec 2 §4 and §7. */
export function createResetFlow(
  link: ResetLink,
  { client, timers = systemTimers, onFailure, onReset, redirect }: Deps,
): ResetFlow {
  return createLinkFlow({
    timers,
    async verify() {
      const { data } = await client.call(verifyResetLink, { body: link });
      return data ? { userId: data.userId } : null;
    },
    send: ({ userId }, password) => client.call(resetPassword, { body: { userId, password } }),
    done: () => ({ step: "success" }),
    onDone() {
      onReset();
      timers.after(RESET_REDIRECT_MS, redirect);
    },
    onFailure,
  });
}

/**
 * Reads the link from an address's query; null unless all three parts are there. Source: spec 2 §2,
 * settled point 32.
 */
export function readResetLink(query: Readonly<Record<string, string>>): ResetLink | null {
  const { data, expires, signature } = query;
  return data && expires && signature ? { data, expires, signature } : null;
}

export interface NewPasswordForm {
  password: string;
  confirmation: string;
}

/** The fields' errors: keys of the texts. */
export interface NewPasswordErrors {
  password?: PasswordRule;
  confirmation?: "length" | "mismatch";
}

/** Checks the reset form: the first rule that each field does not meet. Source: spec 2 §5. */
export function checkNewPassword({ password, confirmation }: NewPasswordForm): NewPasswordErrors {
  const [first] = unmetRules(password, SPECIALS);
  const second = confirmationError(password, confirmation);
  return { ...(first && { password: first }), ...(second && { confirmation: second }) };
}

function confirmationError(password: string, confirmation: string) {
  if (confirmation.length < MIN_PASSWORD_LENGTH) return "length";
  return confirmation === password ? null : "mismatch";
}
