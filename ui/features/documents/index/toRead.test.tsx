import type { User } from "@sgi/core/session";
import { aReading, json } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "../../../testing/api";
import { createFakePc } from "../../../testing/fakeOpener";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

const DRIVE = "https://drive.google.com/file/d/1/view";
const TITLE = "Controllo delle informazioni documentate";
const ON: Partial<User> = {
  role: "admin",
  features: ["work", "readings", "opener"],
  company: { readings: true },
  todo: { dueMine: 0, readings: 3 },
};
const FILE = { size: 5, sha256: "4".repeat(64), revision: "4" };
const FACTS = {
  ...{ inForce: FILE, replaced: [] },
  ownName: { title: "Controllo", reference: "7.5.3", folder: "SGI", fileName: "Controllo.docx" },
};

async function open({
  user = {},
  driveUrl = null,
  mark = `sha256:${"4".repeat(64)}`,
  copy,
}: {
  user?: Partial<User>;
  driveUrl?: string | null;
  /** The mark in force. */
  mark?: string;
  /** What the helper says of its copy. */
  copy?: string;
} = {}) {
  const sent: unknown[] = [];
  const asked = { document: 0 };
  const document = sampleDocument({ driveUrl });
  api.use(
    mockRoute("getDocument", () => {
      asked.document += 1;
      return { ...document, reading: aReading({ mark }) };
    }),
    mockRoute("getFingerprints", FACTS),
    mockRoute("noteDocumentOpened", ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const pc = createFakePc({
    answer: ({ address }) =>
      json(address.endsWith("/health") ? { version: "0.2.0", roots: [] } : { success: true, copy }),
  });
  const shown = renderDashboard({
    current: [document],
    user: sampleUser({ ...ON, ...user }),
    prepare: pc.bring,
  });
  await findTable();
  return { ...shown, sent, asked, openRow: () => shown.user.click(rowButton()) };
}

const rowButton = () =>
  within(screen.getByRole("table")).getByRole("button", { name: `Apri ${TITLE}` });

describe("what is to be read, on the index", () => {
  it("is one line that leads there [READ-02]", async () => {
    await open();
    const link = screen.getByRole("link", { name: "Da leggere: 3" });
    expect(link.getAttribute("href")).toBe("/da-leggere");
  });

  it.each<[string, Partial<User>]>([
    ["nothing waits", { todo: { dueMine: 0, readings: 0 } }],
    ["readings are off", { company: { readings: false } }],
  ])("is nothing where %s [READ-01, READ-02]", async (_, user) => {
    await open({ user });
    expect(screen.queryByText(/^Da leggere/)).toBeNull();
  });

  it("counts as opened by a row that leads to Google Drive [READ-03, LIFE-17]", async () => {
    const { openRow, openedTabs, sent } = await open({ driveUrl: DRIVE, mark: "drive:1" });
    await openRow();
    expect(openedTabs).toEqual([DRIVE]);
    await waitFor(() => expect(sent).toEqual([{ mark: "drive:1", way: "drive" }]));
  });

  it("asks for nothing where nothing waits for the user [LIFE-17]", async () => {
    const user = { todo: { dueMine: 0, readings: 0 } };
    const { openRow, asked } = await open({ driveUrl: DRIVE, user });
    await openRow();
    expect(asked.document).toBe(0);
  });

  it.each<[string, string | undefined, string | undefined, unknown[]]>([
    ["the copy in force", "inForce", undefined, ["opener"]],
    ["a copy not checked", undefined, undefined, ["uncheckedCopy"]],
    ["another copy", "other", undefined, []],
    ["a superseded copy", "superseded", undefined, []],
    ["a copy of what is in force no more", "inForce", "sha256:5", []],
  ])("is opened by Local Opener with %s: %j [READ-03]", async (_, copy, mark, ways) => {
    const { openRow, sent, asked } = await open({
      ...(copy !== undefined && { copy }),
      ...(mark !== undefined && { mark }),
    });
    await openRow();
    await screen.findByRole("dialog", { name: TITLE });
    if (copy === "other" || copy === "superseded") expect(asked.document).toBe(0);
    else await waitFor(() => expect(asked.document).toBeGreaterThan(0));
    await waitFor(() => expect(sent.map((body) => (body as { way: string }).way)).toEqual(ways));
  });
});
