import type { PaperShown, ReaderState } from "@sgi/core/readings";
import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { DocumentPage } from "../DocumentPage";

const paper = (name: string, given: Partial<PaperShown> = {}): PaperShown => ({
  ...{ id: name, name, revision: "4", isInForce: true, day: "2026-11-10" },
  ...{ recordedBy: "laura@brenta.it", hasScan: true, takenBack: null, ...given },
});
const READER: ReaderState = {
  ...{ id: "p1", name: "Ivo Forni", hasAccount: false, state: "open", at: null, way: null },
  ...{ from: null, by: "2026-11-30", recordId: null },
};
const GROUPS = [
  {
    ...{ id: "g1", name: "Taglio", requests: 0 },
    members: [
      { id: "u1", userId: "u1", email: "u@brenta.it", name: "Ugo Bari" },
      { id: "p1", userId: null, email: null, name: "Ivo Forni" },
    ],
  },
];

async function open(papers: PaperShown[] = []) {
  const sent: unknown[] = [];
  api.use(
    mockRoute("getDocument", sampleDocument({ revision: "4" })),
    mockRoute("listOwners", { owners: [{ id: "u2", name: "Vera Conti" }] }),
    mockRoute("listGroups", { groups: GROUPS }),
    mockRoute("getDocumentReadings", {
      ...{ requests: [], mark: "sha256:four", since: "2026-11-02", papers },
      readers: [READER, { ...READER, id: "u1", name: "Ugo Bari", state: "confirmed" }],
    }),
    handleRoute("recordPaper", async ({ request }) => {
      const form = await request.formData();
      sent.push([JSON.parse(String(form.get("signed"))), (form.get("localFiles") as File).name]);
      return Response.json({ todo: { readings: 0 } });
    }),
    mockRoute("takeBackReading", ({ params, body }) => {
      sent.push([params.id, body]);
      return { todo: { readings: 0 } };
    }),
  );
  const user = { role: "admin", features: ["readings"], company: { readings: true } } as const;
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser({ ...user, features: [...user.features] }),
    now: "2026-11-23T09:41:00",
  });
  const toast = () => shown.store.get(toastAtom)?.title;
  const card = within(await screen.findByRole("region", { name: "Presa visione" }));
  return { sent, toast, card, hands: userEvent.setup({ delay: null, applyAccept: false }) };
}

const scanOf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const pick = (dialog: HTMLElement, name: string) => {
  const picker = dialog.querySelector("[data-picks=scan]") as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [scanOf(name)] } });
};

it("records who signed of a group, when, with the scan [READ-09]", async () => {
  const { hands, sent, toast, card } = await open();
  await hands.click(await card.findByRole("button", { name: "Firma su carta" }));
  const shown = await screen.findByRole("dialog", { name: "Registra le firme su carta" });
  const dialog = within(shown);
  dialog.getByText("Le firme valgono solo per la Rev.4.");
  await dialog.findByRole("checkbox", { name: "Vera Conti" });
  await hands.click(dialog.getByRole("button", { name: "Registra la firma" }));
  dialog.getByText("Scegli chi ha firmato.");
  dialog.getByText("Scegli il giorno della firma.");
  dialog.getByText("Aggiungi la scansione del foglio firmato.");
  expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "Reparto" }));

  await hands.selectOptions(dialog.getByRole("combobox", { name: "Reparto" }), "Taglio");
  expect(dialog.queryByRole("checkbox", { name: "Vera Conti" })).toBeNull();
  const confirmed = dialog.getByRole("checkbox", { name: "Ugo Bari ha già confermato" });
  expect((confirmed as HTMLInputElement).disabled).toBe(true);
  await hands.click(dialog.getByRole("checkbox", { name: "Ivo Forni senza accesso" }));
  const day = dialog.getByLabelText("Data della firma");
  fireEvent.change(day, { target: { value: "2026-11-24" } });
  dialog.getByText("Il giorno non può essere nel futuro.");
  fireEvent.change(day, { target: { value: "2026-11-01" } });
  dialog.getByText(/^Prima del 02\/11\/2026, da quando questa revisione è in vigore nel pannello/);
  pick(shown, "firme.docx");
  dialog.getByText("La scansione deve essere un PDF o un'immagine JPEG o PNG.");
  pick(shown, "firme.pdf");
  await hands.click(dialog.getByRole("button", { name: "Registra la firma" }));
  await waitFor(() => expect(toast()).toBe("Firma registrata"));
  const signed = { document: "doc-753", mark: "sha256:four", revision: "4", readers: ["p1"] };
  expect(sent).toEqual([[{ ...signed, day: "2026-11-01" }, "firme.pdf"]]);
});

it("counts who is chosen anew each time it is opened [READ-09]", async () => {
  const { hands, card } = await open();
  const button = await card.findByRole("button", { name: "Firma su carta" });
  await hands.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  await hands.click(await dialog.findByRole("checkbox", { name: "Tutti" }));
  dialog.getByRole("button", { name: "Registra 2 firme" });
  await hands.click(dialog.getByRole("button", { name: "Annulla" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await hands.click(button);
  within(await screen.findByRole("dialog")).getByRole("button", { name: "Registra la firma" });
});

it("shows signatures with their scan, and those taken back with the reason [READ-09, LIFE-05]", async () => {
  const back = { at: "2026-11-12T10:00:00.000Z", by: "laura@brenta.it", reason: "Altra persona" };
  const { card } = await open([
    paper("Ivo Forni"),
    paper("Ada Rossi", { takenBack: back, hasScan: false }),
    paper("Bruno Conte", { isInForce: false, revision: "3" }),
  ]);
  const list = within(await card.findByRole("list", { name: "Firme su carta" }));
  list.getByText("Rev.3, firmata il 10/11/2026");
  list.getByText("Ritirata il 12/11/2026 da laura@brenta.it: Altra persona");
  list.getByText("scansione rimossa");
  const scan = list.getByRole("link", { name: "Scansione della firma di Ivo Forni" });
  expect(scan.getAttribute("href")).toMatch(/\/api\/readings\/Ivo%20Forni\/scan$/);
  expect(list.queryByRole("button", { name: "Ritira la firma di Ada Rossi" })).toBeNull();
});

it("takes one back for a reason, and shows all of many when asked [READ-09, LIFE-05]", async () => {
  const many = Array.from({ length: 7 }, (_, n) => paper(`Persona ${n + 1}`));
  const { hands, sent, toast, card } = await open(many);
  const list = within(await card.findByRole("list", { name: "Firme su carta" }));
  expect(list.getAllByRole("listitem")).toHaveLength(5);
  await hands.click(card.getByRole("button", { name: "Mostra tutte le 7 firme" }));
  await hands.click(list.getByRole("button", { name: "Ritira la firma di Persona 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ritirare la firma?" }));
  await hands.click(dialog.getByRole("button", { name: "Ritira" }));
  dialog.getByText("Scrivi il motivo.");
  await hands.type(dialog.getByRole("textbox", { name: "Motivo" }), "Foglio sbagliato");
  await hands.click(dialog.getByRole("button", { name: "Ritira" }));
  await waitFor(() => expect(toast()).toBe("Firma ritirata"));
  expect(sent).toEqual([["Persona 7", { reason: "Foglio sbagliato" }]]);
});
