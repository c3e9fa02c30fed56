import { PACKAGE_FILES } from "@sgi/core/opener";
import { FAILURE_REFERENCE, failure, type OperationObject } from "./openApi";
import { BYTES } from "./operations/forms";

/** What the server mounts beside the calls of the contract. */
export interface Mounted {
  metrics: boolean;
  downloads: boolean;
}

export const DOCUMENT_PATH = "/api/openapi.json";
export const REFERENCE_PATH = "/api/reference";

const tags = ["Operation"];
const security: Record<string, string[]>[] = [];
const parameters: OperationObject["parameters"] = [];
const HTML = { "text/html": { schema: { type: "string" } } };
const HEALTH = {
  type: "object",
  properties: { status: { type: "string", enum: ["ok", "unavailable"] } },
  required: ["status"],
};
const health = (description: string) => ({
  description,
  content: { "application/json": { schema: HEALTH } },
});

/** The addresses that no call of the contract is: each answers GET. */
export function otherCalls({ metrics, downloads }: Mounted): Record<string, OperationObject> {
  return {
    ...ALWAYS,
    ...(metrics && { "/metrics": METRICS }),
    ...(downloads &&
      Object.fromEntries(
        Object.entries(PACKAGE_FILES).map(([system, name]) => [
          `/downloads/${name}`,
          packageCall(system),
        ]),
      )),
  };
}

const ALWAYS: Readonly<Record<string, OperationObject>> = {
  "/api/google/callback": {
    operationId: "googleCallback",
    tags,
    summary: "Takes the browser that comes back from Google's consent",
    security: [{ session: [] }],
    parameters: ["state", "code", "error", "scope"].map((name) => ({
      name,
      in: "query",
      required: false,
      description: "As Google sends it.",
      schema: { type: "string" },
    })),
    responses: {
      200: { description: "The grant is kept, or was not given.", content: HTML },
      400: { description: "The consent is not one that was asked for here.", content: HTML },
      503: failure("The database cannot be reached.", { isRead: true }),
    },
  },
  [DOCUMENT_PATH]: {
    operationId: "apiDocument",
    tags,
    summary: "Gives this document",
    security,
    parameters,
    responses: {
      200: {
        description: "OpenAPI 3.1.",
        content: { "application/json": { schema: { type: "object" } } },
      },
      304: { description: "Nothing has changed since the ETag in If-None-Match." },
    },
  },
  [REFERENCE_PATH]: {
    operationId: "apiReference",
    tags,
    summary: "Shows this document as a page",
    security,
    parameters,
    responses: {
      200: { description: "The page.", content: HTML },
      304: { description: "Nothing has changed since the ETag in If-None-Match." },
    },
  },
  "/healthz": {
    operationId: "healthz",
    tags,
    summary: "Says that the process runs",
    security,
    parameters,
    responses: { 200: health("It runs.") },
  },
  "/readyz": {
    operationId: "readyz",
    tags,
    summary: "Says whether the process should be given requests, within two seconds",
    security,
    parameters,
    responses: {
      200: health("Database and files take a write."),
      503: health("They do not, or the server stops."),
    },
  },
};

const METRICS: OperationObject = {
  operationId: "metrics",
  tags,
  summary: "Counts for Prometheus",
  security: [{ metricsToken: [] }],
  parameters,
  responses: {
    200: { description: "The counts.", content: { "text/plain": { schema: { type: "string" } } } },
    401: {
      description: "The token is not the one in SGI_METRICS_TOKEN.",
      content: { "application/json": { schema: FAILURE_REFERENCE } },
    },
  },
};

function packageCall(system: string): OperationObject {
  const content = { "application/zip": { schema: BYTES } };
  return {
    operationId: `localOpener_${system}`,
    tags,
    summary: `Gives Local Opener for ${system}`,
    security,
    parameters,
    responses: {
      200: { description: "The package.", content },
      206: { description: "The range of bytes that was asked for.", content },
      304: { description: "Nothing has changed since the ETag in If-None-Match." },
      404: { description: "It was not built on this server.", content: HTML },
      416: { description: "The range lies outside the file." },
    },
  };
}
