import { type FormerRevision, MAX_REASON } from "@sgi/core/documents/history";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clipboardAtom } from "../../../../state/browser/services";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { DocumentPage } from "../DocumentPage";

const DRIVE = "https://drive.google.com/file/d/1/view";
const MARCO = { id: "u2", name: "Marco Dal Pozzo", email: "marco@brenta.it" };
const facts = {
  revision: "4",
  fileType: "docx",
  updatedAt: "2026-06-15T08:00:00Z",
  broughtBy: MARCO,
  source: "upload",
  reason: "Tempi di conservazione",
};

function former(revision: number, fields: Partial<FormerRevision> = {}): FormerRevision {
  return {
    ...facts,
    ...{ id: `r${revision}`, revision: String(revision), sha256: `${revision}`.repeat(64) },
    ...{ replacedAt: "2026-06-15T08:00:00Z", changes: 1, hasFile: true, reason: null },
    ...fields,
  };
}

interface Setting {
  role?: "admin" | "viewer";
  features?: string[];
  document?: Parameters<typeof sampleDocument>[0];
}

async function renderHistory(
  revisions: FormerRevision[],
  { role = "admin", features = ["history"], document = {} }: Setting = {},
) {
  const asked: string[] = [];
  api.use(
    mockRoute("getDocument", sampleDocument(document)),
    mockRoute(
      "listRevisions",
      { current: facts, former: revisions },
      { onCall: () => asked.push("revisions") },
    ),
  );
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser({ role, features }),
  });
  await screen.findByRole("region", { name: "Revisioni" });
  return { ...shown, asked, hands: userEvent.setup({ delay: null }) };
}

const card = () => within(screen.getByRole("region", { name: "Revisioni" }));
const rows = async () => {
  const items = await card().findAllByRole("listitem");
  return items.map((row) => row.textContent);
};

describe("the revisions card", () => {
  it("lists the former revisions, when they were replaced, by whom they came and why [HIST-02]", async () => {
    await renderHistory([
      former(3, { reason: "Copie cartacee" }),
      former(2, { source: "sync", broughtBy: null }),
      former(1, { source: null, broughtBy: null }),
    ]);
    expect(await rows()).toEqual([
      "Rev.3Superata il 15/06/2026«Copie cartacee»Caricata da Marco Dal Pozzo (marco@brenta.it)Scarica",
      "Rev.2Superata il 15/06/2026Sincronizzata da Google DriveScarica",
      "Rev.1Superata il 15/06/2026—Scarica",
    ]);
    expect(card().getByText("«Tempi di conservazione»")).toBeTruthy();
    expect(card().queryByText("Nessuna revisione precedente trovata")).toBeNull();
  });

  it("says so where there is none [HIST-02, DOCS-95]", async () => {
    await renderHistory([]);
    expect(await card().findByText("Nessuna revisione precedente trovata")).toBeTruthy();
  });

  it("shows five, then all [HIST-02]", async () => {
    const { hands } = await renderHistory(Array.from({ length: 12 }, (_, n) => former(12 - n)));
    expect(await rows()).toHaveLength(5);
    await hands.click(card().getByRole("button", { name: "Mostra tutte (12)" }));
    expect(await rows()).toHaveLength(12);
  });

  it("asks a host that tells of no history for none [LIFE-01]", async () => {
    const { asked } = await renderHistory([former(1)], { features: [] });
    expect(card().getByText("Nessuna revisione precedente trovata")).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it("gives viewers no former file [HIST-03]", async () => {
    await renderHistory([former(3)], { role: "viewer" });
    expect(await rows()).toEqual([
      "Rev.3Superata il 15/06/2026Caricata da Marco Dal Pozzo (marco@brenta.it)",
    ]);
    expect(card().queryByRole("link")).toBeNull();
    expect(card().queryByRole("button")).toBeNull();
  });

  it("leads admins to a former file [HIST-03]", async () => {
    await renderHistory([former(3)]);
    const link = await card().findByRole<HTMLAnchorElement>("link", { name: "Scarica la Rev.3" });
    expect(new URL(link.href).pathname).toBe("/api/documents/doc-753/revisions/r3/download");
  });

  it("tells what is in Google Drive, how often it changed, and what was taken away [LIFE-10, HIST-07, HIST-09]", async () => {
    await renderHistory(
      [
        former(3, { hasFile: false, sha256: null, changes: 14, source: "sync" }),
        former(2, { hasFile: false, purgedAt: "2026-07-01T08:00:00Z" }),
      ],
      { document: { driveUrl: DRIVE } },
    );
    const [inDrive, purged] = await rows();
    expect(inDrive).toContain("modificata 14 volte in Google Drive, l'ultima il 15/06/2026");
    const link = card().getByRole<HTMLAnchorElement>("link", {
      name: "Le versioni precedenti sono in Google Drive",
    });
    expect(link.href).toBe(DRIVE);
    expect(purged).toContain("Rimossa il 01/07/2026");
    expect(card().queryByRole("link", { name: /Scarica/ })).toBeNull();
  });

  it("offers to try again when the host fails", async () => {
    api.use(mockFailure("listRevisions", { status: 400 }));
    const hands = userEvent.setup({ delay: null });
    api.use(mockRoute("getDocument", sampleDocument()));
    renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
      user: sampleUser({ features: ["history"] }),
    });
    await screen.findByRole("region", { name: "Revisioni" });
    const retry = await card().findByRole("button", { name: "Riprova" });
    api.use(mockRoute("listRevisions", { current: facts, former: [former(3)] }));
    await hands.click(retry);
    expect(await rows()).toHaveLength(1);
  });
});

