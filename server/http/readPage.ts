import type { ListPart } from "../storage/store/schema/listPart";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** The most entries of one page. */
const MAX_LIMIT = 100;
/** A whole number from 1, short enough for every database. */
const COUNT = /^[1-9]\d{0,8}$/;

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
