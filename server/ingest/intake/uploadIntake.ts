import type { Timers } from "@sgi/core/time";
import type { IntakeActivity } from "./intakeActivity";
import type { Spool } from "./spool";
import type { UploadLimits } from "./uploadLimits";

/** What takes batches of files in. */
export interface UploadIntake {
  spool: Spool;
  limits: UploadLimits;
  /** Told of every batch while it comes in. */
  activity: Pick<IntakeActivity, "begin">;
  timers: Timers;
  /** Told when a batch waits to be worked through. */
  onAccepted(): void;
}
