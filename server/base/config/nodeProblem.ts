import { engines } from "../../../package.json";

/** As `>=20.19`. */
const NEEDED = engines.node.replace(">=", "");

/**
 * Why the program does not run on this version of Node (`process.versions.node`), in Italian; null
 * where it does. Called before anything is imported that an older Node lacks: that import would
 * fail with a syntax error that names no version.
 */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = numbersOf(version);
  const [neededMajor = 0, neededMinor = 0] = numbersOf(NEEDED);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Serve Node ${NEEDED} o più recente, e questo è ${version}: aggiornalo, poi ripeti.`;
}

const numbersOf = (version: string) => version.split(".").map(Number);
