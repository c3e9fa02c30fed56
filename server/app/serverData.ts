import type { AppDeps } from "./appDeps";

/** What whatever runs beside the API works on. */
export interface ServerData
  extends Pick<AppDeps, "store" | "files" | "secret" | "backups" | "timers" | "log" | "onMail"> {
  /** Lets requests and uploads that come in go first. */
  stepAside(): Promise<void>;
}