describe("bringing a former revision back", () => {
  async function ask() {
    const shown = await renderHistory([former(3)]);
    await shown.hands.click(
      await card().findByRole("button", { name: "Altre azioni per la Rev.3" }),
    );
    await shown.hands.click(
      await screen.findByRole("menuitem", { name: "Ripristina questa revisione" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Ripristinare la Rev.3?" }));
    return { ...shown, dialog };
  }

  it("asks for a reason, and sends nothing without one [HIST-04]", { tags: ["long"] }, async () => {
    const { hands, dialog } = await ask();
    const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", {
      name: "Motivo del ripristino",
    });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reason.maxLength).toBe(MAX_REASON);
    await hands.click(dialog.getByRole("button", { name: "Ripristina" }));
    expect(dialog.getByText("Scrivi il motivo del ripristino.")).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("sends the reason, says so, and reads the document again [HIST-04]", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, store, asked } = await ask();
    const sent: unknown[] = [];
    api.use(
      mockRoute("restoreRevision", null, {
        onCall: ({ params, body }) => sent.push([params, body]),
      }),
    );
    await hands.type(dialog.getByRole("textbox"), " La Rev.4 era sbagliata ");
    await hands.click(dialog.getByRole("button", { name: "Ripristina" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      [
        expect.objectContaining({ id: "doc-753", revision: "r3" }),
        { reason: "La Rev.4 era sbagliata" },
      ],
    ]);
    expect(store.get(toastAtom)).toMatchObject({ title: "Rev.3 di nuovo in vigore" });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it("says of a revision that has to be approved first that it waits [APPR-01]", async () => {
    const { hands, dialog, store } = await ask();
    api.use(mockRoute("restoreRevision", { waiting: ["doc-753"] }));
    await hands.type(dialog.getByRole("textbox"), "Errore");
    await hands.click(dialog.getByRole("button", { name: "Ripristina" }));
    await waitFor(() =>
      expect(store.get(toastAtom)?.title).toBe("Rev.3 in attesa di approvazione"),
    );
  });

  it("keeps what was typed when the host refuses [HIST-04]", { tags: ["long"] }, async () => {
    const { hands, dialog, store } = await ask();
    api.use(mockFailure("restoreRevision", { status: 409, body: { message: "Spazio esaurito" } }));
    await hands.type(dialog.getByRole("textbox"), "Errore");
    await hands.click(dialog.getByRole("button", { name: "Ripristina" }));
    await waitFor(() => expect(store.get(toastAtom)?.text).toBe("Spazio esaurito"));
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Errore");
  });

  it("copies the fingerprint of a former file", async () => {
    const { hands, store } = await renderHistory([former(3)]);
    const copied: string[] = [];
    store.set(clipboardAtom, { write: async (text: string) => void copied.push(text) });
    await hands.click(await card().findByRole("button", { name: "Altre azioni per la Rev.3" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Copia impronta SHA-256" }));
    await waitFor(() => expect(copied).toEqual(["3".repeat(64)]));
  });
});
