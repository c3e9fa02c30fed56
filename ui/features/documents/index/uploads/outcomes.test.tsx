import type { UploadStatus } from "@sgi/core/uploads";
import type { FileForecast, FileToCheck } from "@sgi/core/uploads/check";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { folderFiles, localFile } from "../../../../testing/localFiles";
import { chooseFiles, fetchUploadParts } from "../../../../testing/renderUpload";

beforeAll(fetchUploadParts);
afterEach(() => vi.unstubAllGlobals());

type UploadedFile = NonNullable<UploadStatus["files"]>[number];

const AUDIT = "SGI/9.2_Audit_Rev.1_2026-01-31.pdf";
const IN_FORCE = { id: "d1", title: "Audit", path: "SGI/9.2", revision: "1" };

/** A host with the table of names, which says this of every file. */
const checks = (told: Partial<FileForecast> = {}) =>
  mockRoute("checkUpload", ({ body }) => ({
    files: (body as { files: FileToCheck[] }).files.map(({ name }) => ({
      name,
      verdict: "new" as const,
      isConventional: true,
      hasSameSize: false,
      ...told,
    })),
  }));

const ended = (files: UploadedFile[]): UploadStatus => ({ status: "completed", files });

/** What a list of outcomes holds: each text, with the names of its files. */
function listed(title: string): string[][] {
  const list = screen.getByText(title).closest("details") as HTMLElement;
  const groups = [...(list.querySelector("ul")?.children ?? [])] as HTMLElement[];
  return groups.map((group) => [
    group.querySelector("p")?.textContent ?? "",
    ...within(group)
      .getAllByRole("listitem")
      .map((line) => /\d\.pdf/.exec(line.textContent ?? "")?.[0] ?? ""),
  ]);
}

describe("after an upload", () => {
  it.each([
    ["with the table of names", ["work"]],
    ["without it", []],
  ])("every outcome is told, %s [NAME-02]", async (_, features) => {
    const document = { id: "a", title: "Fornitori", path: "SGI/8.4", revision: "2" };
    const outcomes: Pick<UploadedFile, "outcome" | "note" | "question">[] = [
      { outcome: "imported" },
      { outcome: "imported", note: "data dal nome" },
      { outcome: "updated" },
      { outcome: "updated", note: "sostituisce il file in vigore" },
      { outcome: "unchanged" },
      { outcome: "superseded", note: "superata da «1.pdf»" },
      { outcome: "unchanged", note: null },
      { outcome: "refused", note: "file vuoto" },
      { outcome: "refused", question: { kind: "lowerRevision", document } },
    ];
    const files = outcomes.map((told, index) => ({ ...told, file: `SGI/${index + 1}.pdf` }));
    const { confirm, sent, poll } = await chooseFiles(folderFiles(files.length), {
      status: ended(files),
      features,
      handlers: [checks()],
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    await screen.findByText("Avvisi (5)");
    expect(listed("Avvisi (5)")).toEqual([
      ["data dal nome", "2.pdf"],
      ["sostituisce il file in vigore", "4.pdf"],
      ["Contenuto identico: è già in vigore", "5.pdf", "7.pdf"],
      ["superata da «1.pdf»", "6.pdf"],
    ]);
    expect(listed("File con errori (1)")).toEqual([["file vuoto", "8.pdf"]]);
    expect(screen.getByRole("region", { name: "1 file attende una risposta" })).toBeTruthy();
  });

  it.each([
    ["leads to where it waits for approval", true],
    ["leads nowhere where nothing waits", false],
  ])("%s [APPR-01]", async (_, waiting) => {
    const file = { file: AUDIT, outcome: "imported" as const, note: "data dal nome" };
    const { confirm, sent, poll } = await chooseFiles([localFile(AUDIT)], {
      status: ended([waiting ? { ...file, waiting } : file]),
      features: ["approval"],
      handlers: [checks()],
    });
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Avvisi (1)");
    const link = dialog.queryByRole("link", { name: "Vedi in approvazioni" });
    expect(link?.getAttribute("href") ?? null).toBe(waiting ? "/approvazioni" : null);
  });

  it("of the file in force over plain http, which the table did not know for sure, says so beside the given toast [NAME-02, UPLOAD-44]", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const told = { verdict: "sameRevision", hasSameSize: true, document: IN_FORCE } as const;
    const { confirm, sent, poll, toast } = await chooseFiles([localFile(AUDIT)], {
      status: ended([{ file: AUDIT, outcome: "unchanged", note: null }]),
      features: ["work"],
      handlers: [checks(told)],
    });
    await screen.findByText(
      /Ha la stessa dimensione del file della Rev\.1 in vigore: può essere lo stesso contenuto\. Se il contenuto è cambiato, aumenta il numero di revisione\./,
    );
    expect(screen.queryByText(/^Sostituisce/)).toBeNull();
    await confirm();
    await waitFor(() => expect(sent).toHaveLength(1));
    await poll();
    await screen.findByText("Contenuto identico: è già in vigore");
    expect(toast()).toMatchObject({
      title: "Caricamento completato",
      text: "Il documento è stato caricato con successo in 1 batch",
    });
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
