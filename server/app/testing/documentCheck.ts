import type { JsonSchema } from "@sgi/core/contract/forms";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import { type ApiDocument, createApiDocument } from "../../pages/reference/document/apiDocument";
import { REFERENCE } from "../reference";

/** The API document of a server with every optional part. */
export function wholeDocument(): ApiDocument {
  return createApiDocument({
    reference: REFERENCE,
    settings: { publicUrl: null },
    mounted: { metrics: true, downloads: true },
  });
}

interface ToldResponse {
  content?: Record<string, { schema: JsonSchema }>;
}

/**
 * Returns a function that says what in an answer the document does not describe: a status, a media
 * type, a field; null when it fits.
 */
export function createDocumentCheck(document = wholeDocument()) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", components: closed(document.components) });
  const validators = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const known = validators.get(schema) ?? ajv.compile(inDocument(closed(schema)) as object);
    validators.set(schema, known);
    return known;
  };

  const calls = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => [call.operationId, call]),
    ),
  );

  return async (operationId: string, answer: Response): Promise<string | null> => {
    const { status } = answer;
    const responses = calls.get(operationId)?.responses ?? {};
    const told = responses[status] as ToldResponse | undefined;
    const body = await answer.text();
    if (told === undefined) return `answers ${status}: ${body}`;
    const schema = schemaFor(answer, told);
    if (schema === "unknown") return `answers ${status} as something else: ${body}`;
    if (schema === null) return null;
    const validate = validatorOf(schema);
    if (validate(body === "" ? null : JSON.parse(body))) return null;
    return `answers ${status} ${body}: ${ajv.errorsText(validate.errors)}`;
  };
}

/**
 * The schema for an answer's JSON; null where the answer has none, unknown for another media type.
 */
function schemaFor({ headers }: Response, { content }: ToldResponse) {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (content === undefined) return type === "" ? null : "unknown";
  const told = content[type] ?? content["*/*"];
  if (told === undefined) return "unknown";
  return type === "application/json" ? told.schema : null;
}

/** Forbids fields that the schema does not name, so that undocumented ones are found. */
function closed(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const inner = Object.entries(schema).map(([name, each]) => [name, closed(each)]);
  const isObject = "properties" in schema && "type" in schema;
  return { ...Object.fromEntries(inner), ...(isObject && { additionalProperties: false }) };
}

/** Resolves references against the document. */
function inDocument(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'));
}
