import { outageOf } from "../../storage/store/engines/outage";
import { DISK_FULL } from "../../storage/store/schema/storeError";
import { isTold } from "./toldErrors";

const OTHER_TROUBLE = "Il database o il disco non rispondono: ripeti il comando.";

/**
 * Why a task failed, in Italian.
 * @throws The error itself, when users cannot solve it.
 */
export function taskProblem(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason) return "Interrotto: non è rimasto nulla a metà.";
  if (isTold(error)) return error.message;
  const trouble = outageOf(error);
  if (trouble === null) throw error;
  return trouble === "full" ? DISK_FULL : OTHER_TROUBLE;
}
