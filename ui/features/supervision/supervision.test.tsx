import type { SupervisedCompany, Supervision } from "@sgi/core/supervision";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { api } from "../../testing/api";
import { renderScreen } from "../../testing/renderScreen";
import { SupervisionPage } from "./SupervisionPage";

const SERVICE: Supervision = {
  companies: [
    {
      legacyId: "a",
      name: "Alto Tevere Lavorazioni S.p.A.",
      createdAt: "2024-01-01T09:00:00Z",
      users: 9,
      admins: 2,
      lastBackupAt: "2026-11-20T02:15:00",
    },
    {
      legacyId: "b",
      name: "Carpenteria Marchesin",
      createdAt: "2026-11-01T09:00:00Z",
      users: 5,
      admins: 1,
      lastBackupAt: "2026-10-27T11:05:00",
    },
  ],
  total: 2,
  codes: { free: 11, used: 19, expiring: 2 },
  backup: { at: "2026-11-20T02:15:00", sizeBytes: 18_420_000, faultyFiles: 0 },
  log: {
    checkedAt: "2026-11-20T03:00:00",
    entries: 8431,
    broken: [],
    latest: [
      {
        legacyId: "e1",
        timestamp: "2026-11-20T09:12:00",
        action: "login",
        userId: "u",
        userEmail: "supervisione@pannello-sgi.it",
      },
    ],
  },
};
const NOTHING: Supervision = {
  companies: [],
  total: 0,
  codes: { free: 1, used: 0, expiring: 0 },
  backup: null,
  log: { checkedAt: null, entries: 0, broken: [], latest: [] },
};

function show(service: Supervision | null, features = ["work"]) {
  const asked: string[] = [];
  renderScreen(<SupervisionPage />, {
    user: sampleUser({ role: "superadmin", clientId: null, features }),
    prepare: () =>
      api.use(
        service === null
          ? mockFailure("getSupervision", { status: 403 })
          : mockRoute("getSupervision", service, { onCall: () => void asked.push("service") }),
      ),
  });
  return { asked, user: userEvent.setup({ delay: null }) };
}
const region = (name: string) => screen.findByRole("region", { name });

it("says how the service stands, in figures that lead on [WORK-06]", async () => {
  show(SERVICE);
  const figures = within(await region("Riepilogo"));
  const cells = figures.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(cells).toEqual([
    "Aziende21 nuova negli ultimi 30 giorni",
    "Codici aziendali11liberi19 usati, 2 in scadenza",
    "Ultimo backup completo20/11/202602:15, 17,57 MB",
    "RegistroIntegro8.431 voci verificate il 20/11/2026 03:00",
  ]);
  const links = figures.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/company-codes", "/backup", "/audit-logs"]);
});

it("lists the companies with users, admins, last backup and its state [WORK-06]", async () => {
  show(SERVICE);
  const rows = within(await screen.findByRole("table", { name: "Aziende" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Alto Tevere Lavorazioni S.p.A.", "9", "2", "20/11/2026 02:15", "Backup recente"],
    ["Carpenteria Marchesin", "5", "1", "27/10/2026 11:05", "Backup obsoleto"],
  ]);
});

it("says what wants looking at, and the log's last entries [WORK-06]", async () => {
  show(SERVICE);
  const concerns = within(await region("Da verificare")).getAllByRole("listitem");
  expect(concerns.map(({ textContent }) => textContent)).toEqual([
    "Carpenteria Marchesin: nessun backup da 23 giorni",
    "2 codici scadono entro 7 giorni",
    "1 azienda con un solo amministratore",
  ]);
  const latest = within(await region("Registro attività"));
  expect(latest.getByText("supervisione@pannello-sgi.it")).toBeTruthy();
  expect(latest.getByRole("link", { name: "Tutto" }).getAttribute("href")).toBe("/audit-logs");
});

it("says which timed backups failed and why, and what room is left [WORK-06]", async () => {
  const failures = { times: 4, message: "Lo spazio sul server è esaurito." };
  const [first, second] = SERVICE.companies as [SupervisedCompany, SupervisedCompany];
  const room = { data: 3_221_225_472, backups: 1_073_741_824 };
  show({ ...SERVICE, companies: [first, { ...second, failures }], failures, room });
  const concerns = within(await region("Da verificare")).getAllByRole("listitem");
  expect(concerns.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "Backup completo: gli ultimi 4 backup automatici non sono riusciti. Lo spazio sul server è esaurito.",
    "Carpenteria Marchesin: gli ultimi 4 backup automatici non sono riusciti",
    "Resta poco spazio per i backup: 1,00 GB",
  ]);
  const table = within(await screen.findByRole("table", { name: "Aziende" }));
  expect(table.getAllByText("Gli ultimi 4 non sono riusciti")).toHaveLength(1);
  const figures = within(await region("Riepilogo"));
  expect(figures.getByText("Spazio libero: dati 3,00 GB, backup 1,00 GB")).toBeTruthy();
});

