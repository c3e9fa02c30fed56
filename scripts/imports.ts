import { dirname } from "node:path/posix";
import { cruiseImports, violationsText } from "./imports/cruise";
import { knots } from "./imports/cycles";
import { folderGraph } from "./imports/folders";
import { ROOT } from "./root";

const cruised = await cruiseImports(ROOT);
// The server's and the scripts' rooms are still being sorted.
const sorted = (path: string) => (/^(server|scripts)\//.test(path) ? null : dirname(path));
const problems = [
  await violationsText(cruised),
  ...knots(folderGraph(cruised, sorted)).map((knot) => `folders in a cycle: ${knot.join(", ")}`),
].filter((problem) => problem !== null);
console.log(problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
