import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { setupServer } from "msw/node";

/**
 * The API of every test. Nobody is signed in unless the test says so. The admin's dashboard asks
 * for backups, and gets none; exports are accepted.
 */
export const api = setupServer(
  mockFailure("getUser", { status: 401 }),
  mockRoute("listBackups", []),
  mockRoute("noteExport", null),
);
