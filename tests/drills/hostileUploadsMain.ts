import { drillHostileUploads } from "./hostileUploads";

// npm run drill:sheets -- 900: sends spreadsheets made to fill memory or time, one of which unpacks
// to that many MB; prints the time of each and how long another company waited.
const bombMb = Number(process.argv[2] ?? 900);
if (!Number.isInteger(bombMb) || bombMb < 1) throw new RangeError(`megabytes: ${process.argv[2]}`);
const { sheets, memory, pdfMs, stillWaiting } = await drillHostileUploads({
  bombMb,
  slowSheets: 6,
  isThorough: true,
});
for (const { name, sizeBytes, outcome, note, ms } of sheets) {
  const size = (sizeBytes / 1_000).toFixed(0);
  console.log(`${name} (${size} KB): ${outcome}, ${note ?? "-"}, ${ms.toFixed(0)} ms`);
}
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(
  `most memory: server ${mb(memory.ownBytes)}, a reader ${mb(memory.childBytes)}, all ${mb(memory.allBytes)}; a PDF behind another company's slow sheets: ${pdfMs.toFixed(0)} ms, ${stillWaiting} of them still waiting`,
);
