import { existsSync, readdirSync } from "node:fs";
import { execa } from "execa";

/** What the tests need beyond npm: Debian's package and how to tell that it is there. */
const PACKAGES = [
  // Mounts folders that then fall silent, where the machine lets anything be mounted.
  { name: "bindfs", found: () => existsSync("/usr/bin/bindfs") || !existsSync("/dev/fuse") },
  { name: "chromium", found: () => existsSync("/usr/bin/chromium") },
  { name: "oathtool", found: () => existsSync("/usr/bin/oathtool") },
  { name: "openssl", found: () => existsSync("/usr/bin/openssl") },
  { name: "postgresql", found: () => hasPostgres("/usr/lib/postgresql") },
] as const;

/**
 * Makes sure of Chromium, PostgreSQL, bindfs, oathtool and openssl: installs them from Debian when root.
 * @throws {Error} With the command to run when they are missing and cannot be installed from here.
 */
export async function ensureSystemPackages(): Promise<void> {
  const missing = PACKAGES.filter(({ found }) => !found()).map(({ name }) => name);
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
