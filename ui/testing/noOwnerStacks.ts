import * as react from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * In development React takes a stack for each element, for the words of its warnings, until it has
 * taken so many: a third of these tests' time. Here it has taken them already.
 */
export function takeNoOwnerStacks(): void {
  const internals = Reflect.get(react, INTERNALS);
  // Another version of React may count by another name: its tests are then slower, and no worse.
  if (internals === undefined) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
