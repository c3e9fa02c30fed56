import { engines } from "../../../package.json";

/** As `>=20.19`. */
const NEEDED = engines.node.replace(">=", "");

/**
 * Why the program does not run on this Node, as `process.versions.node` tells it; null where it does.
 * In Italian. Asked before anything is imported that an older Node does not have: that would end by
 * a syntax error, which names no version.
 */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = numbersOf(version);
  const [neededMajor = 0, neededMinor = 0] = numbersOf(NEEDED);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return null;
  return `Serve Node ${NEEDED} o più recente, e questo è ${version}: aggiornalo, poi ripeti.`;
}

const numbersOf = (version: string) => version.split(".").map(Number);
