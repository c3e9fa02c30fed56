/** Rows of the index that are shown before the panel's code has loaded. */
export interface EarlyRowsPlace {
  /** Whether one of them has the focus. */
  hasFocus(): boolean;
  /** What the panel calls once it has drawn: the row that has the focus now has it again, by its address. */
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
  // Now there are words to be read.
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
