import { failureLines, QUICK_CHECKS, runChecks } from "./check/steps";

const failures = await runChecks(QUICK_CHECKS);
console.log(failures.length === 0 ? "ok" : failureLines(failures).join("\n"));
process.exitCode = failures.length === 0 ? 0 : 1;
