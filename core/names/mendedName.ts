/**
 * The name as Drive and OneDrive write it on a disk: `_` for each character that Windows forbids, no
 * dots or blanks at the end. Empty where nothing else is left.
 */
export function mendedName(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_").replace(/[. ]+$/, "");
}
