import type { User } from "@sgi/core/session";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { dragged, localFile } from "../../../../testing/localFiles";
import { documents, renderDashboard } from "../../../../testing/renderDashboard";
import { writeMeta } from "../../../../testing/writeMeta";

const YOUNG: Partial<User> = { features: ["work"], company: { firstSteps: true } };
const OTHER = { legacyId: "user-2", email: "marco@officinebrenta.it", role: "viewer" };

function show({
  user = {},
  users = [sampleUser()],
  current = 0,
  mfaEnabled = false,
}: {
  user?: Partial<User>;
  users?: object[];
  current?: number;
  mfaEnabled?: boolean;
} = {}) {
  const kept: unknown[] = [];
  const shown = renderDashboard({
    user: sampleUser({ ...YOUNG, ...user }),
    current: documents(current),
    handlers: [
      mockRoute("listUsers", { users, total: users.length, totalPages: 1 }),
      mockRoute("getMfaStatus", { mfaEnabled }),
      mockRoute("checkUpload", { files: [] }),
      mockRoute("setPreference", null, {
        onCall: async ({ request }) => void kept.push(await request.json()),
      }),
    ],
  });
  return { ...shown, kept };
}

const panel = () => screen.findByRole("region", { name: "Primi passi" });
const count = async (text: string) => within(await panel()).findByText(text);
async function done() {
  const items = within(await panel()).getAllByRole("listitem");
  return items.flatMap((item) => {
    const title = within(item).queryByRole("heading")?.textContent ?? "";
    return title.endsWith("fatto") ? [title] : [];
  });
}

