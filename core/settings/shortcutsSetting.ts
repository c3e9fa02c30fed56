/** Where the browser keeps whether the keys of the lists are off. */
export const SHORTCUTS_KEY = "sgi-shortcuts";

const OFF = "off";

/** Whether the keys are on: unless they were switched off. Source: WCAG 2.1.4. */
export function parseShortcuts(stored: string | null): boolean {
  return stored !== OFF;
}

/** The value to store. */
export function writeShortcuts(on: boolean): string {
  return on ? "on" : OFF;
}
