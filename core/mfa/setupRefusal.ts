import { ApiError } from "../api/errors";

/**
 * The statuses by which hosts refuse a wrong code or password: ours gives no 401 to whoever is
 * signed in, others may.
 */
const REFUSALS: readonly number[] = [400, 401, 403, 422];

/** Whether the host refused what was typed, rather than failed. */
export function isSetupRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.includes(error.status);
}
