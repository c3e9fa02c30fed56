import type { Group, GroupChange } from "@sgi/core/readings";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { saveTextAtom } from "../../../../state/browser/saveFile";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderUsers } from "../../../../testing/renderUsers";

const ON = { features: ["people", "readings"], company: { readings: true } };
const ANNA = { id: "anna", userId: "anna", email: "anna@brenta.it", name: "Anna Rossi" };
const UGO = { id: "p1", userId: null, email: null, name: "Ugo Bruni" };
const TAGLIO: Group = { id: "taglio", name: "Taglio", members: [ANNA, UGO], requests: 2 };

function renderGroups({
  groups = [TAGLIO],
  user = ON,
  handlers = [],
}: {
  groups?: Group[];
  user?: Partial<typeof ON>;
  handlers?: HttpHandler[];
} = {}) {
  const host = { groups, sent: [] as [string, unknown][], saved: [] as [string, string][] };
  const shown = renderUsers({
    user: sampleUser(user),
    prepare: (store) =>
      store.set(saveTextAtom, { save: (name, text) => void host.saved.push([name, text]) }),
    handlers: [
      ...handlers,
      mockRoute("listInvitations", { invitations: [] }),
      mockRoute("noteExport", null),
      mockRoute("listGroups", () => ({ groups: host.groups })),
      mockRoute("listOwners", {
        owners: [
          { id: "anna", name: "Anna Rossi" },
          { id: "ada", name: "Ada Neri" },
        ],
      }),
      mockRoute("createGroup", ({ body }) => {
        host.sent.push(["create", body]);
        const group = { ...TAGLIO, id: "new", name: (body as GroupChange).name, members: [] };
        host.groups = [...host.groups, group];
        return { ...group, todo: { readings: 0 } };
      }),
      mockRoute("changeGroup", ({ params, body }) => {
        host.sent.push([params.id, body]);
        return { ...TAGLIO, todo: { readings: 3 } };
      }),
      mockRoute("deleteGroup", ({ params }) => {
        host.groups = host.groups.filter(({ id }) => id !== params.id);
        return { todo: { readings: 0 } };
      }),
    ],
  });
  return { ...shown, host };
}
const part = async () => within(await screen.findByRole("region", { name: "Reparti" }));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("'Reparti'", () => {
  it("says what a group is for, and creates the first one [READ-07, READ-09]", async () => {
    const { hands, host, store } = renderGroups({ groups: [] });
    const groups = await part();
    expect(await groups.findByRole("heading", { name: "Nessun reparto" })).toBeTruthy();
    await hands.click(groups.getByRole("button", { name: "Nuovo reparto" }));
    const dialog = await dialogOf("Nuovo reparto");
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    expect(dialog.getByText("Dai un nome al reparto.")).toBeTruthy();
    await hands.type(dialog.getByLabelText("Nome del reparto"), "Saldatura");
    await hands.click(await dialog.findByRole("checkbox", { name: "Ada Neri" }));
    expect(dialog.getByText("1 utente scelto")).toBeTruthy();
    await hands.click(dialog.getByRole("button", { name: "Aggiungi persona" }));
    // The line has the focus; Enter begins the next one, which may stay empty.
    await hands.keyboard("Ugo Bruni{Enter}ugo bruni{Enter}");
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    expect(dialog.getByRole("alert").textContent).toContain("«ugo bruni» c'è due volte");
    await hands.click(dialog.getByRole("button", { name: "Togli ugo bruni" }));
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Reparto salvato"));
    const people = [{ id: null, name: "Ugo Bruni" }];
    expect(host.sent).toEqual([["create", { name: "Saldatura", users: ["ada"], people }]]);
    expect(await groups.findByText("Saldatura")).toBeTruthy();
  });

  it("tells members, and changes them by who they are [READ-07, READ-09, LIFE-01]", async () => {
    const { hands, host, store } = renderGroups();
    const groups = await part();
    expect(await groups.findByText("2 persone, di cui 1 senza accesso")).toBeTruthy();
    await hands.click(groups.getByRole("button", { name: "Modifica il reparto Taglio" }));
    const dialog = await dialogOf("Modifica reparto");
    await hands.click(await dialog.findByRole("checkbox", { name: "Anna Rossi" }));
    await hands.clear(dialog.getByLabelText("Persona senza accesso 1"));
    await hands.type(dialog.getByLabelText("Persona senza accesso 1"), "Ugo Brunni");
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    const people = [{ id: "p1", name: "Ugo Brunni" }];
    await waitFor(() =>
      expect(host.sent).toEqual([
        ["taglio", { name: "Taglio", users: [], people, had: ["anna", "p1"] }],
      ]),
    );
    await waitFor(() => expect(store.get(currentUserAtom)?.todo?.readings).toBe(3));
  });

  it("asks before one is deleted, with how many requests ask by it [READ-07]", async () => {
    const { hands, store } = renderGroups();
    const groups = await part();
    await hands.click(await groups.findByRole("button", { name: "Elimina il reparto Taglio" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Elimina reparto" }));
    expect(dialog.getByText(/^Gli sono chieste 2 prese visione:/)).toBeTruthy();
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Reparto eliminato"));
    expect(await groups.findByText("Nessun reparto")).toBeTruthy();
  });

  it("imports a file, and tells by its rows what is wrong with one [READ-07]", async () => {
    const faults = [
      { line: 3, reason: "unknown" as const, what: "ugo@altrove.it" },
      { line: 4, reason: "noGroup" as const, what: "Ada" },
    ];
    const texts: string[] = [];
    const { hands, store } = renderGroups({
      handlers: [
        mockRoute("importGroups", ({ body }) => {
          texts.push((body as { text: string }).text);
          const isFirst = texts.length === 1;
          return {
            faults: isFirst ? faults : [],
            created: isFirst ? 0 : 1,
            added: isFirst ? 0 : 2,
            todo: { readings: 0 },
          };
        }),
      ],
    });
    const groups = await part();
    await hands.click(groups.getByRole("button", { name: "Importa CSV" }));
    const dialog = await dialogOf("Importa reparti");
    const picker = document.querySelector<HTMLInputElement>('[data-picks="groups"]');
    if (picker === null) throw new Error("nothing to pick a file with");
    const bring = (bytes: BlobPart) => hands.upload(picker, new File([bytes], "reparti.csv"));
    await bring("PK\0\0");
    expect((await dialog.findByRole("alert")).textContent).toContain("non è un CSV");
    await bring(Uint8Array.from([0x54, 0x3b, 0x4e, 0x69, 0x63, 0x6f, 0x6c, 0xf2]));
    expect(
      await dialog.findByText("Riga 3: nessun utente ha l'indirizzo «ugo@altrove.it»."),
    ).toBeTruthy();
    expect(dialog.getByText("Riga 4: manca il reparto di «Ada».")).toBeTruthy();
    expect(
      dialog.getByText("Non è stato importato nulla: ci sono 2 righe da correggere."),
    ).toBeTruthy();
    await bring("Taglio;Ada");
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Reparti importati"));
    expect(store.get(toastAtom)?.text).toBe("1 reparto nuovo, 2 persone aggiunte.");
    expect(texts).toEqual(["T;Nicolò", "Taglio;Ada"]);
  });

  it("saves who is in which group [READ-07, LIFE-06]", async () => {
    const { hands, host } = renderGroups();
    const groups = await part();
    await groups.findByText("Taglio");
    await hands.click(groups.getByRole("button", { name: "Esporta CSV dei reparti" }));
    const text =
      "\uFEFFReparto;Email;Nome\r\nTaglio;anna@brenta.it;Anna Rossi\r\nTaglio;;Ugo Bruni\r\n";
    expect(host.saved).toEqual([["Reparti - Officine Brenta S.r.l. - 2026-11-20.csv", text]]);
  });

  it("can be fetched again after a failure [LIFE-06]", async () => {
    const failed = mockFailure("listGroups", { status: 403, body: { message: "No" } });
    const { hands } = renderGroups({ handlers: [failed] });
    await screen.findByText("Errore caricamento reparti");
    api.use(mockRoute("listGroups", { groups: [TAGLIO] }));
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await (await part()).findByText("Taglio")).toBeTruthy();
  });

  it.each([
    ["the company's switch is off", { ...ON, company: { readings: false } }],
    ["the host knows no readings", { ...ON, features: ["people"] }],
  ])("is neither shown nor asked for while %s [READ-01, LIFE-01]", async (_, user) => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return { groups: [] };
    };
    renderGroups({ user, handlers: [mockRoute("listGroups", answer)] });
    await screen.findByRole("button", { name: "Crea utente" });
    await screen.findByText(/^Visualizzazione di/);
    expect(screen.queryByRole("heading", { name: "Reparti" })).toBeNull();
    expect(asked).toBe(0);
  });
});
