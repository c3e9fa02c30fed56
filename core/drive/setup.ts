import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { createObservable, type Observable, type WritableObservable } from "../state/observable";
import { systemTimers, type TimeDeps, type Timers } from "../time/clock";
import { type DriveFolder, getDriveAuthorization, saveDriveFolder } from "./api";
import { type DriveWindow, waitForConsent } from "./consentWait";
import { type DriveFailure, DriveProblem } from "./failure";
import { type FolderPicker, pickDriveFolder, pickFolderSoon, wordsOf } from "./pickFolder";

/** The authorization window's message to the page that opened it. */
export type DriveConsent =
  | { outcome: "authorized" }
  | { outcome: "denied" | "failed"; message: string | null };

/** `opening`: the picker is loading. */
export type DriveSetupStep = "idle" | "authorizing" | "opening" | "picking" | "saving";

export interface DriveSetup extends Observable<DriveSetupStep> {
  /** Opens the picker and saves the folder that is chosen; nothing while something is under way. */
  choose(): Promise<void>;
  /** Opens Google's consent page in a new window; afterwards the picker opens by itself. */
  authorize(): Promise<void>;
  /**
   * Listens for authorizations while the page is shown. The returned function ends that: nothing
   * opens any more, and nothing is reported.
   */
  begin(): () => void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The company's id; null while none is known. */
  clientId(): string | null;
  picker: FolderPicker;
  /** Whether a folder is to be chosen after an authorization; by default yes. */
  picksAfter?(): boolean;
  /** Null when the browser blocks it. */
  openWindow(): DriveWindow | null;
  /** Calls `heard` with the authorization window's messages; returns an unsubscribe function. */
  listen(heard: (consent: DriveConsent) => void): () => void;
  onAuthorized(): void;
  onSaved(folder: DriveFolder): void;
  onFailure(failure: DriveFailure): void;
}

/**
 * Connects a drive: authorization in a new window, then the choice of a folder. One step runs at a
 * time; an authorization that finishes late still counts. Source: spec 2 §2, §4 and §7.
 */
export function createDriveSetup(deps: Deps): DriveSetup {
  const { client, timers = systemTimers } = deps;
  const step = createObservable<DriveSetupStep>("idle");
  let left = new AbortController();
  let stopWaiting = (): void => undefined;

  /** Runs one step, from idle to idle; reports its failure. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = left;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      step.set("idle");
      if (!(error instanceof DriveProblem)) throw error;
      deps.onFailure(error.failure);
    }
  }

  function choose(pick: typeof pickDriveFolder, signal: AbortSignal): Promise<void> {
    return chooseFolder({ ...deps, timers, step }, { pick, signal });
  }

  async function authorize(signal: AbortSignal): Promise<void> {
    const params = { clientId: ownClient(deps) };
    const page = openedWindow(deps);
    step.set("authorizing");
    // Aborts the request for the consent page's URL if the wait ends first.
    const asking = new AbortController();
    stopWaiting = waitForConsent({
      page,
      timers,
      onEnd(how) {
        asking.abort();
        step.set("idle");
        deps.onFailure({ kind: how });
      },
    });
    await goToConsent(page, { client, params, signal, asking: asking.signal, stopWaiting });
  }

  async function goOn(consent: DriveConsent, signal: AbortSignal): Promise<void> {
    stopWaiting();
    step.set("idle");
    if (consent.outcome !== "authorized") {
      throw new DriveProblem({ kind: "refused", message: consent.message });
    }
    deps.onAuthorized();
    // If it lacks keys, the page already says so.
    if (deps.picker.missing === null && (deps.picksAfter?.() ?? true))
      await choose(pickFolderSoon, signal);
  }

  function hear(consent: DriveConsent): void {
    const isFree = step.get() === "authorizing" || step.get() === "idle";
    if (isFree) void run((signal) => goOn(consent, signal));
    // An authorization that arrives while the picker opens counts, and needs no second picker.
    else if (consent.outcome === "authorized") deps.onAuthorized();
  }

  return {
    get: step.get,
    subscribe: step.subscribe,
    async choose() {
      if (step.get() === "idle") await run((signal) => choose(pickDriveFolder, signal));
    },
    async authorize() {
      if (step.get() === "idle") await run(authorize);
    },
    begin() {
      left = new AbortController();
      const stopListening = deps.listen(hear);
      return () => {
        left.abort();
        stopWaiting();
        stopListening();
        step.set("idle");
      };
    },
  };
}

function ownClient(deps: Pick<Deps, "clientId">): string {
  const clientId = deps.clientId();
  if (clientId === null) throw new DriveProblem({ kind: "noClient" });
  return clientId;
}

function openedWindow(deps: Pick<Deps, "openWindow">): DriveWindow {
  const page = deps.openWindow();
  if (page === null) throw new DriveProblem({ kind: "blocked" });
  return page;
}

/** From an opened picker to the saved folder; back to idle where the user chooses none. */
async function chooseFolder(
  deps: Deps & { timers: Timers; step: WritableObservable<DriveSetupStep> },
  { pick, signal }: { pick: typeof pickDriveFolder; signal: AbortSignal },
): Promise<void> {
  const { client, picker, timers, step } = deps;
  const clientId = ownClient(deps);
  if (picker.missing !== null) {
    throw new DriveProblem({ kind: "incomplete", missing: picker.missing });
  }
  step.set("opening");
  const onOpen = () => step.set("picking");
  const folder = await pick({ client, picker, timers, clientId, signal, onOpen });
  if (folder !== null) {
    step.set("saving");
    await save(folder, { client, timers, clientId, signal });
  }
  step.set("idle");
  if (folder !== null) deps.onSaved(folder);
}

async function save(
  body: DriveFolder,
  deps: Pick<Deps, "client"> & { timers: Timers; clientId: string; signal: AbortSignal },
): Promise<void> {
  const { client, timers, clientId, signal } = deps;
  const options = { params: { legacyId: clientId }, body, signal };
  try {
    await retryWrite(() => client.call(saveDriveFolder, options), { timers });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new DriveProblem({ kind: "failed", during: "saving", message: wordsOf(error) });
  }
}

/** Leads the window to Google's page; does nothing more once `asking` is aborted. */
async function goToConsent(
  page: DriveWindow,
  deps: Pick<Deps, "client"> & {
    params: { clientId: string };
    signal: AbortSignal;
    asking: AbortSignal;
    stopWaiting(): void;
  },
): Promise<void> {
  const { client, params, signal, asking, stopWaiting } = deps;
  try {
    const called = { params, signal: AbortSignal.any([signal, asking]) };
    page.goTo((await client.call(getDriveAuthorization, called)).url);
  } catch (error) {
    stopWaiting();
    page.close();
    if (asking.aborted) return;
    if (signal.aborted) throw error;
    throw new DriveProblem({ kind: "failed", during: "authorization", message: wordsOf(error) });
  }
}
