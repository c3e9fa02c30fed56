import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import type { Timers } from "../time/clock";
import { pause } from "../time/pause";
import { type DurationMs, SECOND_MS } from "../time/units";
import { type DriveFolder, type DriveToken, getDriveToken } from "./api";
import { DriveProblem, type MissingKeys } from "./failure";

/** How often, and how many times, the picker is tried after an authorization. Source: spec 2 §9. */
export const OPENING_MS: DurationMs = SECOND_MS / 2;
export const OPENING_TRIES = 20;
/** How long loading the picker's code may take: as long as all tries. Ours. */
export const PICKER_CODE_MS: DurationMs = OPENING_TRIES * OPENING_MS;

/** Google's folder picker. */
export interface FolderPicker {
  /** The keys that the page lacks; null for none. */
  readonly missing: MissingKeys | null;
  /** Whether the picker's code has loaded. */
  isReady(): boolean;
  /** Loads the picker's code, once; again after a failure. Waits at most `PICKER_CODE_MS`. */
  load(): Promise<void>;
  /**
   * Null when it was closed without a choice; `"other"` when the choice is no folder. Rejects as
   * Google's code does.
   */
  open(accessToken: string): Promise<DriveFolder | "other" | null>;
}

export interface PickDeps {
  client: Pick<Client, "call">;
  picker: FolderPicker;
  timers: Timers;
  clientId: string;
  /** Aborted when the page is left. */
  signal: AbortSignal;
  /** The picker opens now. */
  onOpen(): void;
}

/**
 * Opens the picker; null when nothing is chosen.
 * @throws {DriveProblem} When it cannot open, or the choice is no folder.
 */
export async function pickDriveFolder(deps: PickDeps): Promise<DriveFolder | null> {
  const loading = deps.picker.load().catch(() => {
    throw new DriveProblem({ kind: "noPicker" });
  });
  const asking = askToken(deps).catch((error: unknown) => {
    throw deps.signal.aborted ? error : tokenProblem(wordsOf(error));
  });
  const [answer] = await Promise.all([asking, loading]);
  if (answer.requiresAuth) throw new DriveProblem({ kind: "unauthorized" });
  if (!answer.access_token) throw tokenProblem(answer.error || null);
  return open(deps, answer.access_token);
}

/**
 * Opens the picker after an authorization, once its code has loaded and the host gives a token;
 * null when nothing is chosen. Source: spec 2 §2 and §9.
 * @throws {DriveProblem} When it cannot open within 20 tries, the host gives no token, or the
 * choice is no folder.
 */
export async function pickFolderSoon(deps: PickDeps): Promise<DriveFolder | null> {
  const { picker } = deps;
  for (let tries = 1; ; tries++) {
    if (!picker.isReady()) picker.load().catch(() => undefined);
    const token = picker.isReady() ? await newToken(deps) : null;
    if (token !== null) return open(deps, token);
    if (tries === OPENING_TRIES) throw new DriveProblem({ kind: "openTimeout" });
    await pause(deps.timers, OPENING_MS, deps.signal);
  }
}

async function open({ picker, onOpen, signal }: PickDeps, token: string) {
  signal.throwIfAborted();
  onOpen();
  const picked = await picker.open(token).catch(() => {
    throw new DriveProblem({ kind: "failed", during: "picker", message: null });
  });
  signal.throwIfAborted();
  if (picked === "other") throw new DriveProblem({ kind: "notFolder" });
  return picked;
}

/** Asks for a new token: the grant of the last one may have been revoked at Google since. */
function askToken({ client, clientId, signal }: PickDeps): Promise<DriveToken> {
  const query = { refresh: "true" } as const;
  return client.call(getDriveToken, { params: { clientId }, query, signal });
}

/** Null where there is none yet. */
async function newToken(deps: PickDeps): Promise<string | null> {
  const answer = await askToken(deps).catch((error: unknown) => {
    if (isRefusal(error)) throw tokenProblem(error.serverMessage);
    return null;
  });
  if (answer === null || answer.requiresAuth) return null;
  if (!answer.access_token && answer.error) throw tokenProblem(answer.error);
  return answer.access_token || null;
}

/** Whether retrying is useless: a host's own failure may pass. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

function tokenProblem(message: string | null): DriveProblem {
  return new DriveProblem({ kind: "failed", during: "token", message });
}

/** The host's message; null where it has none. */
export function wordsOf(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}
