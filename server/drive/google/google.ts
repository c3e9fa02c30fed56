import { systemClock, systemTimers } from "@sgi/core/time";
import pLimit, { type LimitFunction } from "p-limit";
import { createExchange } from "../../base/outbound/exchange";
import { createAuthorization, type GoogleClient } from "./authorization";
import { createCompanyDrive } from "./companyDrive";
import type { CompanyAccess, Google } from "./googleTypes";
import { googleOrigins } from "./origins";
import type { TryDeps } from "./send";

/** The most concurrent calls of one queue of a company. */
export const MAX_CALLS = 8;

interface Options {
  client: GoogleClient;
  /** The origin that replaces all of Google's; null for Google itself. */
  standIn: string | null;
}

/** Google's APIs over plain HTTP; calls no other hosts. */
export function createGoogle({ client, standIn }: Options, given: Partial<TryDeps> = {}): Google {
  const deps: TryDeps = {
    exchange: createExchange(),
    clock: systemClock,
    timers: systemTimers,
    random: () => Math.random(),
    ...given,
  };
  const origins = googleOrigins(standIn);
  const limits = new Map<string, LimitFunction>();
  const limitOf = ({ companyId, line }: CompanyAccess) => {
    const key = `${line} ${companyId}`;
    const limit = limits.get(key) ?? pLimit(MAX_CALLS);
    limits.set(key, limit);
    return limit;
  };
  return {
    authorization: createAuthorization({ ...deps, origins, client }),
    drive: (access) => createCompanyDrive({ ...deps, origins, limit: limitOf(access) }, access),
  };
}
