import type { Document } from "@sgi/core/documents";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { createDeadlineHost } from "@sgi/fixtures/deadlines/createDeadlineHost";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../state/api/queries";
import { toastAtom } from "../../state/toasts/toasts";
import { api } from "../../testing/api";
import { cachedDocuments, cacheList } from "../../testing/cachedList";
import { renderScreen } from "../../testing/renderScreen";
import type { DeadlineKind } from "./DeadlineDialog";
import { useDeadlineDialog } from "./useDeadlineDialog";

const TITLE = "Controllo delle informazioni documentate";
const LIST = "/api/documents";

function Opener({ kind, documents }: { kind: DeadlineKind; documents: readonly Document[] }) {
  const deadlines = useDeadlineDialog();
  return (
    <>
      <button type="button" onClick={() => deadlines.open(kind, documents)}>
        {"Apri"}
      </button>
      {deadlines.dialog}
    </>
  );
}

const DOCUMENT = sampleDocument({ expiryDate: "2026-12-01" });

async function openDialog(kind: DeadlineKind, documents: readonly Document[] = [DOCUMENT]) {
  const user = sampleUser({ features: ["work", "deadlines"] });
  const host = createDeadlineHost({ documents, user });
  api.use(...host.handlers);
  const shown = renderScreen(<Opener kind={kind} documents={documents} />, { user });
  cacheList(shown.store, LIST, [...documents]);
  const hands = userEvent.setup({ delay: null });
  await hands.click(screen.getByRole("button", { name: "Apri" }));
  const dialog = within(await screen.findByRole("dialog"));
  const isOver = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const press = (name: string) => hands.click(dialog.getByRole("button", { name }));
  return { ...shown, host, hands, dialog, isOver, press, toast: () => shown.store.get(toastAtom) };
}

const day = () => screen.getByLabelText<HTMLInputElement>(/^(Giorno della scadenza|Prossimo)/);

async function typeDay(hands: ReturnType<typeof userEvent.setup>, text: string) {
  await hands.clear(day());
  await hands.type(day(), text);
}

describe("several documents", () => {
  it("get one day and note, and what changed meanwhile is named [DUE-07]", async () => {
    const documents = [DOCUMENT, sampleDocument({ legacyId: "2", title: "Verbale di riunione" })];
    const { hands, dialog, isOver, press, toast } = await openDialog("review", documents);
    const sent: unknown[] = [];
    api.use(
      handleRoute("reviewDocuments", async ({ request }) => {
        sent.push(await request.json());
        const failed = [{ id: "2", reason: "changed" }];
        return HttpResponse.json({ done: [DOCUMENT.legacyId], failed });
      }),
    );
    expect(dialog.getByText("2 documenti")).toBeTruthy();
    await hands.type(dialog.getByRole("textbox", { name: "Nota" }), "Riesame annuale");
    await press("Registra i riesami");
    await isOver();
    expect(sent).toMatchObject([
      {
        documents: [{ id: DOCUMENT.legacyId, expiryDate: "2026-12-01" }, { id: "2" }],
        note: "Riesame annuale",
      },
    ]);
    expect(toast()).toMatchObject({
      title: "Riesaminato 1 documento",
      text: "Cambiato nel frattempo e lasciato com'era: «Verbale di riunione».",
    });
  });
});

