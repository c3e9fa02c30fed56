import { segmentFault } from "./segment";

/** A name to look for, and whether it is the name asked for or as a synced folder writes it. */
export interface NameForm {
  readonly name: string;
  readonly exact: boolean;
}

/**
 * The name as Drive and OneDrive write it on disk: `_` for each character that Windows forbids, no
 * dots or blanks at the end.
 */
export function sanitised(name: string): string {
  return name.replace(/[\\/:*?"<>|]/g, "_").replace(/[. ]+$/, "");
}

/** The safe forms of a name to look for, the exact one first; empty when no form is safe. */
export function nameForms(name: string): NameForm[] {
  const clean = sanitised(name);
  const forms = [{ name, exact: true }, ...(clean === name ? [] : [{ name: clean, exact: false }])];
  return forms.filter((form) => segmentFault(form.name) === null);
}
