import { PACKAGE_FILES, packageType } from "@sgi/core/opener";
import { BYTES } from "../../../http/reference/parameters";
import { FAILURE_REFERENCE, failure, type OperationObject } from "./openApi";

/** The server's optional routes outside the contract. */
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

/** The routes outside the contract: each supports GET. */
export function otherCalls({ metrics, downloads }: Mounted): Record<string, OperationObject> {
  return {
    ...ALWAYS,
    ...(metrics && { "/metrics": METRICS }),
    ...(downloads &&
      Object.fromEntries(
        Object.entries(PACKAGE_FILES).map(([system, name]) => [
          `/downloads/${name}`,
          packageCall(system, name),
        ]),
      )),
  };
}

const ALWAYS: Readonly<Record<string, OperationObject>> = {
  "/api/google/callback": {
    operationId: "googleCallback",
    tags,
    summary: "Receives the browser after the user's consent at Google",
    security: [{ session: [] }],
    parameters: ["state", "code", "error", "scope"].map((name) => ({
      name,
      in: "query",
      required: false,
      description: "Set by Google.",
      schema: { type: "string" },
    })),
    responses: {
      200: { description: "The grant was stored, or the user refused it.", content: HTML },
      400: { description: "This server did not ask for this consent.", content: HTML },
      503: failure("The database cannot be reached.", { isRead: true }),
    },
  },
  [DOCUMENT_PATH]: {
    operationId: "apiDocument",
    tags,
    summary: "Returns this reference as an OpenAPI document",
    security,
    parameters,
    responses: {
      200: {
        description: "The OpenAPI 3.1 document.",
        content: { "application/json": { schema: { type: "object" } } },
      },
      304: { description: "Not modified since the ETag in If-None-Match." },
    },
  },
  [REFERENCE_PATH]: {
    operationId: "apiReference",
    tags,
    summary: "Shows this reference as a page",
    security,
    parameters,
    responses: {
      200: { description: "The page.", content: HTML },
      304: { description: "Not modified since the ETag in If-None-Match." },
    },
  },
  "/calendario/{file}": {
    operationId: "calendar",
    tags,
    summary: "Returns a user's calendar of deadlines (RFC 5545)",
    security,
    parameters: [
      {
        name: "file",
        in: "path",
        required: true,
        description: "The secret of its address, with `.ics`.",
        schema: { type: "string" },
      },
    ],
    responses: {
      200: {
        description: "All documents in force with a day, as whole-day events.",
        content: { "text/calendar": { schema: { type: "string" } } },
      },
      304: { description: "Not modified since the ETag in If-None-Match." },
      404: failure("There is no such calendar, or it has ended.", { isRead: true }),
      429: failure("Too many requests; retry after Retry-After seconds.", { isRead: true }),
    },
  },
  "/healthz": {
    operationId: "healthz",
    tags,
    summary: "Reports that the process runs",
    security,
    parameters,
    responses: { 200: health("The process runs.") },
  },
  "/readyz": {
    operationId: "readyz",
    tags,
    summary: "Reports within two seconds whether the server is ready for requests",
    security,
    parameters,
    responses: {
      200: health("Database and file storage accept writes."),
      503: health("Database or file storage does not accept writes, or the server is stopping."),
    },
  },
};

const METRICS: OperationObject = {
  operationId: "metrics",
  tags,
  summary: "Returns metrics for Prometheus",
  security: [{ metricsToken: [] }],
  parameters,
  responses: {
    200: { description: "The metrics.", content: { "text/plain": { schema: { type: "string" } } } },
    401: {
      description: "The bearer token differs from SGI_METRICS_TOKEN.",
      content: { "application/json": { schema: FAILURE_REFERENCE } },
    },
  },
};

function packageCall(system: string, name: string): OperationObject {
  const content = { [packageType(name)]: { schema: BYTES } };
  return {
    operationId: `localOpener_${system}`,
    tags,
    summary: `Downloads Local Opener for ${system}`,
    security,
    parameters,
    responses: {
      200: { description: "The package.", content },
      206: { description: "The requested range of bytes.", content },
      304: { description: "Not modified since the ETag in If-None-Match." },
      404: { description: "This server has no such package.", content: HTML },
      416: { description: "The range is outside the file." },
    },
  };
}
