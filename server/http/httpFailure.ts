import type { Logger } from "pino";
import { html } from "../base/xml/html";
import { outageOf } from "../storage/store/engines/outage";
import { CompanyDeleted } from "../storage/store/schema/storeError";
import { negotiator } from "./compressBody";
import type { AppContext } from "./env";
import { headings, messages, OTHER_HEADING } from "./messages";
import { PLAIN_PAGE_HEADERS, plainPage } from "./plainPage";

/** When to retry after the database was lost; a restart takes about this long. */
const RETRY_SECONDS = 5;

/** A refusal that the caller sees: the status and an Italian message. */
export class HttpFailure extends Error {
  override readonly name = "HttpFailure";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Turns an error into JSON `{ message }`, or into a page when a person opened a link or typed the
 * address. Unexpected errors are logged with their stack; the answer does not reveal them.
 */
export function createFailureAnswer(deps: {
  headers: Readonly<Record<string, string>>;
  log: Pick<Logger, "error">;
  /** The panel's address for a link. */
  home: string;
}) {
  return (error: unknown, c: AppContext): Response => {
    const requestId = c.get("requestId");
    const given = error instanceof CompanyDeleted ? new HttpFailure(403, error.message) : error;
    const failure = given instanceof HttpFailure ? given : failureOf(given);
    if (failure !== given) deps.log.error({ id: requestId, err: error }, "request failed");
    const { status, message } = failure;
    const isPage = isVisit(c);
    const headers = {
      ...deps.headers,
      ...(isPage ? PLAIN_PAGE_HEADERS : { "Content-Type": "application/json; charset=UTF-8" }),
      Vary: "Accept",
      ...failure.headers,
    };
    const body = isPage ? pageOf(failure, deps.home) : JSON.stringify({ message });
    return new Response(body, { status, headers });
  };
}

/** Browsers ask for HTML when a user opens an address, but not when a script calls. */
function isVisit(c: AppContext): boolean {
  if (c.req.method !== "GET") return false;
  const asked = negotiator("accept", c.req.header("accept") ?? "");
  // Clients that accept anything, as scripts do, get the first.
  return asked.mediaType(["application/json", "text/html"]) === "text/html";
}

function pageOf({ status, message }: HttpFailure, home: string): string {
  const heading = headings[status] ?? OTHER_HEADING;
  return plainPage({ title: heading, heading, body: html`<p>${message}</p>`, home });
}

/**
 * A temporary failure is reported as one, so that callers retry; anything else is a fault of the
 * server.
 */
function failureOf(error: unknown): HttpFailure {
  const trouble = outageOf(error);
  if (trouble === "full") return new HttpFailure(507, messages.diskFull);
  if (trouble === null) return new HttpFailure(500, messages.internal);
  return new HttpFailure(503, messages.unavailable, { "Retry-After": String(RETRY_SECONDS) });
}
