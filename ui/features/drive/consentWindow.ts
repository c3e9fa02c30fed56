import type { DriveConsent, DriveWindow } from "@sgi/core/drive";

/** What the last page of an authorization posts. */
const MESSAGE_TYPE = "sgi-google";
const LOOK = "popup,width=520,height=680";

/** The window of the authorization, and what it tells. */
export interface ConsentWindow {
  /** Null when the browser blocks it. */
  open(): DriveWindow | null;
  listen(heard: (consent: DriveConsent) => void): () => void;
}

/** @param host The origin of the API, which the authorization ends on: no other one is heard. */
export function createConsentWindow(host: string): ConsentWindow {
  // One that was given up may still be finished.
  const opened = new WeakSet<Window>();
  return {
    open() {
      // It has to know its opener, to tell it: hence no `noopener`.
      const page = window.open("", "_blank", LOOK);
      if (page === null) return null;
      opened.add(page);
      return { goTo: (url) => page.location.replace(url), close: () => page.close() };
    },
    listen(heard) {
      const hear = ({ origin, source, data }: MessageEvent) => {
        const isOwn = origin === host && source !== null && opened.has(source as Window);
        const consent = isOwn ? consentOf(data) : null;
        if (consent !== null) heard(consent);
      };
      addEventListener("message", hear);
      return () => removeEventListener("message", hear);
    },
  };
}

function consentOf(data: unknown): DriveConsent | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, outcome, message } = data as Record<string, unknown>;
  if (type !== MESSAGE_TYPE) return null;
  if (outcome === "authorized") return { outcome };
  if (outcome !== "denied" && outcome !== "failed") return null;
  return { outcome, message: typeof message === "string" && message !== "" ? message : null };
}
