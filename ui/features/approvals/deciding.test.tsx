import { aProposal } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserAtom } from "../../state/session/currentUser";
import {
  APPROVER,
  approveButton,
  findWaiting,
  opened,
  openTitle,
  QUEUE,
  ready,
  renderApprovals,
  rowTitles,
  TITLE,
} from "../../testing/renderApprovals";

describe("a decision", () => {
  it("approves at once, counts anew everywhere, and leads on to the next [APPR-02, APPR-03, LIFE-01]", async () => {
    const { hands, sent, store } = renderApprovals({ address: opened("p1") });
    await hands.click(await ready());
    await waitFor(() => expect(openTitle()).toBe("Sorveglianza radiografica dei giunti"));
    const { id, mark, revision } = aProposal();
    expect(sent).toEqual([
      { decision: "approve", revisions: [{ id, mark, revision }], from: null },
    ]);
    expect(store.get(currentUserAtom)?.todo?.approvals).toBe(1);
    expect(rowTitles()).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe("Sorveglianza radiografica dei giunti");
  });

  it("counts what waits by the answer itself, before the list is read again [LIFE-01]", async () => {
    let isDecided = false;
    const list = { waiting: QUEUE, coming: [], left: 0, last: null, todo: { approvals: 3 } };
    const { hands, store } = renderApprovals({
      address: opened("p1"),
      handlers: [
        mockRoute("listApprovals", () => (isDecided ? new Promise(() => undefined) : list)),
        mockRoute("decideApprovals", () => {
          isDecided = true;
          return { done: ["p1"], failed: [], todo: { approvals: 7 } };
        }),
      ],
    });
    const button = await ready();
    const counts: unknown[] = [];
    store.sub(currentUserAtom, () => counts.push(store.get(currentUserAtom)?.todo?.approvals));
    await hands.click(button);
    await waitFor(() => expect(counts).toContain(7));
  });

  it("approves for a coming day, never for one that is past [APPR-10]", async () => {
    const { hands, sent } = renderApprovals({ address: opened("p1") });
    const button = await ready();
    const day = screen.getByLabelText<HTMLInputElement>("In vigore dal");
    expect([day.value, day.min, day.max]).toEqual(["2026-11-23", "2026-11-23", "2027-11-23"]);
    await hands.clear(day);
    await hands.type(day, "2026-11-01");
    await hands.click(button);
    screen.getByText("Scegli oggi o un giorno dopo.");
    await hands.clear(day);
    await hands.type(day, "2027-01-01");
    screen.getByText(/entra in vigore il 01\/01\/2027; fino ad allora resta in vigore la Rev\.4/);
    await hands.click(button);
    await waitFor(() => expect(sent).toMatchObject([{ from: "2027-01-01" }]));
  });

  it("for a coming day is shown as approved where nothing else waits [APPR-10]", async () => {
    const { hands } = renderApprovals({ list: { waiting: [aProposal()] } });
    const button = await ready();
    const day = screen.getByLabelText<HTMLInputElement>("In vigore dal");
    await hands.clear(day);
    await hands.type(day, "2027-01-01");
    await hands.click(button);
    await screen.findByText("In vigore dal 01/01/2027", { selector: "p" });
    expect(openTitle()).toBe(TITLE);
    expect(screen.queryByRole("button", { name: /^Approva/ })).toBeNull();
  });

  it("of the last one leaves nothing open, and the focus on the page's title [APPR-02]", async () => {
    const asked: string[] = [];
    const { hands } = renderApprovals({
      address: opened("p1"),
      list: { waiting: [aProposal()] },
      details: (id) => {
        asked.push(id);
        return {};
      },
    });
    const button = await ready();
    asked.length = 0;
    await hands.click(button);
    await screen.findByRole("heading", { name: "Niente da approvare" });
    expect(openTitle()).toBeNull();
    expect(document.activeElement?.textContent).toBe("Approvazioni");
    // The host has none of it by now.
    expect(asked).toEqual([]);
  });

  it("gives way to the first that waits, where the user may decide none [APPR-15]", async () => {
    const mine = { mayDecide: false, mayWithdraw: true, isOwn: true };
    const waiting = [
      aProposal({ ...mine }),
      aProposal({ ...mine, id: "p2", title: "Audit interni" }),
    ];
    const { hands } = renderApprovals({ list: { waiting } });
    await waitFor(() => expect(openTitle()).toBe(TITLE));
    await hands.click(await screen.findByRole("button", { name: "Ritira" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    await waitFor(() => expect(openTitle()).toBe("Audit interni"));
  });

  it("says that it corrects the form alone, with a reason, where it enters at once [READ-04]", async () => {
    const user = { ...APPROVER, features: [...(APPROVER.features ?? []), "readings"] };
    const company = { ...APPROVER.company, readings: true };
    const { hands, sent } = renderApprovals({
      address: opened("p1"),
      user: { ...user, company } as typeof APPROVER,
    });
    const button = await ready();
    await hands.click(screen.getByRole("checkbox", { name: "Correzione formale" }));
    await hands.click(button);
    const reason = screen.getByRole("textbox", { name: "Motivo" });
    screen.getByText("Scrivi il motivo.");
    expect([sent, document.activeElement]).toEqual([[], reason]);
    await hands.type(reason, "Un refuso ");
    await hands.click(button);
    await waitFor(() => expect(sent).toMatchObject([{ from: null, formal: "Un refuso" }]));
  });

  it("is rejected with a reason, which is required [APPR-02]", async () => {
    const { hands, sent } = renderApprovals({ address: opened("p1") });
    await ready();
    await hands.click(screen.getByRole("button", { name: "Respingi" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Respingere la Rev.5?" }));
    await hands.click(dialog.getByRole("button", { name: "Respingi" }));
    dialog.getByText("Scrivi il motivo.");
    expect(sent).toEqual([]);
    await hands.type(dialog.getByLabelText("Motivo"), "Manca la firma");
    await hands.click(dialog.getByRole("button", { name: "Respingi" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ decision: "reject", reason: "Manca la firma" }]),
    );
    await waitFor(() => expect(openTitle()).toBe("Sorveglianza radiografica dei giunti"));
  });

  it("stays open where another took its place, and leads there [APPR-03]", async () => {
    const message = "Nel frattempo è arrivata la Rev.6, che ne ha preso il posto.";
    const { hands, host } = renderApprovals({
      address: opened("p1"),
      handlers: [mockFailure("decideApprovals", { status: 409, body: { message } })],
    });
    const button = await ready();
    host.waiting = [...host.waiting, aProposal({ id: "next", revision: "6" })];
    await hands.click(button);
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("Revisione non approvata");
    alert.getByText(message);
    expect(openTitle()).toBe(TITLE);
    const link = await alert.findByRole("link", {
      name: "Apri la Rev.6, che ne ha preso il posto",
    });
    expect(link.getAttribute("href")).toBe(opened("next"));
  });

  it("says that Drive is silent, and tries again [APPR-03]", async () => {
    const { hands, sent } = renderApprovals({
      address: opened("p1"),
      handlers: [
        mockFailure("decideApprovals", {
          status: 424,
          body: { message: "Google Drive non risponde: nulla è stato approvato." },
          once: true,
        }),
      ],
    });
    await hands.click(await ready());
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("Google Drive non risponde: nulla è stato approvato.");
    await hands.click(alert.getByRole("button", { name: "Riprova" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("of one's own is not there, says why, and may be withdrawn [APPR-03, APPR-08, APPR-15]", async () => {
    const { hands, sent } = renderApprovals({ address: opened("own") });
    const button = await approveButton("7");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("L'hai caricata tu: chi carica non approva.");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await hands.click(button);
    expect(screen.queryByRole("button", { name: "Respingi" })).toBeNull();
    await hands.click(await screen.findByRole("button", { name: "Ritira" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    await waitFor(() => expect(sent).toEqual([["withdraw", "own"]]));
  });

  it("that nobody can take leads an admin to 'Crea utente' [APPR-08]", async () => {
    const waiting = [aProposal({ mayDecide: false, isOwn: true, hasNobody: true })];
    const shown = renderApprovals({ address: opened("p1"), list: { waiting } });
    const link = await screen.findByRole("link", { name: "Crea utente" });
    expect(link.getAttribute("href")).toBe("/users?crea");
    shown.unmount();
    renderApprovals({
      address: opened("p1"),
      list: { waiting },
      user: { ...APPROVER, role: "viewer" },
    });
    await screen.findByText(/Chiedi a un amministratore di creare un utente/);
    expect(screen.queryByRole("link", { name: "Crea utente" })).toBeNull();
  });
});

describe("several at once", () => {
  const choose = async (hands: ReturnType<typeof renderApprovals>["hands"]) => {
    const list = await findWaiting();
    for (const box of list.getAllByRole("checkbox")) await hands.click(box);
    return within(await screen.findByRole("region", { name: "Azioni sui selezionati" }));
  };

  it("approves what was opened, and leaves what never was [APPR-02, LIFE-17]", async () => {
    const waiting = [aProposal({ isOpened: true }), aProposal({ id: "p2", fileType: "zip" })];
    const { hands, sent } = renderApprovals({
      address: opened("p1"),
      list: { waiting },
      handlers: [
        mockRoute("decideApprovals", ({ body }) => {
          sent.push(body);
          return {
            done: ["p1"],
            failed: [{ id: "p2", reason: "unopened" }],
            todo: { approvals: 1 },
          };
        }),
      ],
    });
    const bar = await choose(hands);
    bar.getByText("2 selezionate");
    bar.getByText(/^Mai aperte: 1\./);
    const unopened = (await findWaiting()).getByText("Mai aperta").closest("li");
    expect(unopened?.querySelector('[data-row-action="p2"]')).toBeTruthy();
    await hands.click(bar.getByRole("button", { name: "Approva" }));
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Approvare 1 revisione?" }),
    );
    dialog.getByText("Mai aperte: 1. Restano in attesa.");
    await hands.click(dialog.getByRole("button", { name: "Approva" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ revisions: [{ id: "p1" }, { id: "p2" }], from: null }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("approves nothing while none was opened [LIFE-17]", async () => {
    const waiting = ["a", "b", "c"].map((id) => aProposal({ id, fileType: "zip" }));
    const { hands } = renderApprovals({
      address: opened("elsewhere"),
      list: { waiting },
      handlers: [mockFailure("getApproval", { status: 404, body: { message: "No" } })],
    });
    const bar = await choose(hands);
    bar.getByText(/^Mai aperte: 3\./);
    const button = bar.getByRole("button", { name: "Approva" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("rejects with one reason [APPR-02]", async () => {
    const { hands, sent } = renderApprovals({ address: opened("own") });
    const bar = await choose(hands);
    await hands.click(bar.getByRole("button", { name: "Respingi" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Respingere 2 revisioni?" }));
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
    await hands.type(dialog.getByLabelText("Motivo"), "Senza firma");
    await hands.click(dialog.getByRole("button", { name: "Respingi" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { decision: "reject", revisions: [{ id: "new" }, { id: "p1" }] },
      ]),
    );
  });
});
