/** Joins the class names that hold; false, undefined and empty ones fall out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
