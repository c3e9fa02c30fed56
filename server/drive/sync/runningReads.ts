import { SyncRefused } from "./shared/syncRefused";

/** A change of a company's Drive link during a read. */
export type LinkChange = "folderChanged" | "disconnected";

/** The running reads of companies' Drives in this process. */
export interface RunningReads {
  /** Registers a read, which its controller can abort. */
  begin(companyId: string): { controller: AbortController; end(): void };
  /** Aborts all reads of a company, with their pending calls. */
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
