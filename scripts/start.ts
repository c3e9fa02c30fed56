import { nodeProblem } from "@sgi/server/base/config/nodeProblem";

const problem = nodeProblem(process.versions.node);
if (problem === null) await import("./start/startPanel");
else {
  console.error(problem);
  process.exitCode = 1;
}
