// Anatomies that more than one component shares. Values stay in tokens.css.
const badge =
  "inline-flex items-center gap-[5px] h-[22px] pl-[6px] pr-[7px] rounded-sm border border-solid border-transparent text-xs font-medium leading-none whitespace-nowrap";
const btn =
  "inline-flex items-center justify-center gap-[6px] rounded-md border border-solid border-transparent font-medium whitespace-nowrap transition-colors duration-fast cursor-pointer disabled:cursor-not-allowed";

export const shortcuts = {
  "btn-sm": "h-[var(--control-sm)] px-2 text-sm",
  "btn-md": "h-[var(--control-md)] px-3 text-sm",
  "btn-lg": "h-[var(--control-lg)] px-4 text-base",
  "btn-primary": `${btn} bg-accent text-accent-on shadow-xs hover:bg-accent-hover active:bg-accent-pressed disabled:bg-sunken disabled:text-fg-disabled disabled:border-line disabled:shadow-none`,
  "btn-secondary": `${btn} bg-surface text-fg border-neutral-line shadow-xs hover:bg-hover active:bg-pressed disabled:bg-sunken disabled:text-fg-disabled disabled:border-line disabled:shadow-none`,
  "btn-ghost": `${btn} bg-transparent text-fg-2 hover:bg-hover hover:text-fg disabled:text-fg-disabled`,
  "btn-danger": `${btn} bg-danger-fill text-danger-on shadow-xs hover:bg-danger-fill-hover disabled:bg-sunken disabled:text-fg-disabled`,
  "icon-btn":
    "inline-grid place-items-center shrink-0 w-[var(--control-md)] h-[var(--control-md)] rounded-md text-fg-2 transition-colors duration-fast hover:bg-hover hover:text-fg disabled:text-fg-disabled",
  "field-input":
    "w-full min-w-0 h-[var(--control-md)] px-[10px] rounded-md border border-solid border-line-strong bg-surface text-base placeholder:text-fg-muted hover:border-fg-2 focus:outline-2 focus:outline-solid focus:outline-focus focus:-outline-offset-1 aria-[invalid=true]:border-danger-solid read-only:bg-sunken read-only:border-line",
  panel: "bg-surface border border-solid border-line rounded-lg",
  "menu-surface":
    "bg-raised border border-solid border-line rounded-lg shadow-md p-1 z-menu text-sm",
  "menu-item":
    "flex items-center gap-2 h-8 px-2 rounded-sm w-full text-left text-fg hover:bg-raised-hover",
  th: "sticky z-sticky top-[var(--header-h)] bg-sunken text-xs font-medium text-fg-muted text-left px-3 py-2 border-b border-b-solid border-line whitespace-nowrap",
  td: "px-3 h-[var(--row-h)] border-b border-b-solid border-line-subtle align-middle",
  "badge-valido": `${badge} text-success bg-success-soft border-success-line`,
  "badge-scadenza": `${badge} text-warning bg-warning-soft border-warning-line`,
  "badge-scaduto": `${badge} text-danger bg-danger-soft border-danger-line`,
  "badge-obsoleto": `${badge} text-neutral bg-neutral-soft border-neutral-line`,
  "badge-info": `${badge} text-info bg-info-soft border-info-line`,
  "badge-accent": `${badge} text-accent-text bg-accent-soft border-accent-line`,
  "badge-line": `${badge} text-fg-2 border-neutral-line`,
  num: "tabular-nums",
};
