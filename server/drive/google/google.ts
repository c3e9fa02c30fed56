import { systemClock, systemTimers } from "@sgi/core/time";
import pLimit, { type LimitFunction } from "p-limit";
import type { ServiceAccountKey } from "../../base/config/serviceAccountKey";
import { createExchange } from "../../base/outbound/exchange";
import { createAuthorization, type GoogleClient } from "./authorization";
import { createCompanyDrive } from "./companyDrive";
import type { CompanyAccess, Google } from "./googleTypes";
import { googleOrigins } from "./origins";
import type { TryDeps } from "./send";
import {
  createServiceAccount,
  type ServiceAccount,
  type ServiceAccountDeps,
} from "./serviceAccount";

/** The most concurrent calls of one queue of a company. */
export const MAX_CALLS = 8;

interface Options {
  client: GoogleClient;
  /** The origin that replaces all of Google's; null for Google itself. */
  standIn: string | null;
}

const withDefaults = (given: Partial<TryDeps>): TryDeps => ({
  exchange: createExchange(),
  clock: systemClock,
  timers: systemTimers,
  random: () => Math.random(),
  ...given,
});

function createLimits() {
  const limits = new Map<string, LimitFunction>();
  return ({ companyId, line }: Pick<CompanyAccess, "companyId" | "line">) => {
    const key = `${line} ${companyId}`;
    const limit = limits.get(key) ?? pLimit(MAX_CALLS);
    limits.set(key, limit);
    return limit;
  };
}

/** The same by the installation's service account. */
export function openServiceAccount(
  { key, standIn }: { key: ServiceAccountKey } & Pick<Options, "standIn">,
  { onKey, ...given }: Partial<TryDeps> & Pick<ServiceAccountDeps, "onKey">,
): ServiceAccount {
  const origins = googleOrigins(standIn);
  return createServiceAccount({
    ...withDefaults(given),
    origins,
    key,
    limitOf: createLimits(),
    onKey,
  });
}

/** Google's APIs over plain HTTP; calls no other hosts. */
export function createGoogle({ client, standIn }: Options, given: Partial<TryDeps> = {}): Google {
  const deps = withDefaults(given);
  const origins = googleOrigins(standIn);
  const limitOf = createLimits();
  return {
    authorization: createAuthorization({ ...deps, origins, client }),
    drive: (access) => createCompanyDrive({ ...deps, origins, limit: limitOf(access) }, access),
  };
}
