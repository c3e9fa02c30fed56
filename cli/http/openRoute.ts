import { OPEN_MS, type OpenAnswer, OpenRequest } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/helper";
import type { Clock, DurationMs, Timers } from "@sgi/core/time";
import type * as z from "zod/mini";
import type { OpenLimiter } from "../gate/openLimiter";
import type { Log } from "../log/logPort";
import { LaunchError, type Launcher } from "../platform/launcher";
import type { Found, Resolver, Unopened } from "../resolve/resolution";
import { unopenedText } from "../resolve/unopenedText";
import { withinTime } from "../time/within";
import { gateAnswer, type HelperAnswer, type JsonObject } from "./answer";

type Answering = Promise<HelperAnswer<OpenAnswer>>;

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
    if (!(await deps.resolver.isStillThere(resolution))) {
      return failure(localOpenerTexts.changed);
    }
    // From here on a window may appear, even when the system reports an error.
    opened = true;
    return await launch(resolution, deps, ANSWER_MS - (deps.clock.now() - startedAt));
  } finally {
    if (!opened) slot.giveBack();
  }
}

async function launch(found: Found, deps: OpenRouteDeps, leftMs: DurationMs): Answering {
  const name = found.path.split(/[\\/]/).at(-1);
  const opening = deps.launcher.open(found.path).then(
    () => {
      deps.log.info(localOpenerTexts.log.opened, { name, how: found.how });
      return success(found);
    },
    (error: unknown) => {
      const reason = error instanceof LaunchError ? error.reason : "failed";
      deps.log.warn(localOpenerTexts.log.notOpened, { name, reason });
      return failure(error instanceof LaunchError ? error.message : localOpenerTexts.launchFailed);
    },
  );
  // A slow program has been started all the same.
  return withinTime({ limitMs: Math.max(0, leftMs), timers: deps.timers }, opening, success(found));
}

function notOpened(unopened: Unopened, deps: OpenRouteDeps): HelperAnswer<OpenAnswer> {
  if (unopened.kind === "invalid") return invalid(unopened.field);
  deps.log.info(localOpenerTexts.log.notOpened, { reason: unopened.kind });
  return failure(unopenedText(unopened, { hasRoots: deps.roots().length > 0 }));
}

/** `elsewhere` has the panel show the message: the user may have expected another copy. */
function success({ path, elsewhere, others }: Found): HelperAnswer<OpenAnswer> {
  const [name = ""] = path.split(/[\\/]/).slice(-1);
  if (elsewhere === null) {
    return { status: 200, body: { success: true, message: localOpenerTexts.opened(name) } };
  }
  const message = localOpenerTexts.openedElsewhere(name, elsewhere, others);
  return { status: 200, body: { success: true, message, elsewhere: true } };
}

function failure(message: string): HelperAnswer<OpenAnswer> {
  return { status: 200, body: { success: false, message } };
}

function invalid(field: keyof OpenRequest): HelperAnswer<never> {
  const message = localOpenerTexts.invalid[field];
  return { status: 400, body: { success: false, code: "invalid", field, message } };
}

function fieldOf(error: z.core.$ZodError): keyof OpenRequest {
  const field = String(error.issues[0]?.path[0]);
  return field in OpenRequest.shape ? (field as keyof OpenRequest) : "title";
}
