import { writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { readExpiry } from "./readExpiry";
import { ods, xls, xlsx, zip } from "./testing/samples";

const DAY = new Date(Date.UTC(2027, 4, 31));
const SERIAL = 46_538;
const found = { ok: true, expiryDate: "2027-05-31", warning: null };

function without(warning: string) {
  return { ok: true, expiryDate: null, warning };
}

describe("cell A1", () => {
  it.each([
    ["a date in xlsx", "xlsx", () => xlsx(DAY)],
    ["a text in xlsx", "xlsx", () => xlsx("31/05/2027")],
    ["a date in xlsm", "xlsm", () => xlsx(DAY)],
    ["a date in ods", "ods", () => ods(DAY)],
    ["a text in ods", "ods", () => ods("2027-05-31")],
    ["a date in xls", "xls", async () => xls(SERIAL)],
    ["the first field of a csv", "csv", async () => Buffer.from("31/05/2027;B1\r\nA2;B2")],
    ["the only field of a csv", "csv", async () => Buffer.from("2027-05-31")],
    ["a quoted field after a mark", "csv", async () => Buffer.from('\ufeff"31/05/2027",B1\n')],
    [
      "a field in UTF-16, the other way round",
      "csv",
      async () => Buffer.from("\ufeff31/05/2027;", "utf16le").swap16(),
    ],
    ["a field in UTF-16", "csv", async () => Buffer.from("\ufeff31/05/2027\tB1\r\n", "utf16le")],
  ])("gives the expiry date as %s", async (_, extension, bytes) => {
    expect(await readExpiry(extension, await bytes())).toEqual(found);
  });

  it.each([
    ["a title", () => xlsx("Registro fornitori"), reasons.otherCell("Registro fornitori")],
    ["nothing", () => xlsx(null), reasons.emptyCell],
    ["a truth", () => xlsx(true), reasons.otherCell("VERO")],
    ["a small number", () => xlsx(7), reasons.otherCell("7")],
    ["a long text", () => xlsx("x".repeat(500)), reasons.otherCell(`${"x".repeat(40)}…`)],
    ["lines", () => xlsx("a\nb\tc"), reasons.otherCell("a b c")],
  ])("gives none, and a warning, when it holds %s", async (_, bytes, warning) => {
    expect(await readExpiry("xlsx", await bytes())).toEqual(without(warning));
  });

  it("is not looked for further down, nor in another sheet", async () => {
    const sheets = [
      { name: "a", rows: [[], ["2027-05-31"]] },
      { name: "b", rows: [["2027-05-31"]] },
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets }));
    expect(await readExpiry("xlsx", bytes)).toEqual(without(reasons.emptyCell));
  });

  it("is not read in a very large ods, which is taken all the same", {
    tags: ["long"],
  }, async () => {
    const large = zip([
      { name: "content.xml", content: Buffer.alloc(8 * 1024 * 1024 + 1, " ") },
      { name: "mimetype", content: Buffer.from("application/vnd.oasis.opendocument.spreadsheet") },
    ]);
    expect(await readExpiry("ods", large)).toEqual(without(reasons.unreadCell));
  });

  it("of a csv without anything is empty", async () => {
    expect(await readExpiry("csv", Buffer.from("\r\n\r\n"))).toEqual(without(reasons.emptyCell));
  });
});

it("gives no date and no warning for files that are no spreadsheets", async () => {
  const bytes = Buffer.from("%PDF-1.7");
  expect(await readExpiry("pdf", bytes)).toEqual({ ok: true, expiryDate: null, warning: null });
});

describe("a spreadsheet that cannot be read", () => {
  const refused = (reason: string) => ({ ok: false, reason });

  it.each(["xlsx", "xlsm", "ods", "xls"])(
    "is refused as .%s when it is cut short",
    async (extension) => {
      const whole = extension === "xls" ? xls(SERIAL) : await xlsx(DAY);
      const half = whole.subarray(0, whole.length / 3);
      expect(await readExpiry(extension, half)).toEqual(refused(reasons.damaged));
    },
  );

  it("is refused when its parts are altered", async () => {
    const bytes = await xlsx(DAY);
    bytes.fill(0xaa, 60, 120);
    expect(await readExpiry("xlsx", bytes)).toEqual(refused(reasons.damaged));
  });

  it.each([-1, 1])(
    "is refused when a part has not the bytes that are declared (%i)",
    async (more) => {
      const bytes = await xlsx(DAY);
      const last = bytes.lastIndexOf("PK\x01\x02");
      bytes.writeUInt32LE(bytes.readUInt32LE(last + 24) + more, last + 24);
      expect(await readExpiry("xlsx", bytes)).toEqual(refused(reasons.damaged));
    },
  );

  it("is refused when the archive holds something else", async () => {
    const other = zip([{ name: "word/document.xml", content: Buffer.from("<w/>") }]);
    expect(await readExpiry("xlsx", other)).toEqual(refused(reasons.damaged));
    expect(await readExpiry("ods", other)).toEqual(refused(reasons.damaged));
  });

  it("is refused when it would unpack to more than 50 MB", { tags: ["long"] }, async () => {
    const megabytes = Buffer.alloc(51 * 1024 * 1024);
    const bomb = zip([{ name: "xl/worksheets/sheet1.xml", content: megabytes }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readExpiry("xlsx", bomb)).toEqual(refused(reasons.inflated));
    expect(await readExpiry("ods", bomb)).toEqual(refused(reasons.inflated));
  });
});
