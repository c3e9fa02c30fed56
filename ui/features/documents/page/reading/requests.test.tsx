import type { DocumentDetails } from "@sgi/core/documents";
import type { ReaderState, RequestShown } from "@sgi/core/readings";
import type { User } from "@sgi/core/session";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { DocumentPage } from "../DocumentPage";

const ADMIN = {
  role: "admin",
  features: ["readings", "deadlines"],
  company: { readings: true },
} satisfies Partial<User>;
const REQUEST: RequestShown = {
  ...{ id: "r1", everybody: true, groups: [], users: [], askedOn: "2026-11-09" },
  ...{ askedBy: "laura@brenta.it", days: 21, thisOnly: false },
};
const reader = (name: string, given: Partial<ReaderState> = {}): ReaderState => ({
  ...{ id: name, name, hasAccount: true, state: "open", at: null, way: null, from: null },
  ...{ by: "2026-11-30", recordId: null, ...given },
});
const READERS = [
  reader("Davide Tessari"),
  reader("Elena Rigoni", { state: "confirmed" }),
  reader("Ivo Forni", { state: "late", by: "2026-11-16", hasAccount: false }),
  reader("Mara Bassi", {
    ...{ state: "confirmed", at: "2026-06-12T10:40:00", hasAccount: false, hasLeft: true },
  }),
];
const GROUPS = [
  {
    ...{ id: "g1", name: "Taglio", requests: 0 },
    members: [
      { id: "m1", userId: "u1", email: "u@brenta.it", name: "Ugo Bari" },
      { id: "m2", userId: null, email: null, name: "Ivo Forni" },
    ],
  },
  { id: "g3", name: "Vuoto", requests: 0, members: [] },
];
const USERS = [
  { id: "u1", name: "Ugo Bari" },
  { id: "u2", name: "Vera Conti" },
];

async function open(
  requests: RequestShown[] = [REQUEST],
  user: Partial<User> = ADMIN,
  details: Partial<DocumentDetails> = {},
) {
  const sent: unknown[] = [];
  const asked = { readings: 0 };
  api.use(
    mockRoute("getDocument", { ...sampleDocument({ revision: "4" }), ...details }),
    mockRoute("listOwners", { owners: USERS }),
    mockRoute("listGroups", { groups: GROUPS }),
    mockRoute("getDocumentReadings", () => {
      asked.readings += 1;
      const readers = requests.length > 0 ? READERS : [];
      return { requests, readers, mark: "sha256:four", since: "2026-11-02", papers: [] };
    }),
    mockRoute("askReadings", ({ body }) => {
      sent.push(body);
      return { done: ["doc-753"], failed: [], todo: { readings: 1 } };
    }),
    mockRoute("changeReadingRequest", ({ body, params }) => {
      sent.push([params.id, body]);
      return null;
    }),
    mockRoute("endReadingRequest", ({ params }) => {
      sent.push(["end", params.id]);
      return { todo: { readings: 0 } };
    }),
  );
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser(user),
    now: "2026-11-23T09:41:00",
  });
  await screen.findByRole("region", { name: "Scheda del documento" });
  const toast = () => shown.store.get(toastAtom)?.title;
  return { ...shown, asked, sent, toast, hands: userEvent.setup({ delay: null }) };
}

const findCard = async () => within(await screen.findByRole("region", { name: "Presa visione" }));
const findDialog = async (name: string, role = "dialog") =>
  within(await screen.findByRole(role, { name }));

