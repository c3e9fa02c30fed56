import { ApiError } from "./errors";

/** After a delete whose first answer was lost: what is not found any more is deleted. */
export function wasNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
