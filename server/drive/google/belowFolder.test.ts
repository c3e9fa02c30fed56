import { beforeEach, describe, expect, it } from "vitest";
import { belowFolder } from "./belowFolder";
import type { CompanyDrive, DriveChange, DriveFile } from "./googleTypes";

const ROOT = "1Root";
const ANY = { driveId: null, pageToken: null };

function file(id: string, parent: string | null, fields: Partial<DriveFile> = {}): DriveFile {
  return { id, parents: parent === null ? [] : [parent], trashed: false, ...fields } as DriveFile;
}

describe("a Drive below one folder", () => {
  let listed: DriveFile[];
  let changes: DriveChange[];
  let asked: string[];
  let drive: CompanyDrive;
  let below: ReturnType<typeof belowFolder>;

  beforeEach(() => {
    [listed, changes, asked] = [[], [], []];
    const ask = (id: string) => {
      asked.push(id);
      return Promise.resolve(file(id, ROOT));
    };
    drive = {
      listChildren: async ({ parents }) => {
        asked.push(...parents);
        return { files: listed, nextPageToken: null };
      },
      search: async ({ folders }) => {
        asked.push(...folders);
        return { ids: [], nextPageToken: null, isIncomplete: false };
      },
      getFile: ask,
      download: ask as never,
      firstCell: ask as never,
      startPageToken: async () => "1",
      listChanges: async () => ({ changes, nextPageToken: null, newStartPageToken: "2" }),
    };
    below = belowFolder(drive, ROOT);
  });

  const children = (...parents: string[]) => below.drive.listChildren({ parents, ...ANY });
  const changed = async (...told: DriveChange[]) => {
    changes = told;
    const page = await below.drive.listChanges({ pageToken: "1", driveId: null });
    return page.changes.map(
      ({ fileId, file: now }) => `${fileId} ${now === null ? "gone" : "here"}`,
    );
  };
  const change = (id: string, parent: string | null): DriveChange => ({
    fileId: id,
    file: file(id, parent),
  });

  it("asks for nothing whose chain of parents does not lead to it [DRIVE-50]", async () => {
    const take = { maxBytes: 1, take: async () => null };
    for (const call of [
      () => below.drive.getFile("1Other"),
      () => below.drive.download("1Other", take),
      () => below.drive.firstCell("1Other"),
      () => below.drive.search({ text: "olio", folders: [ROOT, "1Other"], ...ANY }),
      () => children("1Other"),
      () => children(ROOT, "1Other"),
    ]) {
      await expect(call()).rejects.toMatchObject({ kind: "notFound" });
    }
    expect(asked).toEqual([]);
  });

  it("reads what it has listed, level by level, and takes no file of another folder for listed [DRIVE-50]", async () => {
    listed = [file("1Folder", ROOT), file("1Foreign", "1Elsewhere"), file("1Nowhere", null)];
    const { files } = await children(ROOT);
    expect(files.map(({ id }) => id)).toEqual(["1Folder"]);
    listed = [file("1File", "1Folder")];
    await children("1Folder");
    await below.drive.firstCell("1File");
    await expect(below.drive.firstCell("1Foreign")).rejects.toMatchObject({ kind: "notFound" });
    expect(asked).toEqual([ROOT, "1Folder", "1File"]);
  });

  it("goes on from what an earlier reading found, and no further [DRIVE-50]", async () => {
    below.know([
      { id: "1File", parentId: "1Folder" },
      { id: "1Folder", parentId: ROOT },
      { id: "1Lost", parentId: "1Unknown" },
      { id: "1Round", parentId: "1Round" },
    ]);
    await below.drive.firstCell("1File");
    for (const id of ["1Lost", "1Round"]) {
      await expect(below.drive.firstCell(id)).rejects.toMatchObject({ kind: "notFound" });
    }
  });

  it("tells of changes inside alone, whatever their order, and of what leaves that it is gone [DRIVE-50]", async () => {
    expect(
      await changed(
        change("1New", "1Folder"),
        change("1Folder", ROOT),
        change("1Foreign", "1Elsewhere"),
        { fileId: "1Unknown", file: null },
      ),
    ).toEqual(["1New here", "1Folder here"]);
    expect(await changed(change("1Folder", "1Elsewhere"), change("1New", "1Folder"))).toEqual([
      "1Folder gone",
      "1New gone",
    ]);
    await expect(below.drive.firstCell("1New")).rejects.toMatchObject({ kind: "notFound" });
    expect(await changed(change("1Folder", "1Elsewhere"))).toEqual([]);
  });

  it("gives no file that has left meanwhile [DRIVE-50]", async () => {
    below.know([{ id: "1File", parentId: ROOT }]);
    drive.getFile = async (id) => file(id, "1Elsewhere");
    await expect(below.drive.getFile("1File")).rejects.toMatchObject({ kind: "notFound" });
  });
});
