import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { setupServer } from "msw/node";

/** The API of every test: nobody is signed in there, unless the test says who. */
export const api = setupServer(mockFailure("getUser", { status: 401 }));
