import type { DocumentApproval, DocumentDetails } from "@sgi/core/documents";
import type { Proposal, RevisionHistory } from "@sgi/core/documents/history";
import type { User } from "@sgi/core/session";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { DocumentPage } from "./DocumentPage";

const DRIVE = "https://drive.google.com/file/d/1/view";
const AT = "2026-06-12T08:00:00Z";
const ON: Partial<User> = { features: ["history", "approval"], company: { approval: true } };
const APPROVED: DocumentApproval = {
  ...{
    id: "a1",
    by: "Laura Ferrarese",
    role: "admin",
    at: AT,
    day: null,
    statedBy: null,
    note: "",
  },
  kind: "approved",
};
const STATED: DocumentApproval = {
  ...{ ...APPROVED, statedBy: "Mario Rossi", day: "2025-03-01", note: "Firma su carta" },
  kind: "stated",
};
const REJECTED: Proposal = {
  ...{ id: "p9", documentId: "doc-753", title: "", path: "", revision: "5", revisionInForce: "4" },
  ...{ fileType: "docx", sizeBytes: 1, sha256: null, mark: null, documentDate: null, reason: null },
  ...{ driveUrl: null, broughtBy: null, source: "upload", hasFile: true, hasNobody: false },
  ...{ mayDecide: false, mayWithdraw: false, isOpened: false, isOwn: false, changes: 1 },
  ...{ since: AT, lastAt: AT, from: null, endedAt: AT, endedBy: "Laura Ferrarese" },
  ...{ endedReason: "Manca la tabella", state: "rejected", kind: "revision" },
};
const facts = { revision: "4", fileType: "docx", updatedAt: AT };

async function renderDocument(
  details: Partial<DocumentDetails>,
  user: Partial<User> = ON,
  history: Partial<RevisionHistory> = {},
) {
  api.use(
    mockRoute("getDocument", { ...sampleDocument(), ...details }),
    mockRoute("listRevisions", { current: facts, former: [], ...history }),
  );
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser(user),
  });
  await screen.findByRole("region", { name: "Scheda del documento" });
  await screen.findByText("Nessuna revisione precedente trovata");
  return { ...shown, hands: userEvent.setup({ delay: null }) };
}

