import { PAGES, type PageName } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { SECOND_MS } from "@sgi/core/time";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PageMeta } from "../components/page/PageMeta";
import { createLazyPart } from "../state/lazy/lazyPart";
import type { PageProps, Screens } from "../state/page/screens";
import { api } from "../testing/api";
import { NAMED_SCREENS, renderPanel } from "../testing/renderPanel";

const viewer = sampleUser({ role: "viewer" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("guards", () => {
  it("shows a spinner, neither content nor redirect, while the user is loading [ROUTE-28]", async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(mockRoute("getUser", viewer, { until }));
    renderPanel({ user: "asked", address: "/settings" });
    expect(screen.getByRole("status").textContent).toBe("Caricamento in corso...");
    expect(document.title).toBe("Impostazioni | Pannello di Controllo SGI");
    expect(screen.queryByRole("heading")).toBeNull();
    expect(location.pathname).toBe("/settings");
    answer();
    await heading("settings");
  });

  it.each(["/dashboard", "/documents/1", "/users", "/backup"])(
    "leads the signed-out from %s to /auth, without a refusal [ROUTE-29, ROUTE-30]",
    async (address) => {
      renderPanel({ address });
      await heading("auth");
      expect(location.pathname).toBe("/auth");
      expect(screen.queryByText("Accesso negato")).toBeNull();
    },
  );

  it("refuses a viewer an admin's page and offers the way home [ROUTE-31, ROUTE-32, USERS-01]", async () => {
    renderPanel({ user: viewer, address: "/users" });
    await heading("Accesso negato");
    expect(
      screen.getByText("Devi essere un amministratore per accedere a questa pagina."),
    ).toBeTruthy();
    expect(screen.queryByText("users")).toBeNull();
    expect(screen.queryByText(/superadmin/)).toBeNull();
    const back = screen.getByRole("link", { name: "Torna alla home" });
    expect(back.getAttribute("href")).toBe("/");
  });

  it.each(["/users", "/clients", "/obsolete"])(
    "tells a superadmin at %s whose page it is, after the words for everybody [ROUTE-15, ROUTE-31]",
    async (address) => {
      renderPanel({ user: sampleUser({ role: "superadmin" }), address });
      await heading("Accesso negato");
      screen.getByText("Devi essere un amministratore per accedere a questa pagina.");
      screen.getByText(/^È riservata agli amministratori di ciascuna azienda/);
    },
  );

  it("says that the host cannot be reached, and asks again on demand", {
    tags: ["long"],
  }, async () => {
    api.use(mockNetworkError("getUser"));
    const { time } = renderPanel({ user: "asked", address: "/dashboard" });
    await waitFor(() => {
      // Over the pauses between the attempts.
      act(() => time.advance(4 * SECOND_MS));
      expect(screen.getByRole("heading", { level: 1, name: "Errore di connessione" })).toBeTruthy();
    });
    expect(document.title).toBe("Errore di connessione | Pannello di Controllo SGI");
    api.use(mockRoute("getUser", viewer));
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await heading("dashboard");
  });

  it("shows the sign-in page though the host fails", async () => {
    api.use(mockFailure("getUser", { status: 500 }));
    renderPanel({ user: "asked", address: "/auth" });
    await heading("auth");
  });
});

describe("the not-found page", () => {
  it("stands at unknown paths, with its title and a link to /auth [ROUTE-25, SHELL-34..36]", async () => {
    renderPanel({ address: "/nowhere" });
    await heading("404 Page Not Found");
    expect(screen.getByText("La pagina non esiste o non è più disponibile.")).toBeTruthy();
    const back = screen.getByRole("link", { name: "Torna alla homepage" });
    expect(back.getAttribute("href")).toBe("/auth");
  });

  it("stands where a page has no screen yet", async () => {
    renderPanel({ user: sampleUser(), address: "/users", screens: {} });
    await heading("404 Page Not Found");
  });
});

describe("the document's head", () => {
  /** As every page writes it. */
  const screens: Screens = Object.fromEntries(
    (Object.keys(PAGES) as PageName[]).map((name) => {
      const Page = () => (
        <>
          <PageMeta title={pageTitles[name]} description={pageDescriptions[name]} />
          <h1>{name}</h1>
        </>
      );
      return [name, { part: createLazyPart(async () => Page) }];
    }),
  );
  const content = (selector: string) =>
    document.head.querySelector(selector)?.getAttribute("content");

  it.each([
    ["/auth", "Accedi | Pannello di Controllo SGI", "/auth"],
    ["/chi-siamo", "Chi Siamo | Pannello di Controllo SGI", "/chi-siamo"],
    ["/home-page", "Indice dei Documenti | Pannello di Controllo SGI", "/dashboard"],
    ["/obsolete", "Documenti Obsoleti | Pannello di Controllo SGI", "/obsolete"],
  ])(
    "of %s tells title, description, address and social tags [ROUTE-33..35, ROUTE-37]",
    async (address, title, canonical) => {
      renderPanel({ user: sampleUser(), address, screens });
      const url = `${location.origin}${canonical}`;
      const link = () => document.head.querySelector('link[rel="canonical"]');
      await waitFor(() => expect(link()?.getAttribute("href")).toBe(url));
      expect(document.title).toBe(title);
      const description = content('meta[name="description"]');
      expect(description).toBeTruthy();
      expect(content('meta[property="og:title"]')).toBe(title);
      expect(content('meta[property="og:description"]')).toBe(description);
      expect(content('meta[property="og:url"]')).toBe(url);
      expect(content('meta[name="twitter:card"]')).toBe("summary");
    },
  );

  it("asks search engines away from where one must sign in, and only there", async () => {
    const { unmount } = renderPanel({ user: viewer, address: "/settings", screens });
    await heading("settings");
    expect(content('meta[name="robots"]')).toBe("noindex");
    unmount();
    renderPanel({ address: "/privacy", screens });
    await heading("privacy");
    expect(content('meta[name="robots"]')).toBeUndefined();
  });
});

describe("a change of page", () => {
  it("leads the focus to the new title, though not when the panel opens", async () => {
    renderPanel({ address: "/privacy" });
    const first = await heading("privacy");
    expect(document.activeElement).not.toBe(first);
    await userEvent.click(screen.getByRole("link", { name: "Termini" }));
    const second = await heading("terms");
    expect(document.activeElement).toBe(second);
    expect(location.pathname).toBe("/terms");
  });

  it("follows the browser back", async () => {
    renderPanel({ address: "/privacy" });
    await heading("privacy");
    await userEvent.click(screen.getByRole("link", { name: "Termini" }));
    await heading("terms");
    act(() => history.back());
    await heading("privacy");
  });

  it("leads the focus back to the row that was left, where it is still there", async () => {
    const Rows = () => (
      <>
        <h1>{"rows"}</h1>
        <a data-row-link="" href="/documents/a%20b">
          {"A"}
        </a>
      </>
    );
    const screens = {
      ...NAMED_SCREENS,
      dashboard: { part: createLazyPart<PageProps>(async () => Rows) },
    };
    renderPanel({ user: viewer, address: "/dashboard", screens });
    await heading("rows");
    for (const [path, focused] of [
      ["/documents/a%20b", "A"],
      ["/documents/gone", "rows"],
    ]) {
      if (path?.endsWith("gone")) document.querySelector("main a")?.setAttribute("href", path);
      await userEvent.click(screen.getByRole("link", { name: "A" }));
      await heading("document");
      act(() => history.back());
      await heading("rows");
      await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
    }
  });

  it("offers a link past the header", async () => {
    renderPanel({ address: "/privacy" });
    await heading("privacy");
    const skip = screen.getByRole("link", { name: "Vai al contenuto" });
    expect(skip.getAttribute("href")).toBe("#main");
    expect(screen.getByRole("main").id).toBe("main");
  });

  it("lets a page whose code could not be fetched be tried again", async () => {
    let tries = 0;
    const part = createLazyPart<PageProps>(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return () => <h1>{`arrivata al tentativo ${tries}`}</h1>;
    });
    // React reports a caught error on the console too.
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderPanel({ address: "/privacy", screens: { ...NAMED_SCREENS, privacy: { part } } });
    await heading("Qualcosa è andato storto");
    report.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await heading("arrivata al tentativo 2");
  });
});
