import type { Parameter } from "./operations/operation";

/** An operation of OpenAPI 3.1, as far as ours go. */
export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: ParameterObject[];
  requestBody?: Record<string, unknown>;
  responses: Record<string, unknown>;
  /** Who may call it, where not everybody who is signed in. */
  "x-roles"?: readonly string[];
  /** The largest body that is read. */
  "x-max-body-bytes"?: number;
}

interface ParameterObject extends Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
}

export const FAILURE_REFERENCE = { $ref: "#/components/schemas/Failure" } as const;

const PAGE_CONTENT = { "text/html": { schema: { type: "string" } } } as const;

/** A refusal: JSON, and a page where a browser visits the address of a read. */
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
