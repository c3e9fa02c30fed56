import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { api } from "./api";
import { errorReadLate } from "./errorReadLate";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

takeNoOwnerStacks();

// A lazy part may take its time on a busy machine; nothing waits for as long by itself.
configure({ asyncUtilTimeout: 10_000, getElementError: errorReadLate });

// A call that no handler answers is a mistake in the test, never a call to the network.
beforeAll(() => api.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  history.replaceState(null, "", "/");
});
afterAll(() => api.close());

/**
 * In development React captures a stack for each element, for its warnings, up to a limit: a third
 * of these tests' time. Sets the counter to that limit.
 */
function takeNoOwnerStacks(): void {
  const internals = Reflect.get(react, INTERNALS);
  // Another version of React may name the counter differently: tests are then just slower.
  if (internals === undefined) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
