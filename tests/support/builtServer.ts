import { buildParts } from "../../scripts/build/parts";

/** Builds the server that tests start as a process of its own. */
export function setup(): Promise<void> {
  return buildParts({ only: "server", onStart: (name) => console.log(`build ${name}`) });
}