/** What the host was sent by a call that only approval has. */
function takeCalls(path: string, answer: object = {}) {
  const sent: unknown[] = [];
  api.use(
    http.post(`*${path}`, async ({ request, params }) => {
      const text = await request.text();
      sent.push([params.id, text === "" ? null : JSON.parse(text)]);
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const cell = (name: string) => {
  const block = within(screen.getByRole("region", { name: "Scheda del documento" }));
  return block.queryByText(name)?.parentElement?.textContent ?? null;
};

describe("a document says who approved it", () => {
  it("with name and day, in its title block and beside its revision [APPR-07]", async () => {
    await renderDocument({ approval: APPROVED });
    expect(cell("Approvato da")).toBe("Approvato daLaura Ferrareseil 12/06/2026");
    const card = within(screen.getByRole("region", { name: "Revisioni" }));
    expect(await card.findByText("Approvato da Laura Ferrarese il 12/06/2026")).toBeTruthy();
  });

  it.each([
    [{ kind: "before", at: null }, "In vigore da prima dell'approvazione nel pannello"],
    [{ kind: "without", at: AT }, "In vigore senza approvazione dal 12/06/2026"],
    [{ kind: "backup", at: AT }, "In vigore da un backup del 12/06/2026"],
  ] as const)("or why nobody did: %j [APPR-11, APPR-13, LIFE-05]", async (inForceWithout, text) => {
    await renderDocument({ inForceWithout });
    expect(cell("Approvazione")).toBe(`Approvazione${text}`);
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it("and by whose statement, where it was outside the panel [APPR-11]", async () => {
    await renderDocument({ approval: STATED });
    const text = "Approvata il 01/03/2025 da Mario Rossi fuori dal pannello";
    expect(cell("Approvazione")).toBe(`Approvazione${text}`);
    expect(
      await screen.findByText("Dichiarazione di Laura Ferrarese: Firma su carta"),
    ).toBeTruthy();
  });

  it.each([
    [{ ...ON, company: { approval: false } }, APPROVED],
    [{ ...ON, company: { approval: false } }, STATED],
    [{ ...ON, features: ["history"] }, APPROVED],
  ])("but not without approval: %j [APPR-07]", async (user, approval) => {
    await renderDocument({ approval }, user, {
      current: { ...facts, approval: { by: "Laura", at: AT } },
      never: [REJECTED],
    });
    expect(screen.queryByText(/approvat|approvazione|Mai entrate|Dichiara/i)).toBeNull();
  });
});

describe("what waits or comes", () => {
  const pending = { id: "p/1", revision: "5", since: AT, from: null } as const;

  it("is told with a link to its approval [APPR-01]", async () => {
    await renderDocument({ pending: { ...pending, state: "waiting" } }, { ...ON, role: "viewer" });
    expect(
      screen.getByText("Rev.5 in approvazione dal 12/06/2026.").parentElement?.textContent,
    ).toBe("Rev.5 in approvazione dal 12/06/2026. In vigore resta la Rev.4.");
    const link = screen.getByRole("link", { name: "Vedi in approvazioni" });
    expect(link.getAttribute("href")).toBe("/approvazioni?revisione=p%2F1");
  });

  it("is told to everybody once it has a day, the link to who may look at it [APPR-10]", async () => {
    const coming = { ...pending, state: "coming", from: "2027-01-01" } as const;
    await renderDocument({ pending: coming }, { ...ON, role: "viewer" });
    expect(screen.getByText("Rev.5 approvata, in vigore dal 01/01/2027.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Vedi in approvazioni" })).toBeNull();
  });

  it("says who approved what comes, and when [APPR-07] [APPR-10]", async () => {
    const by = { approvedBy: "Laura Ferrarese", approvedAt: AT };
    const coming = { ...pending, ...by, state: "coming", from: "2027-01-01" } as const;
    await renderDocument({ pending: coming });
    const text = "Rev.5 approvata da Laura Ferrarese il 12/06/2026, in vigore dal 01/01/2027.";
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("says nothing of approval twice of an archived one that comes on a day [APPR-10]", async () => {
    const coming = { ...pending, state: "coming", from: "2027-01-01" } as const;
    await renderDocument({ isObsolete: true, pending: coming });
    const said = screen.getByText("Rev.5 approvata, in vigore dal 01/01/2027.");
    expect(said.parentElement?.textContent).toBe("Rev.5 approvata, in vigore dal 01/01/2027. ");
  });

  it("is told of both where one waits behind one that comes [APPR-10]", async () => {
    const coming = { ...pending, id: "p2", state: "coming", from: "2027-01-01" } as const;
    await renderDocument({ pending: { ...pending, revision: "6", state: "waiting" }, coming });
    expect(screen.getByText("Rev.6 in approvazione dal 12/06/2026.")).toBeTruthy();
    expect(screen.getByText("Rev.5 approvata, in vigore dal 01/01/2027.")).toBeTruthy();
  });

  it("says of an archived document that it waits, and restores it no second time [APPR-01]", async () => {
    await renderDocument({ isObsolete: true, pending: { ...pending, state: "waiting" } });
    const said = screen.getByText("In attesa di approvazione: Rev.5, dal 12/06/2026.");
    expect(said.parentElement?.textContent).toBe(
      "In attesa di approvazione: Rev.5, dal 12/06/2026. Il documento torna in vigore quando viene approvata.",
    );
    expect(screen.queryByRole("button", { name: "Ripristina" })).toBeNull();
  });
});

describe("what never was in force", () => {
  it("stands below the revisions, and is proposed again after a question [APPR-09]", async () => {
    const withdrawn = { ...REJECTED, id: "p8", state: "withdrawn", endedReason: null } as const;
    const { hands, store } = await renderDocument({}, ON, { never: [REJECTED, withdrawn] });
    const sent = takeCalls("/api/approvals/:id/again", { todo: { approvals: 1 } });
    const list = within(screen.getByRole("region", { name: "Mai entrate in vigore" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Rev.5Respinta il 12/06/2026 da Laura Ferrarese: Manca la tabellaRipresenta",
      "Rev.5Ritirata il 12/06/2026 da Laura Ferrarese",
    ]);
    await hands.click(list.getByRole("button", { name: "Ripresenta la Rev.5" }));
    const question = within(await screen.findByRole("alertdialog"));
    await hands.click(question.getByRole("button", { name: "Ripresenta" }));
    await expect
      .poll(() => store.get(toastAtom)?.title)
      .toBe("Rev.5 di nuovo in attesa di approvazione");
    expect(sent).toEqual([["p9", null]]);
  });

  it("is not proposed again while its revision waits [APPR-09]", async () => {
    const pending = { id: "p7", revision: "5", state: "waiting", since: AT, from: null } as const;
    await renderDocument({ pending }, ON, { never: [REJECTED] });
    expect(screen.getByRole("region", { name: "Mai entrate in vigore" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Ripresenta/ })).toBeNull();
  });

  it("offers a guest auditor to read it alone [APPR-09]", async () => {
    await renderDocument({}, { ...ON, role: "viewer" }, { never: [REJECTED] });
    expect(screen.getByRole("region", { name: "Mai entrate in vigore" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Ripresenta|Dichiara/ })).toBeNull();
  });
});

describe("an approval outside the panel", () => {
  it("is stated with day, name and note [APPR-11]", async () => {
    const { hands, store } = await renderDocument({});
    const sent = takeCalls("/api/approvals/statements", { done: ["doc-753"], failed: [] });
    await hands.click(screen.getByRole("button", { name: "Dichiara approvata…" }));
    const dialog = within(await screen.findByRole("dialog"));
    await hands.click(dialog.getByRole("button", { name: "Dichiara" }));
    expect(dialog.getByText("Scegli il giorno.")).toBeTruthy();
    expect(dialog.getByText("Scrivi chi l'ha approvata.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Approvata il"), { target: { value: "2026-11-21" } });
    expect(dialog.getByText("Il giorno non può essere nel futuro.")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText("Approvata il"), { target: { value: "2025-03-01" } });
    await hands.type(dialog.getByLabelText("Da"), " Mario Rossi ");
    await hands.click(dialog.getByRole("button", { name: "Dichiara" }));
    await expect.poll(() => store.get(toastAtom)?.title).toBe("Dichiarazione registrata");
    const body = { ids: ["doc-753"], day: "2025-03-01", by: "Mario Rossi", note: "" };
    expect(sent).toEqual([[undefined, body]]);
  });

  it("says why it cannot be stated [APPR-11]", async () => {
    const { hands, store } = await renderDocument({});
    const failed = [{ id: "doc-753", reason: "stated" }];
    takeCalls("/api/approvals/statements", { done: [], failed });
    await hands.click(screen.getByRole("button", { name: "Dichiara approvata…" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Approvata il"), { target: { value: "2025-03-01" } });
    await hands.type(dialog.getByLabelText("Da"), "Mario Rossi");
    await hands.click(dialog.getByRole("button", { name: "Dichiara" }));
    await expect
      .poll(() => store.get(toastAtom))
      .toMatchObject({
        title: "Dichiarazione non registrata",
        text: "1 documento: già con un'altra dichiarazione, che va ritirata prima.",
        tone: "danger",
      });
  });

  it("is taken back with a reason [LIFE-05]", async () => {
    const { hands, store } = await renderDocument({ approval: STATED });
    const sent = takeCalls("/api/approvals/statements/:id/back");
    await hands.click(screen.getByRole("button", { name: "Ritira la dichiarazione" }));
    const dialog = within(await screen.findByRole("dialog"));
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    expect(dialog.getByText("Scrivi il motivo.")).toBeTruthy();
    await hands.type(dialog.getByLabelText("Motivo"), "Era la Rev.3");
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    await expect.poll(() => store.get(toastAtom)?.title).toBe("Dichiarazione ritirata");
    expect(sent).toEqual([["a1", { reason: "Era la Rev.3" }]]);
  });
});

describe("a file in Google Drive that is not what was approved", () => {
  it.each([
    ["waiting", "In Google Drive c'è una versione non ancora approvata (dal 12/06/2026)"],
    ["rejected", "In Google Drive c'è una versione respinta il 12/06/2026"],
    ["coming", "In Google Drive c'è già la Rev.5, in vigore dal 01/01/2027"],
  ] as const)("is told to everybody: %s [APPR-12]", async (state, text) => {
    const inDrive = {
      state,
      at: AT,
      revision: "5",
      from: state === "coming" ? "2027-01-01" : null,
    };
    await renderDocument({ driveUrl: DRIVE, inDrive }, { ...ON, role: "viewer" });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("is a new version where it has no revision [APPR-12]", async () => {
    const inDrive = { state: "coming", at: AT, revision: "", from: "2027-01-01" } as const;
    await renderDocument({ driveUrl: DRIVE, inDrive });
    screen.getByText("In Google Drive c'è già una nuova versione, in vigore dal 01/01/2027");
  });

  it("opens by no way on the page but after a question [APPR-12]", async () => {
    const inDrive = { state: "waiting", at: AT, revision: "5", from: null } as const;
    const { hands, openedTabs } = await renderDocument({ driveUrl: DRIVE, inDrive });
    expect(
      screen.queryAllByRole("link").filter((link) => link.getAttribute("href") === DRIVE),
    ).toEqual([]);
    for (const name of ["Apri in Google Drive", "Posizione del file"]) {
      for (const button of screen.getAllByRole("button", { name })) {
        const before = openedTabs.length;
        await hands.click(button);
        let question = within(await screen.findByRole("alertdialog"));
        await hands.click(question.getByRole("button", { name: "Annulla" }));
        expect(openedTabs).toHaveLength(before);
        await hands.click(button);
        question = within(await screen.findByRole("alertdialog"));
        await hands.click(question.getByRole("button", { name: "Apri comunque in Google Drive" }));
        expect(openedTabs).toHaveLength(before + 1);
      }
    }
    expect(openedTabs).toEqual([DRIVE, DRIVE, DRIVE]);
  });
});
