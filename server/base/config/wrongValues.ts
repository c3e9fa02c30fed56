import type { ZodError } from "zod";
import { shownValue } from "./shownValue";

/** One error line for each wrong variable of `names`. */
export function wrongValues(
  names: readonly string[],
  { issues }: ZodError,
  given: Record<string, string>,
): string[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [path[0], message]));
  return names.flatMap((name) => {
    const expected = first.get(name);
    if (expected === undefined) return [];
    return [`${name}: «${shownValue(name, given[name] ?? "")}» non va bene, serve ${expected}.`];
  });
}
