import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  cruiseImports,
  drawImports,
  folderGraph,
  knots,
  violationsText,
  withDrawing,
} from "./imports/graph";
import { ROOT } from "./repository/root";

const PAGE = join(ROOT, "docs/architecture.md");

const cruised = await cruiseImports(ROOT);
const page = await readFile(PAGE, "utf8");
const drawn = withDrawing(page, drawImports(cruised));
if (process.argv.includes("--draw")) await writeFile(PAGE, drawn);
else {
  const violations = await violationsText(cruised);
  const problems = [
    ...(violations === null ? [] : [violations]),
    ...knots(folderGraph(cruised)).map((knot) => `folders in a cycle: ${knot.join(", ")}`),
    ...(drawn === page ? [] : ["docs/architecture.md is out of date: npm run graph"]),
  ];
  if (problems.length > 0) console.log(problems.join("\n"));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
