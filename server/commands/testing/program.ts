import { fileURLToPath } from "node:url";

/** The built server program; the tests' setup builds it. */
export const PROGRAM = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
