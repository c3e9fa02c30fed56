import { apiDocumentProblem } from "./apiDocument";
import { runCommand, type Step } from "./steps";

/** What `npm test` checks beyond `npm run check`; the panel must be built. */
export const SLOW_CHECKS: readonly Step[] = [
  { name: "unused code of tests", run: () => runCommand("knip", "--no-config-hints") },
  { name: "document of the API", run: apiDocumentProblem },
  { name: "sizes", run: () => runCommand("size-limit") },
];
