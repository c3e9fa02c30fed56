import { apiDocumentProblem } from "./apiDocument";
import { runCommand, type Step, WHOLE_CHECKS } from "./steps";

/** The checks of `npm test`; the panel must be built. */
export const ALL_CHECKS: readonly Step[] = [
  ...WHOLE_CHECKS,
  { name: "document of the API", run: apiDocumentProblem },
  { name: "sizes", run: () => runCommand("size-limit") },
];
