import { expect, it } from "vitest";
import { NO_METAS } from "../../base/config/testing/localConfig";
import { type DriveMetas, fillPageMetas, type PageMetas } from "./fillPage";

const NAMES: [keyof PageMetas | keyof DriveMetas, string][] = [
  ["apiHost", "sgi-api-host"],
  ["companyName", "sgi-company-name"],
  ["companyAddress", "sgi-company-address"],
  ["contactEmail", "sgi-contact-email"],
  ["contactSubject", "sgi-contact-subject"],
  ["driveOrigin", "sgi-drive-origin"],
  ["drive", "sgi-drive"],
  ["openerPackages", "sgi-opener-packages"],
  ["googleApiKey", "sgi-google-api-key"],
  ["googleAppId", "sgi-google-app-id"],
  ["googlePicker", "sgi-google-picker"],
];
const PAGE = NAMES.map(([, name]) => `<meta name="${name}" content="">`).join("\n");

it("leaves the page as it was built when nothing is configured", () => {
  expect(fillPageMetas("<p></p>", NO_METAS)).toBe("<p></p>");
});

it.each(NAMES)("writes %s into its element alone, and as nothing but text", (key, name) => {
  const filled = fillPageMetas(PAGE, { ...NO_METAS, [key]: '"><script>$&A & B' });
  const content = "&quot;&gt;&lt;script&gt;$&amp;A &amp; B";
  expect(filled).toBe(PAGE.replace(`${name}" content=""`, () => `${name}" content="${content}"`));
});

it.each(NAMES)("refuses a page that has no element for %s", (key, name) => {
  expect(() => fillPageMetas("<p></p>", { ...NO_METAS, [key]: "x" })).toThrow(name);
});