describe("an admin's requests on a document", () => {
  it("say of whom it is asked, how many have confirmed, and who has not [READ-01, READ-03]", async () => {
    await open();
    const card = await findCard();
    await card.findByText("Chiesta a tutti il 09/11/2026, entro 21 giorni");
    expect(
      card.getByRole("link", { name: "1 di 3 ha confermato: chi ha letto" }).getAttribute("href"),
    ).toBe("/letture?q=Controllo+delle+informazioni+documentate");
    const missing = within(card.getByRole("list", { name: "Mancano" }));
    expect(missing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ivo Fornisenza accesso, in ritardo dal 16/11/2026",
      "Davide Tessarientro il 30/11/2026",
    ]);
  });

  it("keep who has confirmed and is no user any more, beside the count [READ-06]", async () => {
    await open();
    const card = await findCard();
    const left = within(
      await card.findByRole("list", { name: "Hanno confermato e non sono più utenti" }),
    );
    expect(left.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Mara Bassiil 12/06/2026 alle 10:40",
    ]);
    card.getByText("1 di 3");
  });

  it("are asked of everybody within days, with how many people that is [READ-01, LIFE-11]", async () => {
    const { hands, sent, toast } = await open([]);
    const card = await findCard();
    await card.findByText("Per questo documento non è chiesta a nessuno.");
    await hands.click(card.getByRole("button", { name: "Chiedi presa visione" }));
    const dialog = await findDialog("Chiedi presa visione");
    await dialog.findByText("Lo leggono 3 persone, di cui 1 senza accesso.");
    dialog.getByText(
      "Gli ospiti non sono mai compresi. Un indirizzo usato da più persone conta come un solo lettore.",
    );
    const days = dialog.getByRole("textbox", { name: "Giorni" });
    await hands.clear(days);
    await hands.click(dialog.getByRole("button", { name: "Chiedi" }));
    dialog.getByText("Scrivi un numero da 0 a 3.650.");
    expect(document.activeElement).toBe(days);
    await hands.type(days, "10");
    await hands.click(dialog.getByRole("button", { name: "Chiedi" }));
    await waitFor(() => expect(toast()).toBe("Presa visione chiesta"));
    expect(sent).toEqual([
      { ids: ["doc-753"], readers: { everybody: true }, by: { days: 10 }, thisOnly: false },
    ]);
  });

  it("are asked of groups and people, found by a search, by a day that is not past [READ-01]", async () => {
    const { hands, sent } = await open([]);
    const card = await findCard();
    await hands.click(card.getByRole("button", { name: "Chiedi presa visione" }));
    const dialog = await findDialog("Chiedi presa visione");
    await hands.click(dialog.getByRole("radio", { name: "A reparti o persone" }));
    const search = dialog.getByRole("textbox", { name: "Cerca un reparto o una persona" });
    await hands.click(dialog.getByRole("button", { name: "Chiedi" }));
    dialog.getByText("Scegli almeno un reparto o una persona.");
    expect(document.activeElement).toBe(search);
    const empty = await dialog.findByRole("checkbox", { name: "Vuoto 0 persone" });
    await hands.click(empty);
    dialog.getByText("Per ora nessuno, il reparto è vuoto: lo legge chi ne entra a far parte.");
    await hands.click(empty);
    await hands.click(dialog.getByRole("checkbox", { name: "Taglio 2 persone" }));
    await hands.type(search, "vera");
    expect(dialog.queryByRole("checkbox", { name: "Ugo Bari" })).toBeNull();
    await hands.click(dialog.getByRole("checkbox", { name: "Vera Conti" }));
    dialog.getByText("Lo leggono 3 persone, di cui 1 senza accesso.");
    await hands.click(dialog.getByRole("radio", { name: "Entro una data" }));
    const day = dialog.getByLabelText("Entro il");
    await hands.type(day, "2026-11-22");
    await hands.click(dialog.getByRole("button", { name: "Chiedi" }));
    dialog.getByText("Scegli oggi o un giorno dopo.");
    expect(sent).toEqual([]);
    await hands.clear(day);
    await hands.type(day, "2026-11-30");
    await hands.click(dialog.getByRole("checkbox", { name: /^Solo questa revisione/ }));
    await hands.click(dialog.getByRole("button", { name: "Chiedi" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ ids: ["doc-753"], readers: { groups: ["g1"], users: ["u2"] } },
          ...{ by: { day: "2026-11-30" }, thisOnly: true },
        },
      ]),
    );
  });

  it("get another term, and end after a question [READ-01]", async () => {
    const { hands, sent, toast, asked } = await open();
    const card = await findCard();
    const openMenu = async (entry: string) => {
      await hands.click(await card.findByRole("button", { name: /^Azioni per la richiesta/ }));
      await hands.click(await screen.findByRole("menuitem", { name: entry }));
    };
    await openMenu("Cambia termine");
    const change = await findDialog("Cambia il termine");
    const days = change.getByRole("textbox", { name: "Giorni" });
    expect((days as HTMLInputElement).value).toBe("21");
    await hands.click(change.getByRole("radio", { name: "Senza termine" }));
    await hands.click(change.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(toast()).toBe("Termine cambiato"));
    await waitFor(() => expect(asked.readings).toBeGreaterThan(1));
    await openMenu("Termina la richiesta");
    const end = await findDialog("Terminare la richiesta?", "alertdialog");
    end.getByText(/Le conferme già date restano\.$/);
    await hands.click(end.getByRole("button", { name: "Termina" }));
    await waitFor(() => expect(toast()).toBe("Richiesta terminata"));
    expect(sent).toEqual([
      ["r1", { by: null }],
      ["end", "r1"],
    ]);
  });

  it.each<[string, Partial<User>]>([
    ["viewers", { ...ADMIN, role: "viewer" }],
    ["a company with readings off", { ...ADMIN, company: { readings: false } }],
  ])("are not shown to %s, nor asked for [READ-01, LIFE-03]", async (_, user) => {
    const { asked } = await open([REQUEST], user);
    expect(screen.queryByRole("button", { name: "Chiedi presa visione" })).toBeNull();
    expect(asked.readings).toBe(0);
  });
});
