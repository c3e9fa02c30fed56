import { fileURLToPath } from "node:url";

/** The repository's root, absolute, with its slash at the end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
