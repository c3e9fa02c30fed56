import { benchBackup } from "./backup/backup";
import { benchContent } from "./content/content";
import { benchDeadlines } from "./deadlines/deadlines";
import { benchDocumentListPostgres } from "./documentListPostgres/documentListPostgres";
import { benchFeeds } from "./feeds/feeds";
import { benchFirstLoad } from "./firstLoad/firstLoad";
import { benchListArriving } from "./listArriving/listArriving";
import { benchLists } from "./lists/lists";
import { benchOpenerCopy } from "./openerCopy/openerCopy";
import { benchOpenerStart } from "./openerStart/openerStart";
import { benchRatios } from "./ratios/ratios";
import { benchReadings } from "./readings/readings";
import { benchSizing } from "./sizing/sizing";
import { benchSync } from "./sync/sync";
import { benchWalks } from "./walks/walks";

/** Some benches take numbers that replace their usual sizes. */
const BENCHES: Record<string, (numbers: readonly number[]) => boolean | Promise<boolean>> = {
  backup: benchBackup,
  content: benchContent,
  deadlines: benchDeadlines,
  "document-list-postgres": benchDocumentListPostgres,
  feeds: benchFeeds,
  "first-load": benchFirstLoad,
  "list-arriving": benchListArriving,
  lists: benchLists,
  "opener-copy": benchOpenerCopy,
  "opener-start": benchOpenerStart,
  readings: benchReadings,
  sizing: benchSizing,
  sync: benchSync,
  walks: benchWalks,
};

const words = process.argv.slice(2);
if (words.includes("--ratios")) {
  process.exit((await benchRatios({ keep: words.includes("--keep") })) ? 0 : 1);
}
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const asked = words.filter((word) => !/^\d+$/.test(word));
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(2);
}
let hold = true;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) hold = (await bench(numbers)) && hold;
}
process.exitCode = hold ? 0 : 1;
