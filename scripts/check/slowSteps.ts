import { createConfig, lintFromString } from "@redocly/openapi-core";
import { REFERENCE } from "@sgi/server/app/reference";
import { createApiDocument } from "@sgi/server/pages/reference/document/apiDocument";
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

/** The OpenAPI linter's findings in the API's document, for people, or null. */
async function apiDocumentProblem(): Promise<string | null> {
  const document = createApiDocument({
    reference: REFERENCE,
    settings: { publicUrl: "https://sgi.example.it" },
    mounted: { metrics: true, downloads: true },
  });
  return lintProblem(JSON.stringify(document, null, 1));
}

/** The same for any document, as JSON. */
export async function lintProblem(source: string): Promise<string | null> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Health, the token, the document itself and its page never answer with a 4xx.
      "operation-4xx-response": "off",
      // The specification defines /documents/:id/preview and /documents/upload-status/:uploadId.
      "no-ambiguous-paths": "off",
    },
  });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  const lines = problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ""} ${message} (${ruleId})`,
  );
  return lines.length === 0 ? null : lines.join("\n");
}
