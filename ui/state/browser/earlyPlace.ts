/** The id of a page's template of what stands before the panel's code has loaded. */
export const TEMPLATE_ID = "early";

/** A copy of the page's template; null without one. */
export function copyTemplate(): Element | null {
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement | null;
  return (template?.content.firstElementChild?.cloneNode(true) ?? null) as Element | null;
}

/**
 * Waits until the whole page is parsed: deferred scripts may still be on their way. False when the
 * panel has taken over by then.
 */
export async function isStillDrawn(): Promise<boolean> {
  if (document.readyState === "loading")
    await new Promise((resolve) =>
      document.addEventListener("readystatechange", resolve, { once: true }),
    );
  return document.documentElement.dataset.drawn !== undefined;
}

/** What is shown in a skeleton's place before the panel's code has loaded. */
interface EarlyPlace {
  /** Whether a link in it has the focus. */
  hasFocus(): boolean;
  /**
   * Called once the panel has rendered; the returned function focuses again the link that has the
   * focus now, found by its address.
   */
  handOver(): () => void;
  /** Restores the prerendered skeleton, for a panel that hydrates it. */
  leave(): void;
}

declare global {
  /** What is shown early; the panel's code removes it. */
  var sgiEarly: EarlyPlace | undefined;
}

/** Shows `early` in the place of a skeleton, within what is hidden from screen readers. */
export function putEarly(early: Element, skeleton: HTMLElement, silent: Element): void {
  skeleton.hidden = true;
  skeleton.after(early);
  // Screen readers now have text to read.
  silent.removeAttribute("aria-hidden");
  const hasFocus = () => early.contains(document.activeElement);
  globalThis.sgiEarly = {
    hasFocus,
    handOver() {
      const href = hasFocus() ? document.activeElement?.getAttribute("href") : null;
      return () => {
        globalThis.sgiEarly = undefined;
        const row = href && document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
        if (row) row.focus({ preventScroll: true });
      };
    },
    leave() {
      early.remove();
      skeleton.hidden = false;
      silent.setAttribute("aria-hidden", "true");
    },
  };
}
