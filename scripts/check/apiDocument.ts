import { createConfig, lintFromString } from "@redocly/openapi-core";
import { REFERENCE } from "@sgi/server/app/reference";
import { createApiDocument } from "@sgi/server/pages/reference/document/apiDocument";

/** The OpenAPI linter's findings in the API's document, for people, or null. */
export async function apiDocumentProblem(): Promise<string | null> {
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
