import { engines } from "../../../package.json";

/** In the form `20.19`. */
const NEEDED = engines.node.replace(">=", "");

/**
 * Why the program does not run on this version of Node (`process.versions.node`), in Italian; null
 * if it does. Called before any import that an older Node does not support: that would fail with a
 * syntax error that names no version.
 */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = numbersOf(version);
  const [neededMajor = 0, neededMinor = 0] = numbersOf(NEEDED);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Serve Node ${NEEDED} o più recente, e questo è ${version}: aggiornalo, poi ripeti.`;
}

const numbersOf = (version: string) => version.split(".").map(Number);
