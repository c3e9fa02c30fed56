import type { HostileCase } from "./cases";

const post = (
  url: string,
  name: string,
  body: string | Buffer,
  ...statuses: number[]
): HostileCase => ({
  method: "POST",
  url,
  body,
  name,
  statuses,
});

/** Threat 14 and wrong shapes: bodies that are no request. */
export const brokenBodies: HostileCase[] = [
  ["nothing", ""],
  ["half a text", '{"candidates":["esca.pdf"'],
  ["a list", "[]"],
  ["a text", '"esca.pdf"'],
  ["null", "null"],
  ["a number", "1"],
  ["two objects", "{}{}"],
  ["no JSON", "candidates=esca.pdf"],
  ["a comment", "{/**/}"],
  ["deep brackets", "[".repeat(16_000)],
  ["deep objects", '{"a":'.repeat(3_000)],
  ["bytes that are no text", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ["UTF-16", Buffer.from('{"candidates":["esca.pdf"]}', "utf16le")],
  ["a half character", Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
].flatMap(([name, body]) =>
  ["/open", "/config"].map((url) => post(url, `${url}: ${name}`, body as string | Buffer, 400)),
);

export const largeBodies: HostileCase[] = [
  post("/open", "a body of 16 KiB and one", `{"x":"${"a".repeat(16_384 - 7)}"}`, 413),
  post("/open", "a body of 200 kB", JSON.stringify({ candidates: ["a".repeat(200_000)] }), 413),
  {
    ...post("/open", "a large body in pieces", "", 413),
    headers: {
      "Content-Length": undefined,
      "Transfer-Encoding": "chunked",
      "Content-Type": "application/json",
    },
    body: `4e20\r\n${"a".repeat(20_000)}\r\n0\r\n\r\n`,
  },
];

const PRINT = { size: 4, sha256: "0".repeat(64), revision: "4" };

const wrongFields = [
  ...["title", "revision", "fileType", "logicalPath"].flatMap((field) =>
    [1, true, [], {}, ["a"]].map((value) => ({ candidates: ["esca.pdf"], [field]: value })),
  ),
  ...["esca.pdf", 1, {}, [1], [null], [["esca.pdf"]], [{ length: 1 }]].map((candidates) => ({
    candidates,
  })),
  { candidates: new Array(17).fill("esca.pdf") },
  ...["esca.pdf", 1, true, [], { title: 1 }, { logicalPath: {} }, { fileName: ["esca.pdf"] }].map(
    (ownName) => ({ candidates: ["esca.pdf"], ownName }),
  ),
  ...["sì", 1, {}, []].map((anyway) => ({ candidates: ["esca.pdf"], anyway })),
  ...[
    "0".repeat(64),
    1,
    [],
    {},
    { inForce: null },
    { inForce: PRINT },
    { inForce: PRINT, replaced: {} },
    { inForce: PRINT, replaced: new Array(17).fill(PRINT) },
    { inForce: [PRINT], replaced: [] },
    ...[
      { size: -1 },
      { size: 1.5 },
      { size: "4" },
      { size: 1e300 },
      { size: null },
      { sha256: "" },
      { sha256: "0".repeat(63) },
      { sha256: "A".repeat(64) },
      { sha256: `${"0".repeat(64)}\n` },
      { sha256: ["0".repeat(64)] },
      { revision: 4 },
      { revision: null },
    ].flatMap((wrong) => [
      { inForce: { ...PRINT, ...wrong }, replaced: [] },
      { inForce: null, replaced: [PRINT, { ...PRINT, ...wrong }] },
    ]),
  ].map((fingerprints) => ({ candidates: ["esca.pdf"], fingerprints })),
  { candidates: [], title: "" },
  { title: "x".repeat(1_025) },
];

/** Fields that are no strings, or no strings that could be a document. */
export const brokenFields: HostileCase[] = wrongFields.map((fields) =>
  post("/open", `/open with ${JSON.stringify(fields).slice(0, 60)}`, JSON.stringify(fields), 400),
);

const LOGICAL_PATHS = [
  "..",
  "../altrove",
  "a/../../altrove",
  "./..",
  "a/./../../altrove",
  "..\\altrove",
  "\\..\\altrove",
  "/..",
  "//altrove",
  "\\\\server\\share",
  "//server/share",
  "\\\\?\\C:\\",
  "C:/Windows",
  "C:",
  "file:///etc",
  "smb://server/share",
  "a/\u0000/../..",
  "a\u0000",
  ".. /altrove",
  "... /altrove",
  "..\u200b/altrove",
  "\u202e../altrove",
  "a/CON/b",
  "NUL",
  "a/".repeat(40),
  "a".repeat(3_000),
];

/** Threats 7, 9 and 10: paths that would lead out of the roots. */
export const badPaths: HostileCase[] = LOGICAL_PATHS.map((logicalPath) =>
  post(
    "/open",
    `the path ${JSON.stringify(logicalPath.slice(0, 40))}`,
    JSON.stringify({ logicalPath, candidates: ["segreto.pdf"] }),
    400,
  ),
);

/** The same by the file's own name: it is dropped, and nothing is found. */
export const badOwnNames: HostileCase[] = [
  ...LOGICAL_PATHS.map((logicalPath) => ({ title: "a", logicalPath, fileName: "segreto.pdf" })),
  ...[...LOGICAL_PATHS, "altrove/segreto.pdf", "ROOT/esca.pdf", "/etc/hostname"].map(
    (fileName) => ({
      ...{ title: "a", logicalPath: "", fileName },
    }),
  ),
  ...LOGICAL_PATHS.map((title) => ({ title, logicalPath: `${title}/4.1`, fileName: "" })),
].map((ownName) =>
  post(
    "/open",
    `the own name ${JSON.stringify(ownName).slice(0, 80)}`,
    JSON.stringify({ candidates: ["manca.pdf"], ownName, anyway: true }),
    200,
  ),
);

const ROOTS = [
  "",
  " ",
  "/",
  "//",
  "/etc",
  "/usr/share",
  "/proc/self/root",
  "/dev/shm",
  "/var/tmp",
  "/home",
  "/home/anna",
  "/home/anna/.ssh",
  "/home/anna/Scaricati",
  "/root",
  "..",
  "../..",
  "documenti",
  "~",
  "/srv/../etc",
  "/tmp/./..",
  "\\\\server\\share",
  "//server/share",
  "\\\\?\\C:\\Dati",
  "C:\\",
  "C:\\Dati",
  "file:///srv",
  "smb://server/share",
  "/tmp/\u0000",
  "/tmp/\u202exyz",
  "/tmp/non-esiste-affatto",
  "/tmp/ROOT/esca.pdf",
  `/tmp/${"a".repeat(1_100)}`,
];

/** Threat 13: folders that no page may add. */
export const badRoots: HostileCase[] = [
  ...ROOTS.map((addRoot) =>
    post(
      "/config",
      `the folder ${JSON.stringify(addRoot.slice(0, 40))}`,
      JSON.stringify({ addRoot }),
      400,
      409,
    ),
  ),
  ...[1, null, [], {}, ["/srv"]].map((addRoot) =>
    post("/config", `the folder ${JSON.stringify(addRoot)}`, JSON.stringify({ addRoot }), 400),
  ),
  post("/config", "no folder", "{}", 400),
  ...["", "/", "/etc", "ROOT/", "ROOT/.."].map((root) => ({
    ...post("/config", `the removal of ${root}`, JSON.stringify({ root }), 404),
    method: "DELETE",
  })),
];
