import { OPEN_MS, type OpenAnswer, OpenRequest } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import type { Clock, DurationMs, Timers } from "@sgi/core/time";
import type * as z from "zod/mini";
import type { Copy } from "../copies/copyChecker";
import type { OpenLimiter } from "../gate/openLimiter";
import type { Log } from "../log/log";
import { LaunchError, type Launcher } from "../platform/createLauncher";
import { type Found, type Resolver, type Unopened, unopenedText } from "../resolve/resolution";
import { withinTime } from "../time/within";
import {
  copyFields,
  gateAnswer,
  type HelperAnswer,
  type JsonObject,
  otherText,
  supersededText,
} from "./answer";

type Answering = Promise<HelperAnswer<OpenAnswer>>;

/** Time reserved for the last check before the launch, however long the rest took. */
const LAST_LOOK_MS: DurationMs = 200;
/** The panel has its answer within this time, before it gives up. */
const ANSWER_MS: DurationMs = OPEN_MS - 200;
const RETRY_AFTER = { "retry-after": "2" };

export interface OpenRouteDeps {
  resolver: Resolver;
  launcher: Launcher;
  limiter: OpenLimiter;
  log: Log;
  clock: Clock;
  timers: Timers;
  roots(): readonly string[];
}

/**
 * POST /open: finds the document, checks again that it is still the same file, and hands it to the
 * system. A correct request whose document cannot be opened gets OK with success false: the panel
 * shows its message. Source: spec 2 §7 and §8.
 */
export async function answerOpen(body: JsonObject, deps: OpenRouteDeps): Answering {
  const parsed = OpenRequest.safeParse(body);
  if (!parsed.success) return invalid(fieldOf(parsed.error));
  const slot = deps.limiter.take();
  if (slot === null) return gateAnswer("rate", RETRY_AFTER);
  const startedAt = deps.clock.now();
  let opened = false;
  try {
    const resolution = await deps.resolver.resolve(parsed.data);
    if (resolution.kind !== "found") return notOpened(resolution, deps);
    const leftMs = () => Math.max(0, ANSWER_MS - (deps.clock.now() - startedAt));
    const told = await tell(resolution, parsed.data, deps, leftMs());
    if (told.copy?.state === "superseded" && parsed.data.anyway !== true) {
      deps.log.info(localOpenerTexts.log.notOpened, { reason: told.copy.state });
      return failure(supersededText(told.copy, parsed.data), told.copy);
    }
    const fault = await faultOf(told, deps, leftMs());
    if (fault !== null) return failure(fault);
    // From here on a window may appear, even when the system reports an error.
    opened = true;
    return await launch(told, parsed.data, deps, leftMs());
  } finally {
    if (!opened) slot.giveBack();
  }
}

/** A found file; `copy` is null if the panel sent no fingerprints. */
interface Told {
  found: Found;
  copy: Copy | null;
}

async function tell(
  found: Found,
  { fingerprints }: OpenRequest,
  { resolver }: OpenRouteDeps,
  leftMs: DurationMs,
): Promise<Told> {
  if (!fingerprints) return { found, copy: null };
  return resolver.tellCopy(found, fingerprints, leftMs - LAST_LOOK_MS);
}

/** Why the found file is not the one to open any more; null when it is. */
async function faultOf({ found, copy }: Told, deps: OpenRouteDeps, leftMs: DurationMs) {
  const unchanged = copy?.state === "inForce";
  const looking = deps.resolver.isStillThere(found, { unchanged });
  const limit = { limitMs: Math.max(leftMs, LAST_LOOK_MS), timers: deps.timers };
  const isThere = await withinTime(limit, looking, null);
  if (isThere === null) return localOpenerTexts.silent;
  return isThere ? null : localOpenerTexts.changed;
}

async function launch(
  told: Told,
  request: OpenRequest,
  deps: OpenRouteDeps,
  leftMs: DurationMs,
): Answering {
  const { found } = told;
  const success = openedAnswer(told, request);
  const name = found.path.split(/[\\/]/).at(-1);
  const opening = deps.launcher.open(found.path).then(
    () => {
      deps.log.info(localOpenerTexts.log.opened, { name, how: found.how });
      return success;
    },
    (error: unknown) => {
      const reason = error instanceof LaunchError ? error.reason : "failed";
      deps.log.warn(localOpenerTexts.log.notOpened, { name, reason });
      return failure(error instanceof LaunchError ? error.message : localOpenerTexts.launchFailed);
    },
  );
  // After the limit this counts as a success: the program has been started, only slowly.
  return withinTime({ limitMs: leftMs, timers: deps.timers }, opening, success);
}

function notOpened(unopened: Unopened, deps: OpenRouteDeps): HelperAnswer<OpenAnswer> {
  if (unopened.kind === "invalid") return invalid(unopened.field);
  deps.log.info(localOpenerTexts.log.notOpened, { reason: unopened.kind });
  return failure(unopenedText(unopened, { hasRoots: deps.roots().length > 0 }));
}

/** `elsewhere` has the panel show the message: the user may have expected another copy. */
function openedAnswer({ found, copy }: Told, request: OpenRequest): HelperAnswer<OpenAnswer> {
  const { path, elsewhere, others } = found;
  const [name = ""] = path.split(/[\\/]/).slice(-1);
  const where = elsewhere && localOpenerTexts.openedElsewhere(name, elsewhere, others.length);
  const unlike = copy?.state === "other" ? otherText(request) : null;
  const said = [where, unlike].filter((text) => text !== null);
  const message = said.length === 0 ? localOpenerTexts.opened(name) : said.join(". ");
  const place = where === null ? {} : { elsewhere: true };
  return { status: 200, body: { success: true, message, ...place, ...copyFields(copy) } };
}

function failure(message: string, copy: Copy | null = null): HelperAnswer<OpenAnswer> {
  return { status: 200, body: { success: false, message, ...copyFields(copy) } };
}

function invalid(field: keyof OpenRequest): HelperAnswer<never> {
  const message = localOpenerTexts.invalid[field];
  return { status: 400, body: { success: false, code: "invalid", field, message } };
}

function fieldOf(error: z.core.$ZodError): keyof OpenRequest {
  const field = String(error.issues[0]?.path[0]);
  return field in OpenRequest.shape ? (field as keyof OpenRequest) : "title";
}
