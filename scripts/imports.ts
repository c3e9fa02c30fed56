import { cruiseImports, violationsText } from "./imports/cruise";
import { knots } from "./imports/cycles";
import { folderGraph } from "./imports/folders";
import { ROOT } from "./repository/root";

const cruised = await cruiseImports(ROOT);
const violations = await violationsText(cruised);
const cycles = knots(folderGraph(cruised));
if (violations !== null) console.log(violations);
for (const knot of cycles) console.log(`folders in a cycle: ${knot.join(", ")}`);
process.exitCode = violations === null && cycles.length === 0 ? 0 : 1;
