import type { Proposal } from "@sgi/core/approvals";
import { aProposal } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { saveTextAtom } from "../../state/browser/saveFile";
import { api } from "../../testing/api";
import { onPhone } from "../../testing/onTablet";
import {
  APPROVER,
  findWaiting,
  opened,
  openTitle,
  QUEUE,
  ready,
  renderApprovals,
  rowTitles,
  TITLE,
} from "../../testing/renderApprovals";

describe("the list", () => {
  it("shows what waits, the oldest first, with who brought it and why it is not mine [APPR-02, APPR-08]", async () => {
    renderApprovals();
    const list = await findWaiting();
    const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toContain("8.1.3Rev.1");
    expect(rows[0]).toContain("Caricata da Marco Dal Pozzo · Documento nuovo");
    expect(rows[0]).toContain("Da 18 giorni");
    expect(rows[1]).toContain("Rev.4 → Rev.5");
    expect(rows[2]).toContain("Caricata da te");
    expect(rows[2]).toContain("Non puoi approvarla tu");
    expect(rowTitles()).toEqual(QUEUE.map(({ title }) => title));
    screen.getByText("3 revisioni in attesa, la più vecchia da 18 giorni");
    expect(document.title).toBe("Approvazioni | Pannello di Controllo SGI");
    const boxes = list.getAllByRole("checkbox");
    expect(boxes).toHaveLength(2);
  });

  it("has rejected new documents proposed again, below what waits [APPR-09]", async () => {
    const rejected: Proposal = {
      ...(QUEUE[0] as Proposal),
      ...{ id: "no", title: "Piano di taratura", mayDecide: false },
      ...{ endedAt: "2026-11-20T09:00:00.000Z", endedBy: "Laura Ferrarese" },
      ...{ state: "rejected", endedReason: "Manca la firma" },
    };
    const { hands, sent, host } = renderApprovals({
      list: { rejected: [rejected] },
      handlers: [
        mockRoute("proposeAgain", ({ params }) => {
          sent.push(["again", params.id]);
          host.rejected = [];
          return { todo: host.todo };
        }),
      ],
    });
    const list = within(await screen.findByRole("region", { name: "Respinte di recente" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Piano di taraturaRev.1Respinta il 20/11/2026 da Laura Ferrarese: Manca la firmaRipresenta",
    ]);
    await hands.click(
      list.getByRole("button", { name: "Ripresenta la Rev.1 di Piano di taratura" }),
    );
    const question = within(await screen.findByRole("alertdialog"));
    await hands.click(question.getByRole("button", { name: "Ripresenta" }));
    await waitFor(() => {
      expect(screen.queryByRole("region", { name: "Respinte di recente" })).toBeNull();
    });
    expect(sent).toEqual([["again", "no"]]);
  });

  it("opens the oldest that the user may decide, without a step of the history [APPR-02, LIFE-06]", async () => {
    const push = vi.spyOn(history, "pushState");
    renderApprovals({ list: { waiting: [QUEUE[2], QUEUE[1]] as Proposal[] } });
    await waitFor(() => expect(openTitle()).toBe(TITLE));
    expect(location.search).toBe("?revisione=p1");
    expect(push).not.toHaveBeenCalled();
  });

  it("opens another by its link, and by Back the one before [LIFE-06]", async () => {
    const { hands } = renderApprovals({ address: opened("p1") });
    const list = await findWaiting();
    await hands.click(list.getByRole("link", { name: "Istruzione di collaudo dimensionale" }));
    expect(location.search).toBe("?revisione=own");
    expect(openTitle()).toBe("Istruzione di collaudo dimensionale");
    expect(document.activeElement?.textContent).toBe("Istruzione di collaudo dimensionale");
    act(() => history.back());
    await waitFor(() => expect(openTitle()).toBe(TITLE));
  });

  it("groups what is approved for a coming day below, which may be withdrawn [APPR-10, APPR-15]", async () => {
    const by = { approvedBy: "Laura Ferrarese", approvedAt: "2026-11-20T09:00:00.000Z" };
    const day = { state: "coming", from: "2027-01-01", ...by } as const;
    const coming = [aProposal({ id: "c", mayWithdraw: true, ...day })];
    const { hands, sent } = renderApprovals({ list: { waiting: [], coming } });
    const group = await screen.findByRole("region", { name: "In vigore dal 01/01/2027" });
    expect(group.textContent).toContain("Approvata da Laura Ferrarese il 20/11/2026");
    await waitFor(() => expect(openTitle()).toBe(TITLE));
    expect(screen.queryByRole("button", { name: /^Approva/ })).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Ritira" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Ritirare la Rev.5?" }));
    dialog.getByText(/^L'approvazione non vale più/);
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    await screen.findByRole("heading", { name: "Niente da approvare" });
    expect(sent).toEqual([["withdraw", "c"]]);
  });

  it("says that nothing waits, with the last one approved [APPR-02, LIFE-06]", async () => {
    const last = {
      title: "Politica",
      revision: "3",
      by: "Laura Ferrarese",
      at: "2026-11-20T10:00:00Z",
    };
    renderApprovals({ list: { waiting: [], last } });
    await screen.findByRole("heading", { name: "Niente da approvare" });
    screen.getByText("Ultima approvata: «Politica», Rev.3, da Laura Ferrarese il 20/11/2026.");
  });

  it("says that approval is off, and leads admins to the switch [APPR-11]", async () => {
    const user = { ...APPROVER, company: { approval: false }, may: { approve: false } };
    renderApprovals({ user, list: { waiting: [] } });
    await screen.findByRole("heading", { name: "L'approvazione delle revisioni è disattivata" });
    const link = screen.getByRole("link", { name: "Apri le impostazioni dell'azienda" });
    expect(link.getAttribute("href")).toBe("/settings?tab=azienda");
  });

  it("says that it could not be loaded, and tries again [LIFE-06]", async () => {
    const failed = mockFailure("listApprovals", { status: 403, body: { message: "No" } });
    const { hands } = renderApprovals({ handlers: [failed] });
    await screen.findByText("Errore caricamento approvazioni");
    api.use(
      mockRoute("listApprovals", {
        waiting: [],
        coming: [],
        left: 0,
        last: null,
        todo: { approvals: 0 },
      }),
    );
    await hands.click(screen.getByRole("button", { name: "Riprova" }));
    await screen.findByRole("heading", { name: "Niente da approvare" });
  });

  it.each([
    ["a host without approval", sampleUser({ features: ["work"] })],
    ["the superadmin", sampleUser({ role: "superadmin", features: ["approval", "work"] })],
  ])("is the not-found page for %s, and asks for nothing [LIFE-01, LIFE-03]", async (_, user) => {
    const { asked } = renderApprovals({ user });
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    expect(asked.list).toBe(0);
  });

  it("is saved as CSV [LIFE-06]", async () => {
    const saved: string[] = [];
    const { hands } = renderApprovals({
      prepare: (store) =>
        store.set(saveTextAtom, { save: (name, text) => void saved.push(name, text) }),
    });
    await findWaiting();
    await hands.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
    await hands.click(await screen.findByRole("menuitem", { name: "Esporta CSV" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[0]).toBe("Approvazioni - Officine Brenta S.r.l. - 2026-11-23.csv");
    expect(saved[1]?.split("\r\n")[2]).toContain(`${TITLE};docx;Rev.5;Rev.4;In attesa;2026-11-18`);
  });
});

describe("the open revision", () => {
  it("shows its facts, its reason and what changes by it [APPR-02, HIST-05]", async () => {
    renderApprovals({ address: opened("p1") });
    await screen.findByRole("table", { name: "Rev.4 a sinistra, Rev.5 a destra" });
    const facts = within(screen.getByRole("region", { name: "Revisione aperta" }));
    expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Rev.5",
      "Rev.4",
      "18/11/2026",
      expect.stringContaining("Marco Dal Pozzo18/11/2026"),
    ]);
    screen.getByText("Le schede di saldatura si conservano per la vita utile del manufatto");
    expect(document.querySelector("del")?.textContent).toBe("10");
    expect(document.querySelector("ins")?.textContent).toBe("20");
    screen.getByText(/^Approvando, la Rev\.5 entra in vigore subito e la Rev\.4 passa/);
    expect(screen.getByTitle(/^SHA-256 del file: 9f2c41d07be3/)).toBeTruthy();
    const download = screen.getByRole("link", { name: "Scarica" });
    expect(download.getAttribute("href")).toMatch(/\/api\/approvals\/p1\/download$/);
  });

  it("shows of a new document its file at once [APPR-02]", async () => {
    renderApprovals({ address: opened("new") });
    await screen.findByRole("button", { name: "Approva la Rev.1" });
    await waitFor(() =>
      expect(document.querySelector("iframe")?.src).toContain("/api/approvals/new/preview"),
    );
    expect(screen.queryByRole("group", { name: "Vista" })).toBeNull();
    screen.getByText(/^Approvando, la Rev\.1 entra in vigore subito\./);
  });

  it("shows the file in the comparison's place where a side has no text [APPR-02]", async () => {
    const none = { state: "none", text: null } as const;
    const { hands } = renderApprovals({
      address: opened("p1"),
      list: { waiting: [aProposal({ fileType: "png" })] },
      details: () => ({ before: none, after: none }),
    });
    const image = await screen.findByRole("img");
    expect(image.getAttribute("src")).toContain("/api/approvals/p1/preview");
    await hands.click(screen.getByRole("button", { name: "Confronta con la Rev.4" }));
    screen.getByText("La Rev.4 non ha un testo da confrontare");
  });

  it("is not found where it waits no longer [APPR-14]", async () => {
    renderApprovals({
      address: opened("gone"),
      handlers: [mockFailure("getApproval", { status: 404, body: { message: "No" } })],
    });
    await screen.findByText("La revisione non è più in attesa");
  });

  it("says what took its place [APPR-04]", async () => {
    const next = aProposal({ id: "next", revision: "6" });
    renderApprovals({
      address: opened("old"),
      list: { waiting: [next] },
      details: (id) => ({ proposal: aProposal({ id, state: "overtaken" }) }),
    });
    await screen.findByText("Sostituita prima dell'approvazione");
    const link = screen.getByRole("link", { name: "Apri la Rev.6, che ne ha preso il posto" });
    expect(link.getAttribute("href")).toBe(opened("next"));
    expect(screen.queryByRole("button", { name: /^Approva/ })).toBeNull();
  });

  it("of Google Drive leads to Drive, and has it noted [APPR-12, LIFE-17]", async () => {
    const noted: string[] = [];
    const driveUrl = "https://drive.google.com/file/d/x/view";
    const { hands } = renderApprovals({
      address: opened("p1"),
      list: {
        waiting: [
          aProposal({
            driveUrl,
            hasFile: false,
            sha256: null,
            source: "sync",
            broughtBy: null,
            changes: 14,
          }),
        ],
      },
      details: () => ({
        before: { state: "none", text: null },
        after: { state: "none", text: null },
      }),
      handlers: [
        mockRoute("noteApprovalOpened", null, {
          onCall: ({ params }) => void noted.push(params.id),
        }),
      ],
    });
    const link = await screen.findByRole("link", { name: "Apri in Google Drive" });
    expect(link.getAttribute("href")).toBe(driveUrl);
    screen.getByText("modificata 14 volte, l'ultima il 18/11/2026");
    expect(screen.queryByRole("link", { name: "Scarica" })).toBeNull();
    link.addEventListener("click", (event) => event.preventDefault());
    await hands.click(link);
    await waitFor(() => expect(noted).toEqual(["p1"]));
  });
});

describe("on a phone", () => {
  it("shows the list, then the revision alone, and leads back [LIFE-06]", async () => {
    onPhone();
    const { hands } = renderApprovals();
    const list = await findWaiting();
    expect([openTitle(), location.search]).toEqual([null, ""]);
    await hands.click(list.getByRole("link", { name: TITLE }));
    await waitFor(() => expect(openTitle()).toBe(TITLE));
    const trail = within(screen.getByRole("navigation", { name: "Percorso" }));
    expect(document.querySelector("#elenco")?.closest(".hidden")).not.toBeNull();
    await hands.click(trail.getByRole("link", { name: "Approvazioni" }));
    await waitFor(() => expect(openTitle()).toBeNull());
    expect(document.activeElement?.textContent).toBe(TITLE);
  });

  it("goes back to the list after a decision [APPR-02]", async () => {
    onPhone();
    const { hands } = renderApprovals({ address: opened("p1") });
    await hands.click(await ready());
    await waitFor(() => expect(location.search).toBe(""));
    expect(rowTitles()).toHaveLength(2);
  });
});
