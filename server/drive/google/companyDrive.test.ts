import type { Cell } from "@sgi/core/documents/cells";
import { describe, expect, it } from "vitest";
import {
  createAnsweringGoogle,
  createAnsweringStandIn,
  jsonAnswer,
  kindOfCall,
} from "./testing/answering";

const FILE = { id: "f1", name: "4.1_Analisi_Rev.3.pdf", mimeType: "application/pdf" };
describe("what is asked for", () => {
  it("lists up to 40 folders at once, of somebody's own drive or of a shared one, page by page", async () => {
    const { drive, requests } = createAnsweringGoogle(
      jsonAnswer({ files: [FILE], nextPageToken: "p2" }),
      jsonAnswer({ files: [] }),
    );
    const first = await drive().listChildren({
      parents: ["a", "b"],
      driveId: null,
      pageToken: null,
    });
    const last = await drive().listChildren({ parents: ["a"], driveId: "d", pageToken: "p2" });
    expect([first.nextPageToken, last.nextPageToken]).toEqual(["p2", null]);
    const [own, shared] = requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(own).toMatchObject({
      q: "('a' in parents or 'b' in parents) and trashed = false",
      pageSize: "1000",
      corpora: "user",
      supportsAllDrives: "true",
      includeItemsFromAllDrives: "true",
    });
    expect(shared).toMatchObject({ corpora: "drive", driveId: "d", pageToken: "p2" });
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer token",
      "Bearer token",
    ]);
  });

  it("asks for smaller pages where names make one too large, and of changes for no larger one after", {
    tags: ["long"],
  }, async () => {
    const large = () => jsonAnswer({ changes: [], files: [], more: "x".repeat(9_000_000) });
    const changes = jsonAnswer({ changes: [{ fileId: "f1", file: FILE }], nextPageToken: "2" });
    const { drive, requests } = createAnsweringGoogle(large, large, changes);
    const one = drive();
    for (const pageToken of ["1", "2"]) await one.listChanges({ pageToken, driveId: null });
    const listed = createAnsweringGoogle(large, jsonAnswer({ files: [FILE] }));
    await listed.drive().listChildren({ parents: ["a"], driveId: null, pageToken: null });
    const never = createAnsweringGoogle(large);
    expect(await kindOfCall(never.drive().listChanges({ pageToken: "1", driveId: null }))).toBe(
      "tooLarge",
    );
    const sizes = (all: Request[]) =>
      all.map(({ url }) => new URL(url).searchParams.get("pageSize"));
    expect(sizes(requests)).toEqual(["1000", "100", "10", "10"]);
    expect(sizes(listed.requests)).toEqual(["1000", "100"]);
    expect(sizes(never.requests)).toEqual(["1000", "100", "10"]);
  });

  it("gives a file with what was left out as null, a shortcut with its target, no link that is none of the web", async () => {
    const { drive } = createAnsweringGoogle(
      jsonAnswer({
        ...FILE,
        size: "12",
        shortcutDetails: { targetId: "t", targetMimeType: "text/csv" },
      }),
      jsonAnswer({ ...FILE, webViewLink: "javascript:alert(1)" }),
    );
    expect(await drive().getFile("f1")).toEqual({
      ...FILE,
      parents: [],
      trashed: false,
      createdTime: null,
      modifiedTime: null,
      sizeBytes: 12,
      md5Checksum: null,
      modifiedBy: null,
      version: null,
      webViewLink: null,
      driveId: null,
      canDownload: true,
      canReadDrive: false,
      target: { id: "t", mimeType: "text/csv" },
    });
    expect((await drive().getFile("f1")).webViewLink).toBeNull();
  });

  it("takes no address for a file but the drive's own, or the stand-in's where there is one", async () => {
    const links = [
      "https://drive.google.com/file/d/f1/view",
      "https://docs.google.com/a/example.it/document/d/f1/edit",
      "https://drive.google.com.evil.example/file/d/f1/view",
      "https://evil.example/?https://drive.google.com",
      "http://drive.google.com/file/d/f1/view",
    ];
    const files = links.map((webViewLink) => ({ ...FILE, webViewLink }));
    const changes = files.map((file) => ({ fileId: file.id, file }));
    const { drive } = createAnsweringGoogle(jsonAnswer({ files }), jsonAnswer({ changes }));
    const wanted = [links[0], links[1], null, null, null];
    const list = await drive().listChildren({ parents: ["a"], driveId: null, pageToken: null });
    expect(list.files.map(({ webViewLink }) => webViewLink)).toEqual(wanted);
    const changed = await drive().listChanges({ pageToken: "1", driveId: null });
    expect(changed.changes.map(({ file }) => file?.webViewLink)).toEqual(wanted);
    const origin = "http://127.0.0.1:17655";
    const file = jsonAnswer({ ...FILE, webViewLink: `${origin}/file/d/f1/view` });
    const standIn = createAnsweringStandIn(origin, file).drive();
    expect((await standIn.getFile("f1")).webViewLink).toContain(origin);
  });

  it("cuts names, and lets through nothing that a database refuses or that is no day of a calendar", async () => {
    const years = { modifiedTime: "9999-12-31T23:59:59Z", createdTime: "0001-01-01T00:00:00Z" };
    const { drive } = createAnsweringGoogle(
      jsonAnswer({ ...FILE, ...years, name: "a\0b\ud800c", webViewLink: "https://x/\0" }),
      jsonAnswer({ ...FILE, name: `${"n".repeat(299)}😀.pdf`, mimeType: "m".repeat(9_000) }),
      jsonAnswer({ ...FILE, id: "f\0" }),
    );
    const nothing = { modifiedTime: null, createdTime: null, webViewLink: null };
    expect(await drive().getFile("f1")).toMatchObject({ ...nothing, name: "a\x1ab\x1ac" });
    const { name, mimeType } = await drive().getFile("f1");
    expect([name, mimeType.length]).toEqual(["n".repeat(299), 300]);
    expect(await kindOfCall(drive().getFile("f1"))).toBe("oddAnswer");
  });

  it("gives changes, a missing file as null, and leaves out changes of drives", async () => {
    const changes = [
      { fileId: "f1", removed: false, file: FILE },
      { fileId: "f2", removed: true },
      { changeType: "drive" },
    ];
    const { drive } = createAnsweringGoogle(
      jsonAnswer({ startPageToken: "7" }),
      jsonAnswer({ changes, newStartPageToken: "9" }),
    );
    const pageToken = await drive().startPageToken(null);
    const page = await drive().listChanges({ pageToken, driveId: null });
    expect(page).toMatchObject({ nextPageToken: null, newStartPageToken: "9" });
    expect(page.changes.map(({ fileId, file }) => [fileId, file?.name ?? null])).toEqual([
      ["f1", FILE.name],
      ["f2", null],
    ]);
  });

  it.each<[unknown[], Cell]>([
    [[45_123, "15/07/2023"], { kind: "number", value: 45_123, format: "dd/mm/yyyy" }],
    [[45_123, 45_123], { kind: "number", value: 45_123, format: "General" }],
    [["24/04/2026"], { kind: "text", text: "24/04/2026" }],
    [[true], { kind: "boolean", value: true }],
    [[""], { kind: "empty" }],
  ])("reads %j, what Google gives for A1, as a cell [DUE-03]", async (given, cell) => {
    const answers = given.map((value) => jsonAnswer({ values: [[value, "x"]] }));
    const { drive, requests } = createAnsweringGoogle(...answers);
    expect(await drive().firstCell("s1")).toEqual(cell);
    expect(requests.map(({ url }) => url.split("?")[0])).toEqual(
      given.map(() => "https://sheets.googleapis.com/v4/spreadsheets/s1/values/A1"),
    );
  });

  it.each([{ values: [[]] }, {}])("reads %j as an empty cell", async (answer) => {
    const { drive } = createAnsweringGoogle(jsonAnswer(answer));
    expect(await drive().firstCell("s1")).toEqual({ kind: "empty" });
  });

  it.each(["..", "a/b", "a' or 'b", "", "a?b"])("sends nothing for the id %j", async (id) => {
    const { drive, requests } = createAnsweringGoogle(jsonAnswer(FILE));
    const asked = { parents: [id], driveId: null, pageToken: null };
    expect(await kindOfCall(drive().getFile(id))).toBe("notFound");
    expect(await kindOfCall(drive().listChildren(asked))).toBe("notFound");
    expect(requests).toEqual([]);
  });

  it("runs 8 calls of a company at once, the others in line", async () => {
    let [running, most] = [0, 0];
    const { drive } = createAnsweringGoogle(async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return jsonAnswer(FILE);
    });
    await Promise.all(Array.from({ length: 30 }, () => drive().getFile("f1")));
    expect(most).toBe(8);
  });

  it("lets a person's call pass those of a sync, which wait in their own queue", async () => {
    const held: (() => void)[] = [];
    const { drive } = createAnsweringGoogle(async ({ url }) => {
      if (url.includes("slow")) await new Promise<void>((resolve) => held.push(resolve));
      return jsonAnswer(FILE);
    });
    const sync = Array.from({ length: 8 }, () => drive().getFile("slow"));
    await expect.poll(() => held.length).toBe(8);
    expect((await drive(undefined, "person").getFile("f1")).id).toBe(FILE.id);
    for (const go of held) go();
    await Promise.all(sync);
  });
});