describe("the first steps on the index", () => {
  it("stand above the figures, with what is done ticked [WORK-07]", async () => {
    show({ users: [sampleUser(), OTHER] });
    await count("1 di 4 fatto");
    expect(await done()).toEqual(["Crea gli utenti fatto"]);
    const list = within(await panel()).getAllByRole("heading", { level: 3 });
    expect(list.map(({ textContent }) => textContent)).toEqual([
      "Controlla i nomi dei file",
      "Carica i documenti",
      "Crea gli utenti fatto",
      "Attiva l'autenticazione a due fattori",
    ]);
    const figures = screen.getByRole("region", { name: "Statistiche" });
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    const place = (await panel()).compareDocumentPosition(figures);
    expect(place & DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("lead to Drive, users and settings [WORK-07]", async () => {
    show();
    await count("0 di 4 fatti");
    const links = within(await panel()).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Collega Google Drive", "/clients"],
      ["Crea utente", "/users?crea"],
      ["Attiva", "/settings"],
    ]);
  });

  it("tick the names once one was tried, and by 'Ho capito' [WORK-07]", {
    tags: ["long"],
  }, async () => {
    const { user, kept } = show();
    await count("0 di 4 fatti");
    const toggle = within(await panel()).getByRole("button", { name: "Prova un nome" });
    await user.click(toggle);
    await user.type(screen.getByRole("textbox", { name: "Prova un nome di file" }), "7");
    await count("1 di 4 fatto");
    await waitFor(() => expect(kept).toEqual([{ name: "firstSteps", value: "names" }]));
    await user.click(screen.getByRole("button", { name: "Ho capito" }));
    expect(screen.queryByRole("textbox", { name: "Prova un nome di file" })).toBeNull();
    expect(document.activeElement).toBe(toggle);
    expect(kept.length).toBe(1);
  });

  it("tick the names by 'Ho capito' alone [WORK-07]", { tags: ["long"] }, async () => {
    const { user, kept } = show();
    await count("0 di 4 fatti");
    await user.click(screen.getByRole("button", { name: "Prova un nome" }));
    await user.click(screen.getByRole("button", { name: "Ho capito" }));
    await count("1 di 4 fatto");
    await waitFor(() => expect(kept).toEqual([{ name: "firstSteps", value: "names" }]));
  });

  it("go for good by 'Nascondi', and the focus goes to the heading [WORK-07]", {
    tags: ["long"],
  }, async () => {
    const { user, kept } = show();
    await count("0 di 4 fatti");
    await user.click(screen.getByRole("button", { name: "Nascondi" }));
    expect(screen.queryByRole("region", { name: "Primi passi" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    await waitFor(() => expect(kept).toEqual([{ name: "firstSteps", value: "away" }]));
  });

  it("go by themselves once all four are done, and say so [WORK-07]", async () => {
    const { kept, store } = show({
      user: { preferences: { firstSteps: "names" } },
      users: [sampleUser(), OTHER],
      current: 1,
      mfaEnabled: true,
    });
    await waitFor(() => expect(kept).toEqual([{ name: "firstSteps", value: "away" }]));
    expect(screen.queryByRole("region", { name: "Primi passi" })).toBeNull();
    expect(store.get(toastAtom)?.title).toBe("Primi passi completati");
  });

  it("count as not done what could not be asked [WORK-07]", async () => {
    renderDashboard({
      user: sampleUser(YOUNG),
      current: documents(1),
      handlers: [
        mockFailure("listUsers", { status: 403 }),
        mockFailure("getMfaStatus", { status: 403 }),
      ],
    });
    await count("1 di 4 fatto");
  });

  it.each([
    ["put them away before", { preferences: { firstSteps: "away" } }],
    ["has a company with documents from before", { company: { firstSteps: false } }],
    ["views", { role: "viewer" }],
    ["has a host that keeps no preferences", { features: [] }],
  ])(
    "are not there, and nothing is asked for them, for one who %s [WORK-07, LIFE-01]",
    async (_, user) => {
      const asked: string[] = [];
      renderDashboard({
        user: sampleUser({ ...YOUNG, ...user }),
        current: documents(1),
        handlers: [
          mockRoute("listUsers", { users: [] }, { onCall: () => void asked.push("users") }),
          mockRoute("getMfaStatus", {}, { onCall: () => void asked.push("mfa") }),
        ],
      });
      await screen.findByRole("table");
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(screen.queryByText("Primi passi")).toBeNull();
      expect(asked).toEqual([]);
    },
  );
});

describe("an index without documents", () => {
  const list = async () => {
    const said = await screen.findByText(/^Trascina qui la cartella dei documenti/);
    return said.closest("section") as HTMLElement;
  };

  it("offers an admin upload and Google Drive in the list's place [WORK-07]", async () => {
    const { user } = show({ user: { company: { firstSteps: false } } });
    const link = within(await list()).getByRole("link", { name: "Collega Google Drive" });
    expect(link.getAttribute("href")).toBe("/clients");
    const upload = { name: "Aggiorna documenti locali" };
    await user.click(within(await list()).getByRole("button", upload));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("takes files that are dropped there into the upload's table [WORK-07]", async () => {
    show({ user: { company: { firstSteps: false } } });
    const files = [localFile("4.1_Contesto_Rev.1.pdf"), localFile(".DS_Store")];
    const title = within(await list()).getByRole("heading", { name: "Nessun documento trovato" });
    fireEvent.drop(title, dragged(files));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("4.1_Contesto_Rev.1.pdf");
    expect(within(dialog).queryByText(".DS_Store")).toBeNull();
  });

  it("offers the upload alone where Google is not set up, in the steps too [WORK-07]", async () => {
    writeMeta("drive", "off");
    show();
    await list();
    await count("0 di 4 fatti");
    expect(screen.queryByRole("link", { name: "Collega Google Drive" })).toBeNull();
    within(await panel()).getByText(/^Carica la cartella del sistema di gestione\. /);
    within(await panel()).getByRole("button", { name: "Carica dal PC" });
  });

  it("offers no second drive to a company that has linked one [WORK-07]", async () => {
    show({ user: { company: { firstSteps: false, drive: true } } });
    await list();
    expect(screen.queryByRole("link", { name: "Collega Google Drive" })).toBeNull();
  });

  it("tells a viewer whom to ask [WORK-07]", { tags: ["long"] }, async () => {
    show({ user: { role: "viewer" } });
    await screen.findByText(/amministratore della tua azienda/);
  });

  it("leads a superadmin to the own page [WORK-06]", async () => {
    show({ user: { role: "superadmin", features: ["work"], company: null } });
    const link = await screen.findByRole("link", { name: "Vai alla supervisione" });
    expect(link.getAttribute("href")).toBe("/supervisione");
  });
});

describe("the index's main button", () => {
  const primaries = () =>
    screen
      .getAllByRole("button")
      .filter(({ className }) => className.includes("btn-primary"))
      .map(({ textContent }) => textContent);

  it.each([
    ["the upload while no drive is linked", { drive: false }, "Aggiorna documenti locali"],
    ["the sync when one is", { drive: true }, "Sincronizza Google Drive"],
  ])("is %s [WORK-07]", { tags: ["long"] }, async (_, company, name) => {
    show({ user: { company }, current: 1 });
    await screen.findByRole("table");
    expect(primaries()).toEqual([name]);
  });

  it("stays the given one where the host can do nothing of it [LIFE-01]", async () => {
    show({ user: { features: [], company: null }, current: 1 });
    await screen.findByRole("table");
    expect(primaries()).toEqual(["Sincronizza Google Drive"]);
  });
});