it("says how old the second place's newest complete backup is, and what room it has [WORK-06]", async () => {
  const copies = { at: "2026-11-22T09:00:00.000Z", failures: null };
  show({ ...SERVICE, copies, room: { copies: 3_221_225_472 } });
  const figures = within(await region("Riepilogo"));
  const made = "Ultimo backup completo nella copia esterna: 22/11/2026 10:00";
  expect(figures.getByText(made)).toBeTruthy();
  expect(figures.getByText("Spazio libero: copia esterna 3,00 GB")).toBeTruthy();
});

it("says nothing of the room where the host does not [WORK-06]", async () => {
  show(SERVICE);
  await region("Riepilogo");
  expect(screen.queryByText(/Spazio libero/)).toBeNull();
});

it("turns the pages of many companies [WORK-06]", async () => {
  const companies = Array.from({ length: 30 }, (_, n) => ({
    ...(SERVICE.companies[0] as Supervision["companies"][number]),
    legacyId: `c${n}`,
    name: `Azienda ${n}`,
  }));
  const { user } = show({ ...SERVICE, companies, total: 30 });
  await screen.findByText("Azienda 24");
  expect(screen.queryByText("Azienda 25")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Successivo" }));
  expect(screen.getByText("Azienda 29")).toBeTruthy();
});

it("leads to the codes where there is no company yet [WORK-06]", async () => {
  show(NOTHING);
  const companies = within(await region("Aziende"));
  expect(companies.getByRole("heading", { name: "Nessuna azienda" })).toBeTruthy();
  const link = companies.getByRole("link", { name: "Genera codice" });
  expect(link.getAttribute("href")).toBe("/company-codes");
  expect(screen.getByText("Nulla da vedere: il servizio è in ordine.")).toBeTruthy();
  expect(screen.getByText("Non verificato")).toBeTruthy();
});

it("says that it could not be loaded, and tries again [WORK-06]", async () => {
  const { user } = show(null);
  await screen.findByText("Errore caricamento supervisione");
  api.use(mockRoute("getSupervision", NOTHING));
  await user.click(screen.getByRole("button", { name: "Riprova" }));
  await screen.findByText("Nessuna azienda");
});

it("is not there, and asks nothing, where the host has it not [LIFE-01]", async () => {
  const { asked } = show(SERVICE, []);
  await screen.findByText(/404/);
  expect(asked).toEqual([]);
});

it("says of a deleted company since when, and until when that can be taken back [WORK-06]", async () => {
  const [alfa, ...others] = SERVICE.companies;
  const deletion = { at: "2026-11-20T09:00:00Z", endsAt: "2026-12-20T09:00:00Z" };
  const companies = [{ ...(alfa as SupervisedCompany), deletion }, ...others];
  show({ ...SERVICE, companies });
  const rows = within(await region("Aziende"));
  expect(rows.getAllByText("Eliminata il 20/11/2026, definitivamente il 20/12/2026")).toHaveLength(
    1,
  );
});
