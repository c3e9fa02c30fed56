import type { CompanyCode } from "@sgi/core/accounts/codes";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { codeButton, findCodeTable, renderCodes, sampleCode } from "../../../testing/renderCodes";

/** The edit of one code. */
async function openEdit(code: Partial<CompanyCode> = {}) {
  const shown = renderCodes({ codes: [sampleCode(code)] });
  await findCodeTable();
  const trigger = codeButton("Modifica il codice ABCD-2345-WXYZ");
  await shown.hands.click(trigger);
  const dialog = within(await screen.findByRole("dialog", { name: "Modifica codice" }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(document.activeElement).toBe(field("Codice")));
  const fill = async (label: string, text: string) => {
    await shown.hands.clear(field(label));
    if (text !== "") await shown.hands.type(field(label), text);
  };
  const save = () => shown.hands.click(dialog.getByRole("button", { name: "Salva" }));
  return { ...shown, trigger, dialog, field, fill, save };
}

describe("the edit of a code", () => {
  it("closes where another admin has deleted it, and the list is right again", async () => {
    const { host, save, store } = await openEdit();
    host.listed = [];
    const body = { message: "Codice non trovato" };
    api.use(mockFailure("updateCompanyCode", { status: 404, body }));
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByRole("heading", { name: "Nessun codice" });
    expect(store.get(toastAtom)).toMatchObject({ text: body.message, tone: "danger" });
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("says of the role Viewer that its code registers nobody", async () => {
    const { hands, field, dialog } = await openEdit({ role: "admin" });
    const hint = () => dialog.queryByText(/Con un codice Viewer non ci si registra/);
    expect(hint()).toBeNull();
    await hands.selectOptions(field("Ruolo"), "Viewer");
    expect(field("Ruolo").getAttribute("aria-describedby")).toBe(hint()?.id);
  });

  it("begins with the code as it stands, and offers admin and viewer [CODES-08, CODES-14, CODES-15]", async () => {
    const { field, dialog } = await openEdit({ usageCount: 2, usageLimit: 5 });
    expect(
      ["Codice", "Ruolo", "Limite di utilizzo", "Scadenza"].map((one) => field(one).value),
    ).toEqual(["ABCD-2345-WXYZ", "viewer", "5", ""]);
    expect(field("Codice attivo").checked).toBe(true);
    expect(dialog.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Admin",
      "Viewer",
    ]);
    expect(dialog.getByText("Finora utilizzato 2 volte")).toBeTruthy();
  });

  it("sends the whole code, and the list shows it [CODES-09, CODES-13]", {
    tags: ["long"],
  }, async () => {
    const { hands, host, field, fill, save, trigger, store } = await openEdit();
    await fill("Codice", "NUOVO-1");
    await hands.selectOptions(field("Ruolo"), "Admin");
    await fill("Limite di utilizzo", "25");
    fireEvent.input(field("Scadenza"), { target: { value: "2027-03-01" } });
    await hands.click(field("Codice attivo"));
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const change = {
      code: "NUOVO-1",
      role: "admin",
      usageLimit: 25,
      expiresAt: new Date("2027-03-01T23:59:59.999").toISOString(),
      isActive: false,
    };
    expect(host.changes).toEqual([["code-1", change]]);
    expect(await screen.findByText("01/03/2027 23:59")).toBeTruthy();
    expect(screen.getByText("Disattivato")).toBeTruthy();
    expect(store.get(toastAtom)).toMatchObject({ title: "Codice aggiornato", tone: "success" });
    expect(document.activeElement).toBe(trigger);
  });

  it("keeps a superadmin's role that nobody touches [CODES-16]", { tags: ["long"] }, async () => {
    const { host, fill, save, dialog } = await openEdit({ role: "superadmin" });
    expect(dialog.getByText(/Il ruolo Superadmin resta/)).toBeTruthy();
    await fill("Limite di utilizzo", "2");
    await save();
    await waitFor(() => expect(host.changes).toMatchObject([["code-1", { role: "superadmin" }]]));
  });

  it("says beside each field what is wrong, and stands in the first [CODES-10, CODES-12]", {
    tags: ["long"],
  }, async () => {
    const { host, field, fill, save, dialog } = await openEdit();
    await fill("Codice", "ABC");
    await fill("Limite di utilizzo", "0");
    await save();
    expect(document.activeElement).toBe(field("Codice"));
    expect(dialog.getByText("Il codice deve contenere almeno 4 caratteri")).toBeTruthy();
    expect(dialog.getByText("Il limite di utilizzo deve essere almeno 1")).toBeTruthy();
    await fill("Codice", "ABCD");
    expect(dialog.queryByText("Il codice deve contenere almeno 4 caratteri")).toBeNull();
    expect(host.changes).toEqual([]);
  });

  it("keeps what was typed when the host refuses, and tells its words [CODES-20]", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, fill, field, save, store, trigger } = await openEdit();
    const message = "Esiste già un codice uguale";
    api.use(mockFailure("updateCompanyCode", { status: 409, body: { message } }));
    await fill("Codice", "DOPPIO");
    await save();
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore di aggiornamento",
        text: message,
        tone: "danger",
      }),
    );
    expect(field("Codice").value).toBe("DOPPIO");
    // The toast goes, the dialog's own line stays, and is not there for the next edit.
    dialog.getByText(message);
    await hands.click(dialog.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await hands.click(trigger);
    expect(within(await screen.findByRole("dialog")).queryByText(message)).toBeNull();
  });
});
