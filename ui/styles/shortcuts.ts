// Anatomies that more than one component shares. Values stay in tokens.css.
const planeBg = "bg-[var(--btn-bg,var(--color-surface))]";
const planeHover = "hover:bg-[var(--btn-hover,var(--color-hover))]";

export const shortcuts = {
  btn: "inline-flex items-center justify-center gap-[6px] shrink-0 rounded-md border border-solid border-transparent font-medium tracking-normal whitespace-nowrap no-underline hover:no-underline transition-colors duration-fast cursor-pointer",
  "btn-sm": "h-[var(--control-sm)] px-2 text-sm",
  "btn-md": "h-[var(--control-md)] px-3 text-sm",
  "btn-lg": "h-[var(--control-lg)] px-4 text-base",
  "btn-primary":
    "bg-accent text-accent-on shadow-xs hover:bg-accent-hover active:bg-accent-pressed",
  "btn-secondary": `${planeBg} text-fg border-neutral-line shadow-xs ${planeHover} active:bg-pressed`,
  "btn-ghost": `bg-transparent text-fg-2 ${planeHover} hover:text-fg`,
  "btn-danger": "bg-danger-fill text-danger-on shadow-xs hover:bg-danger-fill-hover",
  "btn-danger-quiet":
    "text-danger bg-surface border-neutral-line shadow-xs hover:bg-danger-soft hover:border-danger-line",
  "btn-danger-ghost": "text-danger hover:bg-danger-soft",
  "btn-link":
    "inline-flex items-center gap-[6px] min-h-[var(--target)] text-sm font-medium text-accent-text hover:underline cursor-pointer",
  "btn-off": "bg-sunken text-fg-disabled border-line cursor-not-allowed",
  "btn-off-plain": "bg-transparent text-fg-disabled cursor-not-allowed",
  "icon-btn":
    "inline-grid place-items-center shrink-0 rounded-md transition-colors duration-fast cursor-pointer",
  "icon-btn-plain": `${planeHover} hover:text-fg`,
  "icon-btn-danger": "hover:bg-danger-soft hover:text-danger",
  "field-input":
    "w-full min-w-0 h-[var(--control-md)] px-[10px] rounded-md border border-solid border-line-strong bg-surface text-base max-md:text-lg placeholder:text-fg-muted placeholder:opacity-100 transition-colors duration-fast hover:border-fg-2 focus:outline-2 focus:outline-solid focus:outline-focus focus:-outline-offset-1 focus:border-transparent aria-[invalid=true]:border-danger-solid aria-[invalid=true]:shadow-[inset_0_0_0_1px_var(--color-danger-solid)] disabled:bg-sunken disabled:border-line disabled:text-fg-disabled disabled:cursor-not-allowed",
  "field-lg": "h-[var(--control-lg)] px-3",
  "field-readonly": "bg-sunken border-line text-fg-2",
  panel: "bg-surface border border-solid border-line rounded-lg",
  "menu-surface":
    "bg-raised border border-solid border-line rounded-lg shadow-md p-1 z-menu text-sm",
  "menu-item":
    "flex items-center gap-2 min-h-[var(--control-md)] px-2 rounded-sm w-full text-left text-fg no-underline hover:no-underline hover:bg-raised-hover focus:bg-raised-hover focus-visible:-outline-offset-2",
  th: "lg:sticky z-sticky top-[var(--header-h)] bg-sunken text-xs font-medium text-fg-muted text-left px-3 h-[calc(var(--target)+4px)] first:pl-4 last:pr-4 py-2 border-0 border-b border-b-solid border-line whitespace-nowrap",
  td: "px-3 first:pl-4 last:pr-3 h-[var(--row-h)] border-0 border-b border-b-solid border-line-subtle align-middle",
  /** The heights of the index's rows: a day below the badge needs more. */
  "index-rows": "[--row-h:44px] max-lg:[--row-h:50px]",
  badge:
    "inline-flex items-center gap-[5px] h-[22px] pl-[6px] pr-[7px] rounded-sm border border-solid border-transparent text-xs font-medium leading-none whitespace-nowrap",
  "badge-success": "text-success bg-success-soft border-success-line",
  "badge-warning": "text-warning bg-warning-soft border-warning-line",
  "badge-danger": "text-danger bg-danger-soft border-danger-line",
  "badge-neutral": "text-neutral bg-neutral-soft border-neutral-line",
  "badge-info": "text-info bg-info-soft border-info-line",
  "badge-accent": "text-accent-text bg-accent-soft border-accent-line",
  "badge-outline": "text-fg-2 border-neutral-line",
  page: "w-full max-w-[calc(var(--container)+2*var(--gutter))] mx-auto px-[var(--gutter)] pt-6 max-md:pt-4 pb-12 flex-1",
  "page-md": "max-w-[calc(var(--container-md)+2*var(--gutter))]",
  h1: "text-2xl font-semibold text-balance",
  h2: "text-lg font-semibold",
  h3: "text-base font-semibold",
  caption: "text-xs text-fg-muted",
  navlink:
    "inline-flex items-center gap-[6px] h-[var(--control-md)] px-[10px] rounded-md text-sm font-medium text-fg-2 no-underline hover:no-underline hover:bg-hover hover:text-fg",
  tgt: "inline-flex items-center min-h-[var(--target)]",
};
