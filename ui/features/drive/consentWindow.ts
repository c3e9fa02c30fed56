import type { DriveConsent, DriveWindow } from "@sgi/core/drive";

/** What the last page of an authorization posts. */
const MESSAGE_TYPE = "sgi-google";
/** Set in this tab only: an authorization window was opened and has not answered yet. */
const MARK = "sgi-google-consent";
const LOOK = "popup,width=520,height=680";

/** The window of the authorization, and what it tells. */
export interface ConsentWindow {
  /** Null when the browser blocks it. */
  open(): DriveWindow | null;
  listen(heard: (consent: DriveConsent) => void): () => void;
}

/**
 * @param host The API's origin, where the authorization ends: messages of other origins are
 * ignored.
 */
export function createConsentWindow(host: string): ConsentWindow {
  // A cancelled authorization may still be completed.
  const opened = new WeakSet<Window>();
  // A window that was open when this page was reloaded may answer too.
  const isReloaded = Boolean(markStore()?.getItem(MARK));
  return {
    open() {
      // Without `noopener`: the window posts the result to its opener.
      const page = window.open("", "_blank", LOOK);
      if (page === null) return null;
      opened.add(page);
      markStore()?.setItem(MARK, "open");
      return {
        goTo: (url) => page.location.replace(url),
        close: () => page.close(),
        isClosed: () => page.closed,
      };
    },
    listen(heard) {
      const hear = ({ origin, source, data }: MessageEvent) => {
        const page = source as Window | null;
        if (origin !== host || page === null) return;
        if (!opened.has(page) && !(isReloaded && page.top !== window)) return;
        const consent = consentOf(data);
        if (consent === null) return;
        markStore()?.removeItem(MARK);
        heard(consent);
      };
      addEventListener("message", hear);
      return () => removeEventListener("message", hear);
    },
  };
}

/** Null where the browser lets the page keep nothing. */
function markStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function consentOf(data: unknown): DriveConsent | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, outcome, message } = data as Record<string, unknown>;
  if (type !== MESSAGE_TYPE) return null;
  if (outcome === "authorized") return { outcome };
  if (outcome !== "denied" && outcome !== "failed") return null;
  return { outcome, message: typeof message === "string" && message !== "" ? message : null };
}
