import { apiDocumentProblem } from "./apiDocument";
import { checksOfFiles, runCommand, type Step, WHOLE_CHECKS } from "./steps";

const API_DOCUMENT: Step = { name: "document of the API", run: apiDocumentProblem };
/** What the API's document is made of. */
const API_SOURCES = /^(core|server)\//;

/** The checks of `npm test`; the panel must be built. */
export const ALL_CHECKS: readonly Step[] = [
  ...WHOLE_CHECKS,
  API_DOCUMENT,
  { name: "sizes", run: () => runCommand("size-limit") },
];

/** Those of `npm test -- --changed`, which need no build. */
export function checksOfChange(changed: readonly string[]): readonly Step[] {
  const isApis = changed.some((file) => API_SOURCES.test(file));
  return [...checksOfFiles(changed), ...(isApis ? [API_DOCUMENT] : [])];
}
