import type { Parameter } from "../../../http/reference/routeReference";

/** An operation of OpenAPI 3.1, as far as we use it. */
export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: ParameterObject[];
  requestBody?: Record<string, unknown>;
  responses: Record<string, unknown>;
  /** The roles that may call it, unless all signed-in users may. */
  "x-roles"?: readonly string[];
  /** The largest accepted body. */
  "x-max-body-bytes"?: number;
}

interface ParameterObject extends Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
}

export const FAILURE_REFERENCE = { $ref: "#/components/schemas/Failure" } as const;

const PAGE_CONTENT = { "text/html": { schema: { type: "string" } } } as const;

/** A refusal: JSON, or a page when a browser opens the URL of a read. */
export function failure(description: string, { isRead }: { isRead: boolean }) {
  const content = { "application/json": { schema: FAILURE_REFERENCE } };
  return { description, content: { ...content, ...(isRead && PAGE_CONTENT) } };
}

/** `/api/documents/{id}` for `/api/documents/:id`. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

export function parametersOf({
  path,
  query,
  headers,
}: {
  path: string;
  query: Readonly<Record<string, Parameter>>;
  headers: Readonly<Record<string, Parameter>>;
}): ParameterObject[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path" as const,
    required: true,
    description: "The id from a list.",
    schema: { type: "string", minLength: 1 },
  }));
  return [...inPath, ...optional("query", query), ...optional("header", headers)];
}

function optional(
  place: "query" | "header",
  parameters: Readonly<Record<string, Parameter>>,
): ParameterObject[] {
  return Object.entries(parameters).map(([name, parameter]) => ({
    name,
    in: place,
    required: false,
    ...parameter,
  }));
}
