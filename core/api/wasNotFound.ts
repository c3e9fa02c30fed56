import { ApiError } from "./errors";

/**
 * Whether the item of a call no longer exists: somebody else deleted it, or a first attempt whose
 * answer was lost.
 */
export function wasNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
