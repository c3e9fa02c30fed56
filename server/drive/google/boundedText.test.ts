import { expect, it } from "vitest";
import { createAnsweringGoogle, jsonAnswer, kindOfCall } from "./testing/answering";

const ASKED = { parents: ["a"], driveId: null, pageToken: null };

it.each(["{},", "[", '"",', '"\\",",', "1,"])(
  "drops a page of a million times %s before parsing it, and asks for smaller ones",
  async (one) => {
    // A parse would have failed on the missing end, and reported an invalid answer.
    const page = new Response(`{"files":[${one.repeat(1_000_000)}`);
    const { drive, requests } = createAnsweringGoogle(page);
    expect(await kindOfCall(drive().listChildren(ASKED))).toBe("tooLarge");
    expect(requests).toHaveLength(3);
  },
);

it("reads a full page with any characters in its names", async () => {
  const shortcutDetails = { targetId: "t", targetMimeType: "text/csv" };
  const file = {
    name: `${'[{\\",'.repeat(200)}"`,
    mimeType: "application/pdf",
    parents: ["p"],
    trashed: false,
    createdTime: "2026-01-02T03:04:05.678Z",
    modifiedTime: "2026-01-02T03:04:05.678Z",
    size: "12345",
    md5Checksum: "0123456789abcdef0123456789abcdef",
    version: "17",
    webViewLink: "https://drive.google.com/file/d/f1/view?usp=drivesdk",
    driveId: "d",
    shortcutDetails,
    capabilities: { canDownload: true },
  };
  const changes = Array.from({ length: 1_000 }, (_, at) => ({
    fileId: `f${at}`,
    removed: false,
    file: { id: `f${at}`, ...file },
  }));
  const { drive, requests } = createAnsweringGoogle(
    jsonAnswer({ changes, newStartPageToken: "2" }),
  );
  const page = await drive().listChanges({ pageToken: "1", driveId: null });
  expect(page.changes).toHaveLength(1_000);
  expect(requests).toHaveLength(1);
});
