import { buildParts } from "../../scripts/build/parts";

/** Builds the server that tests start as a separate process. */
export function setup(): Promise<void> {
  return buildParts({ only: "server", onStart: (name) => console.log(`build ${name}`) });
}
