import { PACKAGE_FILES } from "@sgi/core/opener";

const SYSTEMS: Readonly<Record<keyof typeof PACKAGE_FILES, string>> = {
  windows: "Windows",
  linux: "Linux",
  macosArm: "Mac (Apple Silicon)",
  macosIntel: "Mac (Intel)",
  windowsMsi: "Windows (MSI)",
  linuxDeb: "Linux (deb)",
};
const PACKAGES = Object.entries(SYSTEMS).map(([key, system]) => ({
  file: PACKAGE_FILES[key as keyof typeof PACKAGE_FILES],
  system,
}));

/** The packages of Local Opener that are not built, in Italian; null when all are. */
export function openerLine(built: readonly string[]): string | null {
  const missing = PACKAGES.filter(({ file }) => !built.includes(file));
  if (missing.length === 0) return null;
  if (missing.length === PACKAGES.length) {
    return "Il pacchetto di Local Opener non c'è ancora: npm run build:opener lo prepara.";
  }
  const systems = missing.map(({ system }) => system).join(", ");
  return `Local Opener manca per ${systems}: npm run build:opener lo prepara.`;
}
