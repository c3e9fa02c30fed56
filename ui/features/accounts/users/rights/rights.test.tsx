import type { ListedUser } from "@sgi/core/accounts/users";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { findUserTable, renderUsers, userCompany } from "../../../../testing/renderUsers";
import { PersonPage } from "../person/PersonPage";

const ON = { features: ["people", "deadlines", "approval"], company: { approval: true } };
const ANNA: ListedUser = {
  ...{ legacyId: "anna", email: "anna@brenta.it", name: "Anna Rossi", role: "viewer" },
  documents: 0,
  approval: ["SGI", "Moduli"],
  emptyFolders: ["Moduli"],
};

/** The right that the host is sent; it keeps it. */
function handlers(host: { anna: ListedUser }, sent: unknown[]) {
  return [
    mockRoute("listInvitations", { invitations: [] }),
    mockRoute("listDocuments", [sampleDocument()]),
    mockRoute("listObsoleteDocuments", []),
    mockRoute("listOwners", { owners: [] }),
    mockRoute("getListedUser", () => host.anna as never),
    mockRoute("setApprovalRight", ({ params, body }) => {
      const { right } = body as { right: ListedUser["approval"] };
      sent.push([params.id, right]);
      host.anna = { ...host.anna, approval: right };
      return null;
    }),
  ];
}

describe("'Può approvare'", () => {
  it("is given to a user of the list, for folders of the index [APPR-08]", async () => {
    vi.stubGlobal("innerWidth", 1280);
    const sent: unknown[] = [];
    const nobody = { ...ANNA, approval: null, emptyFolders: [] };
    const { hands, store } = renderUsers({
      user: sampleUser(ON),
      users: [...userCompany(0), nobody],
      handlers: handlers({ anna: nobody }, sent),
    });
    await findUserTable();
    await hands.click(screen.getByRole("button", { name: "Può approvare: anna@brenta.it" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Può approvare" }));
    const none = dialog.getByRole<HTMLInputElement>("radio", { name: "No" });
    expect(none.checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(none));
    await hands.click(dialog.getByRole("radio", { name: "Cartelle…" }));
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    expect(dialog.getByText("Scegli almeno una cartella.")).toBeTruthy();
    await hands.click(await dialog.findByRole("checkbox", { name: /^7 Supporto/ }));
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Diritto di approvare salvato"));
    expect(sent).toEqual([["anna", ["SGI/7 Supporto"]]]);
  });

  it("is told in the list, with folders that hold nothing any more [APPR-08]", async () => {
    vi.stubGlobal("innerWidth", 1280);
    const users = [...userCompany(0), ANNA, { ...ANNA, legacyId: "ugo", approval: "all" as const }];
    renderUsers({ user: sampleUser(ON), users, handlers: handlers({ anna: ANNA }, []) });
    const table = within(await findUserTable());
    expect(table.getByText("Può approvare in 2 cartelle, 1 senza documenti")).toBeTruthy();
    expect(table.getByText("Può approvare tutti i documenti")).toBeTruthy();
  });

  it("stands on the user's page, folder by folder, and is changed there [APPR-08]", async () => {
    const sent: unknown[] = [];
    api.use(...handlers({ anna: ANNA }, sent));
    renderScreen(<PersonPage params={{ id: "anna" }} />, { user: sampleUser(ON) });
    const hands = userEvent.setup({ delay: null });
    const panel = within(await screen.findByRole("region", { name: "Può approvare" }));
    expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "SGI",
      "ModuliNessun documento in questa cartella",
    ]);
    await hands.click(panel.getByRole("button", { name: "Modifica" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Può approvare" }));
    await hands.click(dialog.getByRole("radio", { name: "Tutti i documenti" }));
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    expect(await panel.findByText("Tutti i documenti")).toBeTruthy();
    expect(sent).toEqual([["anna", "all"]]);
  });

  it("is not there while the company approves nothing [APPR-07]", async () => {
    vi.stubGlobal("innerWidth", 1280);
    const user = sampleUser({ ...ON, company: { approval: false } });
    renderUsers({ user, users: [...userCompany(0), ANNA], handlers: handlers({ anna: ANNA }, []) });
    await findUserTable();
    expect(screen.queryByText(/approvare/)).toBeNull();
    expect(screen.queryByRole("button", { name: /approvare/ })).toBeNull();
  });
});
