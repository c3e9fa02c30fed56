import { setupServer } from "msw/node";

/** The API host of the tests. Each test adds the handlers it needs. */
export const api = setupServer();
