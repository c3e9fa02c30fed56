import { ApiError } from "./errors";

/**
 * Whether the host refused a write because of its `ifMatch`: someone else changed the resource
 * first.
 */
export function wasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
