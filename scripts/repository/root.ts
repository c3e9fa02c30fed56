import { fileURLToPath } from "node:url";

/** The repository's root, absolute, with a final slash. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
