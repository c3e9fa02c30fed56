import { nodeProblem } from "./base/config/nodeProblem";

const problem = nodeProblem(process.versions.node);
if (problem === null) await import("./commandLine");
else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
