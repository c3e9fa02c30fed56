import { apiDocumentProblem } from "./apiDocument";
import { runCommand, type Step } from "./steps";

/** The checks of `npm test` beyond `npm run check`; the panel must be built. */
export const SLOW_CHECKS: readonly Step[] = [
  { name: "unused code of tests", run: () => runCommand("knip", "--no-config-hints") },
  { name: "document of the API", run: apiDocumentProblem },
  { name: "sizes", run: () => runCommand("size-limit") },
];
