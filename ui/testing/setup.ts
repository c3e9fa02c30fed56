import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { api } from "./api";
import { errorReadLate } from "./errorReadLate";
import { takeNoOwnerStacks } from "./noOwnerStacks";

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
