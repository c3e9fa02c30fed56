import type { AppDeps } from "./appDeps";

/** The data for what runs beside the API. */
export interface ServerData
  extends Pick<AppDeps, "store" | "files" | "secret" | "backups" | "timers" | "log" | "onMail"> {
  /** Lets incoming requests and uploads go first. */
  stepAside(): Promise<void>;
}
