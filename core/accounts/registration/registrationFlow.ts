import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import type { CurrentUser } from "../../session/pages";
import { createObservable, type Observable } from "../../state/observable";
import type { TimeDeps } from "../../time/clock";
import { FILES_PART, type LocalFile, sentName } from "../../uploads/localFile";
import { type RegistrationAnswer, type RegistrationInput, registerAdmin } from "./api";

/** The state of a registration. `done`: the host accepted it, and nothing more is sent. */
export type RegistrationStep = "form" | "pending" | "done";

export interface RegistrationFlow extends Observable<RegistrationStep> {
  /**
   * Sends the registration, unless one is being sent or was accepted. A failure goes to `onFailure`
   * and is never thrown; the form stays as it is.
   */
  submit(input: RegistrationInput, files: readonly LocalFile[]): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Asks the host who is signed in now: the session's cookie decides, not this answer. */
  refetchUser(): Promise<CurrentUser>;
  /** The host took it; the new user's email, if the answer tells it. */
  onSuccess(email: string | null): void;
  onFailure(error: unknown): void;
  /** Files that changed, moved or vanished since they were chosen: nothing was sent. */
  onUnreadable(files: readonly LocalFile[]): void;
  /** The host took it without signing in: the login form is next. */
  toLogin(): void;
}

/**
 * Registers a company with its first admin: as JSON, or as a form when there are files. What
 * happens next depends on who is signed in then. Source: spec 1 §4 and §7, settled point 33.
 */
export function createRegistrationFlow(deps: Deps): RegistrationFlow {
  const step = createObservable<RegistrationStep>("form");

  async function send(input: RegistrationInput, files: readonly LocalFile[]) {
    return retryWrite(
      () =>
        deps.client.call(registerAdmin, {
          body: files.length === 0 ? input : asForm(input, files),
        }),
      { timers: deps.timers },
    );
  }

  return {
    get: step.get,
    subscribe: step.subscribe,
    async submit(input, files) {
      if (step.get() !== "form") return;
      step.set("pending");
      const unreadable = await findUnreadable(files);
      if (unreadable.length > 0) {
        step.set("form");
        return deps.onUnreadable(unreadable);
      }
      let answer: RegistrationAnswer;
      try {
        answer = await send(input, files);
      } catch (error) {
        step.set("form");
        return deps.onFailure(error);
      }
      step.set("done");
      deps.onSuccess(answer?.user?.email || null);
      if (!(await deps.refetchUser())) deps.toLogin();
    },
  };
}

function asForm(input: RegistrationInput, files: readonly LocalFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  for (const file of files) form.append(FILES_PART, file.file, sentName(file));
  return form;
}

/** A browser sends nothing of a form with a file that it cannot read, and does not say which. */
async function findUnreadable(files: readonly LocalFile[]): Promise<LocalFile[]> {
  const readable = await Promise.all(
    files.map(({ file }) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return files.filter((_, index) => !readable[index]);
}

/**
 * Whether a registration was refused for its company code. The API has no sign for it but what it
 * says. Ours.
 */
export function codeWasRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    /codice aziendale/i.test(error.serverMessage)
  );
}
