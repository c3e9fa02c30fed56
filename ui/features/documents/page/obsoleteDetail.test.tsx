import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useLostFocus } from "../../../app/Shell";
import { FOCUS_GRACE_MS } from "../../../app/watchFocus";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

/** The page with the shell's care for a lost focus. */
function Page() {
  useLostFocus();
  return <DocumentPage params={{ id: "doc-753" }} />;
}

const OBSOLETE = sampleDocument({ isObsolete: true });

async function openObsolete(role: string, document = OBSOLETE) {
  api.use(mockRoute("getDocument", document));
  const shown = renderScreen(<Page />, {
    user: sampleUser({ role }),
    address: "/documents/doc-753",
  });
  await screen.findByText("Documento obsoleto");
  const names = () => screen.getAllByRole("button").map((button) => button.textContent);
  return { ...shown, hands: userEvent.setup({ delay: null }), names };
}

const restoreButton = () => screen.findByRole("button", { name: "Ripristina" });
const parent = () => screen.getByRole("navigation", { name: "Percorso" }).querySelector("a");

describe("the page of an obsolete document", () => {
  it("says so before all else, since when, and nowhere that it was updated then [DOCS-09]", async () => {
    await openObsolete("admin");
    expect(screen.getByText(/Archiviato il 15\/06\/2026: non è più in vigore\./)).toBeTruthy();
    expect(screen.getAllByText(/15\/06\/2026/)).toHaveLength(1);
    expect(screen.queryByText("Ultimo aggiornamento")).toBeNull();
  });

  it("has a last revision, and none that is current", async () => {
    await openObsolete("admin");
    expect(screen.getByText("Ultima revisione")).toBeTruthy();
    expect(screen.queryByText("Revisione corrente")).toBeNull();
  });

  it("offers an admin the way back in force, and neither sync nor changes", async () => {
    const { names } = await openObsolete("admin");
    await restoreButton();
    for (const gone of ["Sincronizza Documenti", "Modifica", "Archivia"])
      expect(names()).not.toContain(gone);
  });

  it.each([
    ["admin", "Documenti Obsoleti", "/obsolete"],
    ["viewer", "Documenti Obsoleti", "/dashboard?stato=obsoleti"],
  ])("leads an %s back to the list that holds it", async (role, text, href) => {
    await openObsolete(role);
    expect([parent()?.textContent, parent()?.getAttribute("href")]).toEqual([text, href]);
  });

  it("shows a viewer no way to the file, but why [DOCS-41]", async () => {
    await openObsolete("viewer");
    expect(screen.getByText(/solo un amministratore può aprirne il file/)).toBeTruthy();
    expect(document.querySelector('main a[href*="/api/"], main iframe, main img')).toBeNull();
    expect(screen.queryByRole("button", { name: "Ripristina" })).toBeNull();
  });

  it("becomes that of a document in force once it is restored [OBS-07, OBS-10]", async () => {
    const { hands, store, time } = await openObsolete("admin");
    const restored: string[] = [];
    api.use(
      mockRoute("restoreDocument", null, { onCall: ({ params }) => restored.push(params.id) }),
      mockRoute("getDocument", sampleDocument()),
    );
    await hands.click(await restoreButton());
    await waitFor(() => expect(screen.queryByText("Documento obsoleto")).toBeNull());
    expect(restored).toEqual(["doc-753"]);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Documento ripristinato",
      tone: "success",
    });
    expect(parent()?.getAttribute("href")).toBe("/dashboard");
    time.advance(FOCUS_GRACE_MS);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("stays obsolete when restoring fails, says why, and may be tried again [OBS-11]", async () => {
    const { hands, store } = await openObsolete("admin");
    const message = "Esiste già un documento in vigore con lo stesso percorso, titolo e tipo.";
    api.use(mockFailure("restoreDocument", { status: 409, body: { message } }));
    await hands.click(await restoreButton());
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore durante il ripristino",
        text: message,
        tone: "danger",
      }),
    );
    expect((await restoreButton()).getAttribute("aria-disabled")).toBeNull();
    expect(screen.getByText("Documento obsoleto")).toBeTruthy();
  });
});
