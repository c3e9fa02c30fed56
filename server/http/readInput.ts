import type { Schema } from "@sgi/core/api";
import type { ListPart } from "../storage/store/schema/types";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** The most entries of one page. */
const MAX_LIMIT = 100;
/** A whole number from 1, short enough for every database. */
const COUNT = /^[1-9]\d{0,8}$/;

/** The largest JSON body, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i;

/** Whether a Content-Type is a multipart form. */
export function isForm(contentType: string | null | undefined): boolean {
  return FORM_TYPE.test(contentType ?? "");
}

/**
 * Reads a JSON body with the route's schema. An empty body counts as `{}` when all fields are
 * optional.
 * @throws {HttpFailure} 415 when it is not declared as JSON, 400 when it does not fit the schema.
 */
export async function readInput<T>(request: Request, schema: Schema<T>): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (type !== "" && !JSON_TYPE.test(type)) throw new HttpFailure(415, messages.notJson);
  const text = await readText(request);
  if (text === "" && mayBeEmpty(schema)) return schema.parse({});
  if (type === "") throw new HttpFailure(415, messages.notJson);
  const body = parseJson(text);
  try {
    return schema.parse(body);
  } catch (error) {
    throw new HttpFailure(400, complaint(error, body));
  }
}

/** Whether all fields are optional. */
function mayBeEmpty(schema: Schema<unknown>): boolean {
  try {
    schema.parse({});
    return true;
  } catch {
    return false;
  }
}

async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    // The client went away or sent another length than it declared.
    throw new HttpFailure(400, messages.unreadableBody);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure(400, messages.malformedJson);
  }
}

/** Names the first invalid field, never its value. */
export function complaint(error: unknown, body: unknown): string {
  const field = firstField(error);
  if (field === null) return messages.invalidInput;
  const given = typeof body === "object" && body !== null && Object.hasOwn(body, field);
  return given ? messages.invalidField(field) : messages.missingField(field);
}

function firstField(error: unknown): string | null {
  const issues = (error as { issues?: { path?: unknown[] }[] }).issues;
  const field = issues?.[0]?.path?.[0];
  return typeof field === "string" ? field : null;
}

/**
 * The page of a list that `?page=1&limit=10` asks for.
 * @throws {HttpFailure} 400 when it is invalid or larger than 100.
 */
export function readPage(request: Pick<Request, "url">, defaultLimit: number): ListPart {
  const { searchParams } = new URL(request.url);
  const limit = readCount(searchParams, "limit", defaultLimit);
  if (limit > MAX_LIMIT) throw new HttpFailure(400, messages.invalidParameter("limit"));
  return { offset: (readCount(searchParams, "page", 1) - 1) * limit, limit };
}

function readCount(params: URLSearchParams, name: string, otherwise: number): number {
  const [given, ...more] = params.getAll(name);
  if (given === undefined) return otherwise;
  if (more.length > 0 || !COUNT.test(given)) {
    throw new HttpFailure(400, messages.invalidParameter(name));
  }
  return Number(given);
}
