import { existsSync, readdirSync } from "node:fs";
import { execa } from "execa";

/** Debian packages that tests need besides npm's, and a check that each is installed. */
const PACKAGES = {
  // Mounts folders that then stop answering, on machines that allow mounts.
  bindfs: () => existsSync("/usr/bin/bindfs") || !existsSync("/dev/fuse"),
  caddy: () => existsSync("/usr/bin/caddy"),
  chromium: () => existsSync("/usr/bin/chromium"),
  "chromium-headless-shell": () => existsSync("/usr/bin/chromium-headless-shell"),
  // Has Arial's widths, and replaces the panel's font until that is loaded.
  "fonts-liberation": () => existsSync("/usr/share/fonts/truetype/liberation"),
  nginx: () => existsSync("/usr/sbin/nginx"),
  oathtool: () => existsSync("/usr/bin/oathtool"),
  openssl: () => existsSync("/usr/bin/openssl"),
  postgresql: () => hasPostgres("/usr/lib/postgresql"),
  "firefox-esr": () => existsSync("/usr/bin/firefox-esr"),
};

/** The packages that every test run needs. */
export const TEST_PACKAGES = [
  "bindfs",
  "chromium",
  "chromium-headless-shell",
  "fonts-liberation",
  "oathtool",
  "openssl",
  "postgresql",
] as const;

/**
 * Makes sure that the packages are installed: as root, installs missing ones from Debian.
 * @throws {Error} When it cannot install them; the message holds the command to run.
 */
export async function ensureSystemPackages(
  wanted: readonly (keyof typeof PACKAGES)[],
): Promise<void> {
  const missing = wanted.filter((name) => !PACKAGES[name]());
  if (missing.length === 0) return;
  const names = missing.join(" ");
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(`the tests need: ${names}. On Debian: sudo apt-get install ${names}`);
  }
  console.log(`Installing ${names} from Debian`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  await execa(quiet)`apt-get update -qq`;
  await execa(quiet)`apt-get install -y -qq --no-install-recommends ${missing}`;
}

function hasPostgres(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
  );
}
