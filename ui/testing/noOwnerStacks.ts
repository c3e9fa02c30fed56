import * as react from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * In development React captures a stack for each element, for its warnings, up to a limit: a third
 * of these tests' time. Sets the counter to that limit.
 */
export function takeNoOwnerStacks(): void {
  const internals = Reflect.get(react, INTERNALS);
  // Another version of React may name the counter differently: tests are then just slower.
  if (internals === undefined) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
