import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { api } from "./api";

// A call that no handler answers is a mistake in the test, never a call to the network.
beforeAll(() => api.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  history.replaceState(null, "", "/");
});
afterAll(() => api.close());
