import type { Group, RequestShown } from "@sgi/core/readings";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../testing/api";
import { renderScreen } from "../../testing/renderScreen";
import { SignSheetPage } from "./SignSheetPage";

const group = (id: string, name: string, names: string[]): Group => ({
  ...{ id, name, requests: 0 },
  members: names.map((each) => ({ id: each, userId: null, email: null, name: each })),
});
const GROUPS = [group("g1", "Saldatura", ["Ada Rossi"]), group("g2", "Taglio", ["Ivo Forni"])];

afterEach(() => void vi.unstubAllGlobals());

const REQUEST: RequestShown = {
  ...{ id: "r1", everybody: false, groups: ["Taglio"], users: [], askedOn: "2026-11-09" },
  ...{ askedBy: "laura@brenta.it", days: 21, thisOnly: false },
};

function open(
  groups = GROUPS,
  mark: string | null = `sha256:${"0123456789ab"}cdef`,
  requests: RequestShown[] = [],
  readings = true,
) {
  api.use(
    mockRoute("getDocument", sampleDocument({ revision: "4", title: "Controllo" })),
    mockRoute("listGroups", { groups }),
    mockRoute("getDocumentReadings", {
      ...{ requests, readers: [], papers: [], mark, since: "2026-11-02" },
    }),
  );
  const admin = { role: "admin", features: ["readings"], company: { readings } };
  renderScreen(<SignSheetPage params={{ id: "doc-753" }} />, {
    user: sampleUser(admin as Parameters<typeof sampleUser>[0]),
    now: "2026-11-23T09:41:00",
  });
}

it("has title block, fingerprint, QR code and a row a person of the chosen group [READ-09]", async () => {
  open();
  const sheet = within(await screen.findByRole("region", { name: "Foglio firme" }));
  const facts = sheet.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual(
    expect.arrayContaining(["Controllo", "Rev.4", "Saldatura", "0123456789ab", "23/11/2026 09:41"]),
  );
  const qr = sheet.getByRole("img", { name: "Codice QR che apre la pagina del documento" });
  expect(qr.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  const rows = () => within(sheet.getByRole("table")).getAllByRole("row").slice(2);
  expect(rows().map(({ textContent }) => textContent)).toEqual(["1Ada Rossi senza accesso"]);
  // On each page of several.
  sheet.getByText(/^Controllo · .*Rev\.4 · Saldatura · 0123456789ab$/);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Stampa" }));
  expect(print).toHaveBeenCalledOnce();
});

it("is of a group that is asked to read the document, and of another one by choice [READ-09]", async () => {
  open(GROUPS, undefined, [REQUEST]);
  const table = () => screen.findByRole("table", { name: /^Persone di/ });
  expect((await table()).textContent).toContain("Ivo Forni");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Reparto" }), "Saldatura");
  expect((await table()).textContent).toContain("Ada Rossi");
});

it("says what is missing where there is no group, and no fingerprint where none is known [READ-09]", async () => {
  open([], null);
  await screen.findByRole("heading", { name: "Nessun reparto" });
  expect(screen.queryByRole("button", { name: "Stampa" })).toBeNull();
});

it("is the not-found page while the company has readings off [READ-01, LIFE-01]", async () => {
  open(GROUPS, null, [], false);
  await screen.findByRole("heading", { name: "404 Page Not Found" });
});
