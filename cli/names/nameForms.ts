import { segmentFault } from "./segment";

/** A name to look for, and whether it is as asked or as a synced folder writes it. */
export interface NameForm {
  readonly name: string;
  readonly exact: boolean;
}

/**
 * What Drive and OneDrive put on disk for a name: `_` for each character that Windows forbids, no
 * dots or blanks at the end.
 */
export function sanitised(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_").replace(/[. ]+$/, "");
}

/** The forms of a name that are safe to look for, exact first; none where no form is. */
export function nameForms(name: string): NameForm[] {
  const clean = sanitised(name);
  const forms = [{ name, exact: true }, ...(clean === name ? [] : [{ name: clean, exact: false }])];
  return forms.filter((form) => segmentFault(form.name) === null);
}
