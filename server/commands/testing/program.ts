import { fileURLToPath } from "node:url";

/** The server's program as it is installed; the tests' setup builds it. */
export const PROGRAM = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
