import { isAllowedOrigin } from "@sgi/core/opener";
import { originTexts } from "@sgi/core/texts/opener";
import type { ConfigStore } from "../config/openerConfig";
import { type CommandOutcome, done, EXIT, refusedCommand } from "./command";

/** Allows a panel, by its exact origin, to call the service. A second call changes nothing. */
export async function allowOrigin(config: ConfigStore, asked: string): Promise<CommandOutcome> {
  const origin = bareOrigin(asked);
  if (!isAllowedOrigin(origin)) {
    const message = originTexts.invalid(asked);
    return refusedCommand(EXIT.wrongUsage, { reason: "invalidOrigin", message });
  }
  await config.change((before) => ({
    ...before,
    origins: [...new Set([...before.origins, origin])],
  }));
  return done([originTexts.allowed(origin)], { origin });
}

/** Takes a panel's permission back; the user cannot take back what the administrator allowed. */
export async function forbidOrigin(config: ConfigStore, asked: string): Promise<CommandOutcome> {
  const origin = bareOrigin(asked);
  const own = config.get().origins.includes(origin);
  if (own) {
    await config.change((before) => ({
      ...before,
      origins: before.origins.filter((each) => each !== origin),
    }));
  }
  if (config.allowedOrigins().includes(origin)) {
    const message = originTexts.byMachine(origin);
    return refusedCommand(EXIT.refused, { reason: "machineOrigin", message });
  }
  if (own) return done([originTexts.forbidden(origin)], { origin });
  return refusedCommand(EXIT.refused, {
    reason: "unknownOrigin",
    message: originTexts.unknown(asked),
  });
}

export function listOrigins(config: ConfigStore): CommandOutcome {
  const origins = config.allowedOrigins();
  return done(origins.length === 0 ? [originTexts.none] : origins, { origins });
}

/** Removes the final slash of an address copied from the browser; mends nothing else. */
function bareOrigin(text: string): string {
  return text.trim().replace(/\/$/, "");
}
