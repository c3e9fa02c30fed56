import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import type { User } from "../../session/user";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { SECOND_MS } from "../../time/units";
import { type LoginAnswer, type LoginInput, login } from "./api";
import { isEmail } from "./email";

/** A field's error: a key of the texts. */
export type LoginFieldError = "emailInvalid" | "passwordRequired";
export type LoginErrors = { email?: LoginFieldError; password?: LoginFieldError };

/**
 * Checks the login form. Spaces around the email are dropped, the password is taken as typed.
 * Source: spec 1 §5.
 */
export function checkLogin(
  form: LoginInput,
): { ok: true; input: LoginInput } | { ok: false; errors: LoginErrors } {
  const email = form.email.trim();
  const errors: LoginErrors = {
    ...(!isEmail(email) && { email: "emailInvalid" }),
    ...(form.password === "" && { password: "passwordRequired" }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, input: { ...form, email } };
}

/** From the success to the redirect to /. Source: spec 1 §9. */
export const LOGIN_REDIRECT_MS = SECOND_MS;
/** How long the welcome toast lasts. Source: spec 1 §9, settled point 34. */
export const WELCOME_TOAST_MS = 2 * SECOND_MS;
/** From opening /auth while signed in to the redirect to /. Source: spec 1 §9. */
export const AUTH_REDIRECT_MS = SECOND_MS;

/** The state of a login. `mfa`: the password was right, a second factor is needed. */
export type LoginStep = "form" | "pending" | "mfa" | "done";

export interface LoginFlow extends Observable<LoginStep> {
  /**
   * Sends the login; does nothing while one is running, while the second factor is asked for, or
   * after success. A failure goes to `onFailure` and is never thrown.
   */
  submit(input: LoginInput): Promise<void>;
  /** Leaves the second factor for the form. */
  back(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Replaces the cached user with the one who signed in. */
  setUser(user: User): void;
  onWelcome(user: User): void;
  onFailure(error: unknown): void;
  /** Goes to the home page. */
  redirect(): void;
}

/**
 * Leads from the login form into the panel; make one per visit of the form. With a second factor
 * there is neither welcome nor redirect. Source: spec 1 §4.
 */
export function createLoginFlow(deps: Deps): LoginFlow {
  const { timers = systemTimers } = deps;
  const step = createObservable<LoginStep>("form");
  return {
    get: step.get,
    subscribe: step.subscribe,
    async submit(input) {
      if (step.get() !== "form") return;
      step.set("pending");
      let answer: LoginAnswer;
      try {
        answer = await retryWrite(() => deps.client.call(login, { body: input }), deps);
      } catch (error) {
        step.set("form");
        deps.onFailure(error);
        return;
      }
      const { requiresMfa, ...user } = answer;
      if (requiresMfa) return step.set("mfa");
      step.set("done");
      deps.setUser(user);
      deps.onWelcome(user);
      timers.after(LOGIN_REDIRECT_MS, deps.redirect);
    },
    back() {
      if (step.get() === "mfa") step.set("form");
    },
  };
}
