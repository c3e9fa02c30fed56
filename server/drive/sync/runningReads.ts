import { SyncRefused } from "./shared/syncRefused";

/** What has changed of a company's link to its drive while it is read. */
export type LinkChange = "folderChanged" | "disconnected";

/** Reads of companies' drives that are under way in this process. */
export interface RunningReads {
  /** One more; it ends by its own controller. */
  begin(companyId: string): { controller: AbortController; end(): void };
  /** Ends all of a company's at once, with what they have asked for. */
  interrupt(companyId: string, change: LinkChange): void;
}

export function createRunningReads(): RunningReads {
  const open = new Map<AbortController, string>();
  return {
    begin(companyId) {
      const controller = new AbortController();
      open.set(controller, companyId);
      return { controller, end: () => void open.delete(controller) };
    },
    interrupt(companyId, change) {
      for (const [controller, whose] of open) {
        if (whose === companyId) controller.abort(new SyncRefused(change));
      }
    },
  };
}
