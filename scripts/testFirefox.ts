import { execa } from "execa";
import { ROOT } from "./repository/root";
import { ensureSystemPackages } from "./test/systemPackages";

// npm run test:firefox: the main journeys in Firefox.
await ensureSystemPackages(["firefox-esr"]);
const { exitCode } = await execa({
  cwd: ROOT,
  preferLocal: true,
  stdio: "inherit",
  reject: false,
})`vitest run --root tests --config firefox/vitest.config.ts`;
process.exitCode = exitCode ?? 1;
