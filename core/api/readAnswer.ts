import { InvalidAnswerError } from "./errors";
import type { JsonRoute, Route } from "./route";

/**
 * An answer's body, checked against its route's contract; an empty one counts as null.
 * @throws {InvalidAnswerError}
 */
export function parseRouteAnswer(body: string, route: JsonRoute): unknown {
  const answer = parseAnswer(body, route);
  try {
    return route.output.parse(answer);
  } catch (cause) {
    throw unexpectedAnswer(route, cause);
  }
}

/** The same, unchecked. */
export function parseAnswer(body: string, route: Route): unknown {
  if (body === "") return null;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw answerNotJson(route, cause);
  }
}

export function unexpectedAnswer({ method, path }: Route, cause: unknown): InvalidAnswerError {
  return new InvalidAnswerError(`${method} ${path}: unexpected answer`, { cause });
}

export function answerNotJson({ method, path }: Route, cause: unknown): InvalidAnswerError {
  return new InvalidAnswerError(`${method} ${path}: the answer is not JSON`, { cause });
}