describe("'Imposta scadenza'", () => {
  it("sets the day with a reason, and lists and pages say it at once [DUE-03]", async () => {
    const { host, hands, dialog, isOver, press, toast, store } = await openDialog("expiry");
    expect(dialog.getByText(`${TITLE} · Rev.4`)).toBeTruthy();
    expect(dialog.getByText("Scadenza attuale: 01/12/2026.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(day()));
    expect(day().value).toBe("2027-12-01");
    await typeDay(hands, "2027-06-15");
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Audit esterno");
    await press("Imposta scadenza");
    await isOver();
    const body = { expiryDate: "2027-06-15", reason: "Audit esterno" };
    expect(host.calls).toEqual([{ name: "setExpiry", id: DOCUMENT.legacyId, body }]);
    expect(toast()).toMatchObject({ title: "Scadenza impostata al 15/06/2027", tone: "success" });
    expect(cachedDocuments(store, LIST)).toMatchObject([
      { expiryDate: "2027-06-15", expiryFrom: "hand" },
    ]);
    expect(store.get(queryClientAtom).getQueryState([LIST])?.isInvalidated).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Apri" }));
  });

  it("takes the day away with 'Senza scadenza' [DUE-03]", { tags: ["long"] }, async () => {
    const { host, hands, dialog, isOver, press } = await openDialog("expiry");
    await hands.click(dialog.getByRole("radio", { name: "Senza scadenza" }));
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Modulo");
    await press("Imposta scadenza");
    await isOver();
    expect(host.get(DOCUMENT.legacyId)?.expiryDate).toBeNull();
  });

  it("is one press: the day is proposed, and no reason is needed [DUE-07] [DUE-03]", async () => {
    const { host, press, isOver } = await openDialog("expiry");
    await press("Imposta scadenza");
    await isOver();
    const body = { expiryDate: "2027-12-01", reason: "" };
    expect(host.calls).toEqual([{ name: "setExpiry", id: DOCUMENT.legacyId, body }]);
  });

  it("asks for a day where there is none [DUE-03]", async () => {
    const { host, hands, press, dialog } = await openDialog("expiry", [sampleDocument()]);
    expect(dialog.getByText("Ora non ha scadenza.")).toBeTruthy();
    await hands.clear(day());
    await press("Imposta scadenza");
    expect(document.activeElement).toBe(day());
    expect(dialog.getByText("Scegli un giorno")).toBeTruthy();
    expect(host.calls).toEqual([]);
  });

  it("says that the document has changed, keeps what was typed, and saves over it [DUE-03]", {
    tags: ["long"],
  }, async () => {
    const { host, hands, dialog, isOver, press } = await openDialog("expiry");
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Audit");
    host.changeElsewhere(DOCUMENT.legacyId, { revision: "5", expiryDate: "2027-01-31" });
    await press("Imposta scadenza");
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Il documento è cambiato nel frattempo");
    expect(alert.textContent).toContain("Rev.5, con scadenza il 31/01/2027");
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Motivo" }).value).toBe(
      "Audit",
    );
    expect(host.calls).toEqual([]);
    await press("Salva comunque");
    await isOver();
    expect(host.get(DOCUMENT.legacyId)).toMatchObject({ revision: "5", expiryDate: "2027-12-01" });
  });

  it("keeps what was typed when it fails, and says why [DUE-03]", async () => {
    const { hands, dialog, press, toast } = await openDialog("expiry");
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Audit");
    const message = "Il pannello è in sola lettura.";
    api.use(mockFailure("setExpiry", { status: 403, body: { message } }));
    await press("Imposta scadenza");
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(toast()).toMatchObject({ title: "Scadenza non impostata", tone: "danger" });
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Motivo" }).value).toBe(
      "Audit",
    );
  });

  it("is left by Escape, after a question once somebody has typed, sends nothing, and begins anew [NAME-04]", {
    tags: ["long"],
  }, async () => {
    const { host, hands, dialog, isOver } = await openDialog("expiry");
    await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Audit");
    await hands.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await hands.click(question.getByRole("button", { name: "Continua a modificare" }));
    const typed = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Motivo" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(typed.value).toBe("Audit");
    await hands.keyboard("{Escape}");
    await hands.click(await screen.findByRole("button", { name: "Chiudi senza salvare" }));
    await isOver();
    expect(host.calls).toEqual([]);
    await hands.click(screen.getByRole("button", { name: "Apri" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole<HTMLTextAreaElement>("textbox", { name: "Motivo" }).value).toBe("");
  });
});

describe("'Riesaminato: nessuna modifica'", () => {
  it("proposes a year after the former day, and records the review with its note [DUE-04]", {
    tags: ["long"],
  }, async () => {
    const { host, hands, dialog, isOver, press, toast } = await openDialog("review");
    const note = dialog.getByRole("textbox", { name: "Nota" });
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(day().value).toBe("2027-12-01");
    await hands.type(note, "Nulla da cambiare");
    await press("Registra il riesame");
    await isOver();
    expect(host.get(DOCUMENT.legacyId)).toMatchObject({
      expiryDate: "2027-12-01",
      expiryFrom: "review",
      review: { note: "Nulla da cambiare" },
    });
    expect(toast()?.title).toBe("Riesame registrato, scadenza al 01/12/2027");
  });

  it("refuses today as the day of the next one [DUE-04]", async () => {
    const { host, hands, dialog, press } = await openDialog("review");
    await typeDay(hands, "2026-11-20");
    await press("Registra il riesame");
    expect(dialog.getByText("Scegli un giorno dopo oggi")).toBeTruthy();
    expect(host.calls).toEqual([]);
  });

  it("says that a document is gone, and sends nothing more [DUE-04]", async () => {
    const { dialog, press } = await openDialog("review");
    api.use(mockFailure("getDocument", { status: 404 }));
    await press("Registra il riesame");
    expect((await dialog.findByRole("alert")).textContent).toContain("Il documento non c'è più");
    const submit = dialog.getByRole("button", { name: "Registra il riesame" });
    expect(submit.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("'Responsabile'", () => {
  const THREE = ["a", "b", "c"].map((legacyId) =>
    sampleDocument({ legacyId, ...(legacyId === "a" && { ownerId: "user-2" }) }),
  );
  const select = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Responsabile" });
  const ready = () => waitFor(() => expect(select().options.length).toBeGreaterThan(3));

  it("lets one of the company's users answer for a document [DUE-02]", {
    tags: ["long"],
  }, async () => {
    const { host, hands, isOver, press, toast } = await openDialog("owner");
    await waitFor(() => expect(select().options.length).toBe(4));
    expect([...select().options].map(({ text }) => text)).toEqual([
      "Nessuno: ne rispondono gli amministratori",
      "Giulia Zanin",
      "Laura Ferrarese",
      "Marco Dal Pozzo",
    ]);
    expect(select().value).toBe("");
    await hands.selectOptions(select(), "Marco Dal Pozzo");
    await press("Salva");
    await isOver();
    expect(host.get(DOCUMENT.legacyId)?.ownerId).toBe("user-3");
    expect(toast()).toMatchObject({ title: "Responsabile cambiato", tone: "success" });
  });

  it("lets one answer for many at once, and takes it back from the toast [DUE-02, WORK-01]", {
    tags: ["long"],
  }, async () => {
    const { host, hands, dialog, isOver, press, toast } = await openDialog("owner", THREE);
    expect(dialog.getByText(/^Risponde dei documenti e riceve/)).toBeTruthy();
    await ready();
    expect(select().selectedOptions[0]?.text).toBe("Scegli un responsabile");
    await hands.selectOptions(select(), "Laura Ferrarese");
    await press("Salva");
    await isOver();
    const owners = () => THREE.map(({ legacyId }) => host.get(legacyId)?.ownerId);
    expect(owners()).toEqual(["user-1", "user-1", "user-1"]);
    expect(toast()?.title).toBe("Responsabile cambiato per 3 documenti");
    toast()?.action?.run();
    await waitFor(() =>
      expect(toast()?.title).toBe("Ripristinato il responsabile precedente di 3 documenti"),
    );
    expect(owners()).toEqual(["user-2", undefined, undefined]);
  });

  it("asks for a choice where the documents have different owners [DUE-02]", async () => {
    const { host, dialog, press } = await openDialog("owner", THREE);
    await ready();
    await press("Salva");
    expect(document.activeElement).toBe(select());
    expect(dialog.getAllByText("Scegli un responsabile").length).toBe(2);
    expect(host.calls).toEqual([]);
  });

  it("says that the users could not be read, and reads them again [DUE-02]", async () => {
    api.use(mockFailure("listOwners", { status: 500, once: false }));
    const user = sampleUser({ features: ["work", "deadlines"] });
    const host = createDeadlineHost({ documents: [DOCUMENT], user });
    renderScreen(<Opener kind="owner" documents={[DOCUMENT]} />, { user });
    const hands = userEvent.setup({ delay: null });
    await hands.click(screen.getByRole("button", { name: "Apri" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("alert");
    expect(dialog.getByRole("button", { name: "Salva" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    api.use(...host.handlers);
    await hands.click(dialog.getByRole("button", { name: "Riprova" }));
    await ready();
  });

  it("keeps the choice when it fails [DUE-02]", async () => {
    const { hands, dialog, press } = await openDialog("owner");
    await ready();
    await hands.selectOptions(select(), "Marco Dal Pozzo");
    api.use(mockFailure("setOwner", { status: 403, body: { message: "No" } }));
    await press("Salva");
    expect(await dialog.findByText("No")).toBeTruthy();
    expect(select().value).toBe("user-3");
  });
});
