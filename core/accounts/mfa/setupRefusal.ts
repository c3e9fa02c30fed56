import { ApiError } from "../../api/errors";

/**
 * The statuses by which hosts refuse a wrong code or password: ours never answers 401 to a
 * signed-in user, others may.
 */
const REFUSALS: readonly number[] = [400, 401, 403, 422];

/** Whether the host refused the input, and did not fail. */
export function isSetupRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.includes(error.status);
}
