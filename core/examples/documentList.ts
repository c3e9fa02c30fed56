import { createClient } from "@sgi/core/api";
import { listDocuments } from "@sgi/core/documents";
import {
  type DocumentIndex,
  prepareList,
  readList,
  selectDocuments,
} from "@sgi/core/documents/list";
import { createFakeFetch, json } from "@sgi/core/testing";

// A fake host with two documents. An app passes the browser's `fetch` instead.
const { fetch } = createFakeFetch(() =>
  json([
    { legacyId: 1, title: "Politica della qualità", path: "SGI/5.2", expiryDate: "2026-04-10" },
    { legacyId: 2, title: "Audit interni", path: "SGI/9.2", expiryDate: "2026-03-14" },
  ]),
);

// The day is an argument; in a browser it is `localDate(systemClock.now())`.
const today = "2026-03-15";
const client = createClient({ host: "", fetch });
const { index } = await readList(client, listDocuments, { today });

const titlesOf = (current: DocumentIndex, search: string) =>
  selectDocuments({ current, obsolete: current, filter: "all", search }).map(
    ({ document }) => document.title,
  );
export const found = titlesOf(index, "qualita"); // ["Politica della qualità"]
export const atReference = titlesOf(index, "9.2"); // ["Audit interni"]

// A list that comes in parts is prepared while it comes.
const preparation = prepareList(today);
for (const document of index.documents) preparation.add([document]);
export const expired = selectDocuments({
  current: preparation.finish(index.documents),
  obsolete: index,
  filter: "expired",
  search: "",
}).length; // 1
