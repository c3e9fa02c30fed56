import { expect, it } from "vitest";
import { document, revision } from "../storage/store/testing/records";
import { revisionsOf } from "./revisionsOf";

const DAY_MS = 86_400_000;
const bytes = (digit: string) => ({
  fileHash: digit.repeat(64),
  mark: `sha256:${digit.repeat(64)}`,
});
const drive = (content: string) => ({ fileHash: "", mark: `drive:${content}` });

it("tells what differs from its successor in content or revision, the latest first [HIST-09]", () => {
  const current = document({ revision: "3", ...bytes("c") });
  const rows = [
    revision({ id: "r3", revision: "2", ...bytes("c"), replacedAt: 3 * DAY_MS }),
    revision({ id: "r2", revision: "2", ...bytes("b"), replacedAt: 2 * DAY_MS }),
    revision({ id: "r1", revision: "1", ...bytes("a"), replacedAt: DAY_MS }),
  ];
  expect(revisionsOf(current, rows)).toMatchObject([
    { id: "r3", revision: "2", sha256: "c".repeat(64), replacedAt: "1970-01-04T00:00:00.000Z" },
    { id: "r2", revision: "2", sha256: "b".repeat(64), changes: 1, hasFile: true },
    { id: "r1", revision: "1" },
  ]);
});

it("leaves out moves, renames and dates alone [HIST-09]", () => {
  const current = document({ revision: "2", ...bytes("b"), keyFolder: "Tre" });
  const rows = [
    revision({ id: "moved", revision: "2", ...bytes("b"), keyFolder: "Due" }),
    revision({ id: "dated", revision: "2", ...bytes("b"), updatedAt: 5 }),
    revision({ id: "first", revision: "1", ...bytes("a") }),
    revision({ id: "moved before", revision: "1", ...bytes("a"), keyFolder: "Zero" }),
  ];
  expect(revisionsOf(current, rows).map(({ id }) => id)).toEqual(["first"]);
});

it("makes one line of the contents of one revision in Google Drive [HIST-09]", () => {
  const current = document({ revision: "3", ...drive("e") });
  const rows = [
    revision({ id: "d", revision: "3", ...drive("d"), updatedAt: 4 }),
    revision({ id: "c", revision: "3", ...drive("c"), updatedAt: 3 }),
    revision({ id: "c moved", revision: "3", ...drive("c"), updatedAt: 3, keyFolder: "X" }),
    revision({ id: "b", revision: "2", ...drive("b"), updatedAt: 2 }),
    revision({ id: "a", revision: "2", ...bytes("a"), updatedAt: 1 }),
  ];
  expect(revisionsOf(current, rows)).toMatchObject([
    { id: "d", revision: "3", changes: 2, hasFile: false, sha256: null },
    { id: "b", revision: "2", changes: 1 },
    { id: "a", revision: "2", changes: 1, hasFile: true },
  ]);
});

it("tells revisions from before marks were kept by their bytes, else by their date [HIST-09]", () => {
  const current = document({ revision: "1", fileHash: "", mark: null, updatedAt: 3 });
  const rows = [
    revision({ id: "same date", revision: "1", fileHash: "", mark: null, updatedAt: 3 }),
    revision({ id: "other date", revision: "1", fileHash: "", mark: null, updatedAt: 2 }),
    revision({ id: "uploaded", revision: "1", fileHash: "a".repeat(64), mark: null, updatedAt: 2 }),
  ];
  expect(revisionsOf(current, rows).map(({ id }) => id)).toEqual(["other date", "uploaded"]);
});

it("says of whom the bytes were taken away when, and whose they were [HIST-01] [HIST-07]", () => {
  const by = {
    broughtBy: "u",
    broughtByEmail: "anna@alfa.it",
    broughtByName: "Anna",
    source: "upload",
  };
  const row = revision({
    revision: "1",
    ...{ fileHash: "", mark: `sha256:${"a".repeat(64)}`, purgedAt: 0, reason: "Errore" },
    ...(by as object),
  });
  expect(revisionsOf(document(), [row])).toMatchObject([
    {
      hasFile: false,
      purgedAt: "1970-01-01T00:00:00.000Z",
      sha256: "a".repeat(64),
      broughtBy: { id: "u", name: "Anna", email: "anna@alfa.it" },
      source: "upload",
      reason: "Errore",
    },
  ]);
});
