import { DISMISSED_KEY, NEVER_KEY } from "@sgi/core/opener/panel";
import { NOTE_NAMES } from "@sgi/core/session/timers";
import { PREFERENCES_KEY, THEME_KEY } from "@sgi/core/settings";
import { HOUR_MS } from "@sgi/core/time";
import { act, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { NAVIGATION_KEY } from "../../shell/Header";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { SIGNED_IN_KEY } from "../../state/session/expectedUser";
import { renderScreen } from "../../testing/renderScreen";
import { MANAGES_KEY } from "../documents/index/DashboardPage";
import { CookiePage } from "./CookiePage";
import { PrivacyPage } from "./PrivacyPage";
import { TermsPage } from "./TermsPage";

const facts = {
  company: "Officine Brenta S.r.l.",
  address: "Via del Lavoro 8, 35013 Cittadella (PD)",
  contactEmail: "aiuto@officinebrenta.it",
  contactSubject: "Dal pannello",
};
const PAGES: [string, ReactElement][] = [
  ["/privacy", <PrivacyPage key="privacy" />],
  ["/terms", <TermsPage key="terms" />],
  ["/cookie", <CookiePage key="cookie" />],
];

function show(page: ReactElement, { named = true, now = "2026-11-20T09:41:00" } = {}) {
  return renderScreen(page, {
    user: null,
    now,
    prepare: (store) => named && store.set(siteFactsAtom, facts),
  });
}

const text = () => screen.getByRole("main").textContent ?? "";

describe.each(PAGES)("%s", (_, page) => {
  it("shows the current date as its last update [PAGES-25]", () => {
    const { time } = show(page, { now: "2027-02-28T23:30:00" });
    expect(text()).toContain("Ultimo aggiornamento28/02/2027");
    act(() => time.advance(HOUR_MS));
    expect(text()).toContain("Ultimo aggiornamento01/03/2027");
  });

  it("gives contact details with a postal address [PAGES-23, PAGES-24]", () => {
    show(page);
    expect(text()).toContain(facts.company);
    expect(text()).toContain(facts.address);
    const mail = screen.getByRole("link", { name: facts.contactEmail });
    expect(mail.getAttribute("href")).toBe(`mailto:${facts.contactEmail}`);
  });

  it("names an Italian town, as an example, and asks search engines away, while nothing is configured [PAGES-24, ROUTE-36]", () => {
    show(page, { named: false });
    expect(text()).toContain("36061 Bassano del Grappa (VI), Italia [indirizzo di esempio");
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  });

  it("is for search engines once it says who runs the panel [ROUTE-36]", () => {
    show(page);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it("leads from its contents to each of its sections", () => {
    show(page);
    const contents = screen.getByRole("navigation", { name: "In questa pagina" });
    const links = within(contents).getAllByRole("link");
    const sections = screen.getAllByRole("heading", { level: 2 });
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      sections.map((heading) => [heading.textContent, `#${heading.id}`]),
    );
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });
});

it.each([
  "in sola lettura ed è limitato alla cartella scelta",
  "Google concede il permesso per tutto il Drive di chi lo dà",
  "Autorizzazione Google Drive in sola lettura",
  "Google Sheets in sola lettura, per leggere la sola cella A1",
  "I token di accesso rilasciati da Google sono conservati cifrati",
  "Registri di accesso90 giorni",
  "file temporanei eliminati subito dopo l'estrazione",
  "artt. 15–22 del GDPR",
  "Portabilità (art. 20)",
  "Il server legge la cella A1 dei fogli di calcolo",
  "da quella data calcola le scadenze",
  "il servizio invia notifiche",
])("states in the privacy notice: %s [PAGES-17..22, PAGES-26, PAGES-27]", (statement) => {
  show(<PrivacyPage />);
  expect(text()).toContain(statement);
});

it("states in the terms what is read, for how long, and which rights there are [PAGES-17..22, PAGES-26, PAGES-27]", () => {
  show(<TermsPage />);
  for (const statement of [
    "in sola lettura alla sola cartella scelta",
    "Google Sheets in sola lettura per la cella A1",
    "I token sono conservati cifrati",
    "registri di accesso sono conservati per 90 giorni",
    "eliminati subito dopo l'estrazione",
    "diritti dell'interessato",
    "legge la cella A1 dei fogli di calcolo per calcolare le scadenze e inviare le relative notifiche",
  ]) {
    expect(text()).toContain(statement);
  }
});

it("names everything that the panel keeps in a browser", () => {
  show(<CookiePage />);
  const named = screen.getAllByRole("rowheader").map((header) => header.textContent);
  expect(named).toEqual([
    "sgi_session",
    "sgi_pending_login",
    "sgi_device",
    "sgi_visitor",
    THEME_KEY,
    SIGNED_IN_KEY,
    MANAGES_KEY,
    NAVIGATION_KEY,
    PREFERENCES_KEY,
    ...NOTE_NAMES.map((name) => `sgi-session-${name}`),
    NEVER_KEY,
    DISMISSED_KEY,
  ]);
});
