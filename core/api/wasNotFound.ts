import { ApiError } from "./errors";

/**
 * What a call was about is no more: after a delete whose first answer was lost it is deleted, else
 * somebody else did that.
 */
export function wasNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
