import { execa } from "execa";
import { runChecks } from "./check/steps";
import { ROOT } from "./repository/root";

const failedChecks = await runChecks();
const { failed } = await execa({
  cwd: ROOT,
  preferLocal: true,
  stdio: "inherit",
  reject: false,
})`vitest run --project core`;
process.exitCode = failed || failedChecks.length > 0 ? 1 : 0;
