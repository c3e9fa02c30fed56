import { existsSync, readdirSync } from "node:fs";
import { execa } from "execa";

/** Debian's packages that tests need beyond npm, and how to tell that each is there. */
const PACKAGES = {
  // Mounts folders that then fall silent, where the machine lets anything be mounted.
  bindfs: () => existsSync("/usr/bin/bindfs") || !existsSync("/dev/fuse"),
  caddy: () => existsSync("/usr/bin/caddy"),
  chromium: () => existsSync("/usr/bin/chromium"),
  "chromium-headless-shell": () => existsSync("/usr/bin/chromium-headless-shell"),
  // Cut as Arial is, which stands in for the panel's font until that is there.
  "fonts-liberation": () => existsSync("/usr/share/fonts/truetype/liberation"),
  nginx: () => existsSync("/usr/sbin/nginx"),
  oathtool: () => existsSync("/usr/bin/oathtool"),
  openssl: () => existsSync("/usr/bin/openssl"),
  postgresql: () => hasPostgres("/usr/lib/postgresql"),
  "firefox-esr": () => existsSync("/usr/bin/firefox-esr"),
};

/** What every test run needs. */
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
 * Makes sure of those packages: installs what is missing from Debian when root.
 * @throws {Error} With the command to run when they are missing and cannot be installed from here.
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
