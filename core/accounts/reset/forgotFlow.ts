import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { MINUTE_MS } from "../../time/units";
import { isEmail } from "../auth/email";
import { forgotPassword } from "./api";

/** From one mail to when another may be asked for. Source: ours. */
export const RESEND_PAUSE_MS = MINUTE_MS;

export type ForgotState =
  /** `invalid`: the input is no email address. */
  | { step: "form"; invalid: boolean }
  | { step: "pending" }
  /** The same whether or not the address is registered. Source: spec 2 §2. */
  | { step: "sent"; email: string; mayResend: boolean; resending: boolean };

export interface ForgotFlow extends Observable<ForgotState> {
  /** Asks for a link. The address is trimmed; a failure goes to `onFailure` and is never thrown. */
  submit(typed: string): Promise<void>;
  /** Checks the address again while it is typed, after it was refused. */
  revise(typed: string): void;
  /** Asks for another link, once the pause is over. */
  resend(): Promise<void>;
  /** Back to the form, for another address. */
  back(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onResent(): void;
  onFailure(error: unknown): void;
}

/** Asking for a reset link. Source: spec 2 §2, §5 and §7. */
export function createForgotFlow({
  client,
  timers = systemTimers,
  onResent,
  onFailure,
}: Deps): ForgotFlow {
  const state = createObservable<ForgotState>({ step: "form", invalid: false });
  let endPause = (): void => undefined;

  /** Whether the host took it. */
  async function send(email: string): Promise<boolean> {
    try {
      await retryWrite(() => client.call(forgotPassword, { body: { email } }), { timers });
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  function showSent(email: string): void {
    state.set({ step: "sent", email, mayResend: false, resending: false });
    endPause = timers.after(RESEND_PAUSE_MS, () =>
      state.set({ step: "sent", email, mayResend: true, resending: false }),
    );
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async submit(typed) {
      if (state.get().step !== "form") return;
      const email = typed.trim();
      if (!isEmail(email)) return state.set({ step: "form", invalid: true });
      state.set({ step: "pending" });
      if (await send(email)) showSent(email);
      else state.set({ step: "form", invalid: false });
    },
    revise(typed) {
      const now = state.get();
      if (now.step !== "form" || !now.invalid) return;
      if (isEmail(typed.trim())) state.set({ step: "form", invalid: false });
    },
    async resend() {
      const now = state.get();
      if (now.step !== "sent" || !now.mayResend || now.resending) return;
      state.set({ ...now, resending: true });
      const done = await send(now.email);
      // The user may have gone back to the form meanwhile.
      if (state.get().step !== "sent") return;
      if (!done) return state.set(now);
      showSent(now.email);
      onResent();
    },
    back() {
      if (state.get().step !== "sent") return;
      endPause();
      state.set({ step: "form", invalid: false });
    },
  };
}
