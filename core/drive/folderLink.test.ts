import { expect, it } from "vitest";
import { readFolderLink } from "./folderLink";

const ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz";

it.each([
  ID,
  ` ${ID}\n`,
  `https://drive.google.com/drive/folders/${ID}`,
  `https://drive.google.com/drive/folders/${ID}/`,
  `http://drive.google.com/drive/folders/${ID}?usp=sharing&resourcekey=0-abc#x`,
  `drive.google.com/drive/folders/${ID}`,
  `https://drive.google.com/drive/u/0/folders/${ID}?usp=drive_link`,
  `https://drive.google.com/drive/mobile/folders/${ID}`,
  `https://drive.google.com/drive/u/3/mobile/folders/${ID}`,
  `https://drive.google.com/a/officinebrenta.it/drive/folders/${ID}`,
  `https://drive.google.com/open?id=${ID}&usp=drive_fs`,
  `https://drive.google.com/a/officinebrenta.it/open?id=${ID}`,
  `https://drive.google.com/folderview?id=${ID}&usp=sharing`,
  `https://drive.google.com/a/officinebrenta.it/folderview?id=${ID}`,
])("reads the folder in %s [DRIVE-49]", (link) => {
  expect(readFolderLink(link)).toEqual({ kind: "folder", id: ID });
});

it.each([
  `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
  `https://drive.google.com/a/officinebrenta.it/file/d/${ID}/view`,
  `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
  `https://docs.google.com/document/u/1/d/${ID}/edit`,
])("knows a file's link: %s [DRIVE-49]", (link) => {
  expect(readFolderLink(link)).toEqual({ kind: "file" });
});

it.each([
  "",
  "root",
  "Qualità",
  "https://drive.google.com/drive/my-drive",
  "https://drive.google.com/drive/folders/",
  "https://drive.google.com/drive/folders/a'b or c",
  "https://drive.google.com/open",
  `${ID}?x=${"y".repeat(3_000)}`,
  "javascript:alert(1)",
])("finds no folder in %s [DRIVE-49]", (link) => {
  expect(readFolderLink(link)).toEqual({ kind: "unknown" });
});
