import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { setupServer } from "msw/node";

/**
 * The API of every test: nobody is signed in there, unless the test says who. The dashboard of an
 * admin asks for the backups, of which there are none; an export is noted.
 */
export const api = setupServer(
  mockFailure("getUser", { status: 401 }),
  mockRoute("listBackups", []),
  mockRoute("noteExport", null),
);
