/** An answer with a status that is not OK, or that says `success: false`. `message` is `{status}: {serverMessage}`. Source: spec 1 §8. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** What the server said, for people; shown as received. */
  readonly serverMessage: string;

  constructor(status: number, serverMessage: string, options?: ErrorOptions) {
    super(`${status}: ${serverMessage}`, options);
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** No answer: the host cannot be reached, or the browser is offline. `cause` says more. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** An OK answer that is not what the contract promises: not JSON, or of another shape. */
export class InvalidAnswerError extends Error {
  override readonly name = "InvalidAnswerError";
}

interface Answer {
  status: number;
  statusText: string;
  /** The whole body as text; empty when there is none. */
  body: string;
}

/**
 * The message of a failed answer: the JSON body's `message`, else its `error`, else the raw text of
 * a body that is not JSON, else `HTTP Error: {status} {statusText}`; HTTP/2 knows no status text.
 * Source: spec 1 §8.
 */
export function deriveMessage({ status, statusText, body }: Answer): string {
  const fallback = `HTTP Error: ${status} ${statusText}`.trimEnd();
  const json = parseJson(body);
  if (json === undefined) return body.trim() || fallback;
  return textField(json, "message") ?? textField(json, "error") ?? fallback;
}

/** Whether an answer's body says that the request failed, whatever its status. */
export function saysFailure(body: string): boolean {
  // Only an object can say so: a long list is not parsed twice.
  if (!/^\s*\{/.test(body)) return false;
  const json = parseJson(body) as { success?: unknown } | undefined;
  return json?.success === false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textField(json: unknown, name: string): string | null {
  if (typeof json !== "object" || json === null) return null;
  const value = (json as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * Whether the host refused a write because of its `ifMatch`: someone else changed the resource
 * first.
 */
export function wasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/**
 * Whether the item of a call no longer exists: somebody else deleted it, or a first attempt whose
 * answer was lost.
 */
export function wasNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
