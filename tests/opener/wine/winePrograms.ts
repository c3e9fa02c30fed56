import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's folder: `wine64` is only in the PATH with the package `wine`. */
export const WINE_FOLDER = "/usr/lib/wine";
export const COMPILER = "x86_64-w64-mingw32-gcc";

/** The packages to install before the test can run, or null; `msi`: with what builds one. */
export function missingPrograms({ msi = false } = {}): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const isThere = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  const missing = [
    ...(existsSync(join(WINE_FOLDER, "wine64")) ? [] : ["wine64"]),
    ...(isThere(COMPILER) ? [] : ["gcc-mingw-w64-x86-64"]),
    ...(msi && !isThere("wixl") ? ["wixl"] : []),
    ...(msi && !isThere("msibuild") ? ["msitools"] : []),
  ];
  return missing.length === 0 ? null : missing.join(" ");
}
