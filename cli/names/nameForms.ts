import { mendedName } from "@sgi/core/names";
import { segmentFault } from "./segment";

/** A name to look for, and whether it is the name asked for or as a synced folder writes it. */
export interface NameForm {
  readonly name: string;
  readonly exact: boolean;
}

/** The safe forms of a name to look for, the exact one first; empty when no form is safe. */
export function nameForms(name: string): NameForm[] {
  const clean = mendedName(name);
  const forms = [{ name, exact: true }, ...(clean === name ? [] : [{ name: clean, exact: false }])];
  return forms.filter((form) => segmentFault(form.name) === null);
}
