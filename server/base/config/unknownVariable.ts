import { nearestName } from "./nearestName";

/** The error message for a variable that this version does not know, in Italian. */
export function unknownVariable(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const meant = nearest === null ? "" : ` Forse ${nearest}?`;
  return `${name}: variabile sconosciuta.${meant} Quelle previste sono ${known.join(", ")}.`;
}
