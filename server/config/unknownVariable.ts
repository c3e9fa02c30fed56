import { nearestName } from "./nearestName";

/** What later versions will be configured by: named here, so that nobody believes it works already. */
const TO_COME = /^SGI_S3(_|$)/;

/** What is wrong with a variable that this version does not know, in Italian. */
export function unknownVariable(name: string, known: readonly string[]): string {
  if (TO_COME.test(name)) return `${name}: non ancora disponibile in questa versione.`;
  const nearest = nearestName(name, known);
  const meant = nearest === null ? "" : ` Forse ${nearest}?`;
  return `${name}: variabile sconosciuta.${meant} Quelle previste sono ${known.join(", ")}.`;
}
