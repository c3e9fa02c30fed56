/** Rows of the index that are shown before the panel's code has loaded. */
export interface EarlyRowsPlace {
  /** Whether one of them has the focus. */
  hasFocus(): boolean;
  /**
   * Called once the panel has rendered; the returned function focuses again the row that has the
   * focus now, found by its link.
   */
  handOver(): () => void;
  /** Restores the prerendered skeleton, for a panel that hydrates it. */
  leave(): void;
}

declare global {
  /** The early rows; the panel's code removes them. */
  var sgiEarlyRows: EarlyRowsPlace | undefined;
}

/** Puts rows in the place of the list's skeleton, where there is one. */
export function putRows(rows: Element): void {
  const skeleton = document.querySelector<HTMLElement>("[data-list-skeleton]");
  const silent = skeleton?.closest("[aria-hidden]");
  if (!skeleton || !silent) return;
  skeleton.hidden = true;
  skeleton.after(rows);
  // Screen readers now have text to read.
  silent.removeAttribute("aria-hidden");
  const hasFocus = () => rows.contains(document.activeElement);
  globalThis.sgiEarlyRows = {
    hasFocus,
    handOver() {
      const href = hasFocus() ? document.activeElement?.getAttribute("href") : null;
      return () => {
        globalThis.sgiEarlyRows = undefined;
        const row = href && document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
        if (row) row.focus({ preventScroll: true });
      };
    },
    leave() {
      rows.remove();
      skeleton.hidden = false;
      silent.setAttribute("aria-hidden", "true");
    },
  };
}
