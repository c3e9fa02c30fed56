import type { Timers } from "@sgi/core/time";
import type { IntakeActivity } from "./intakeActivity";
import type { Spool } from "./spool";
import type { UploadLimits } from "./uploadLimits";

/** Receives batches of files. */
export interface UploadIntake {
  spool: Spool;
  limits: UploadLimits;
  /** Tracks batches while they arrive. */
  activity: Pick<IntakeActivity, "begin">;
  timers: Timers;
  /** Called when a batch is ready to be worked on. */
  onAccepted(): void;
}
