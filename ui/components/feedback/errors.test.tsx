import { createObservable } from "@sgi/core/state";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { OfflineAlert } from "../../shell/OfflineAlert";
import { onlineAtom, reloadAtom } from "../../state/browser/services";
import { renderScreen } from "../../testing/renderScreen";
import { ConnectionErrorCard } from "./ConnectionErrorCard";
import { ErrorAlert, ErrorInline } from "./ErrorAlert";
import { ErrorBoundary, ErrorCard } from "./ErrorBoundary";
import { LoadingOverlay } from "./Waiting";

function renderOnline(shown: ReactNode, online = true) {
  const state = createObservable(online);
  const reload = vi.fn();
  renderScreen(shown, {
    prepare(store) {
      store.set(onlineAtom, state);
      store.set(reloadAtom, { reload });
    },
  });
  return { online: (value: boolean) => act(() => state.set(value)), reload };
}

const CONTENT = "contenuto";

function Content({ state }: { state: { broken: boolean } }) {
  if (state.broken) throw new Error("503: Service Unavailable");
  return <p>{CONTENT}</p>;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the loading overlay", () => {
  it("says what its caller says [SHELL-37]", () => {
    renderOnline(<LoadingOverlay message="Disconnessione in corso..." />);
    expect(screen.getByRole("status").textContent).toBe("Disconnessione in corso...");
  });

  it("says by itself that something is loading [SHELL-38]", () => {
    renderOnline(<LoadingOverlay />);
    expect(screen.getByRole("status").textContent).toBe("Caricamento in corso...");
  });
});

describe("the offline alert", () => {
  it("stands while the browser is offline, and only then [SHELL-39, SHELL-40]", () => {
    const { online } = renderOnline(<OfflineAlert />);
    expect(screen.getByRole("alert").textContent).toBe("");
    online(false);
    expect(screen.getByRole("alert").textContent).toBe(
      "Nessuna connessioneSei offline. Alcune funzionalità potrebbero non essere disponibili.",
    );
    online(true);
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});

describe("the error fallback", () => {
  it("retries online, and only loads the page anew offline [SHELL-41, SHELL-43, SHELL-44]", async () => {
    const retry = vi.fn();
    const { online, reload } = renderOnline(<ErrorCard onRetry={retry} />);
    expect(screen.getByRole("heading").textContent).toBe("Qualcosa è andato storto");
    await userEvent.click(button("Riprova"));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Ricarica pagina" })).toBeNull();

    online(false);
    expect(button("Riprova").disabled).toBe(true);
    await userEvent.click(button("Ricarica pagina"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("shows the error's message on demand, where there is one [SHELL-45]", () => {
    const { online } = renderOnline(
      <ErrorCard onRetry={() => undefined} details="503: Service Unavailable" />,
    );
    online(true);
    const summary = screen.getByText("Dettagli tecnici");
    expect(summary.parentElement?.textContent).toContain("503: Service Unavailable");
  });

  it("has no details section without details [SHELL-45]", () => {
    renderOnline(<ErrorCard onRetry={() => undefined} />);
    expect(screen.queryByText("Dettagli tecnici")).toBeNull();
  });

  it.each([
    { variant: "card", Fallback: ErrorCard },
    { variant: "alert", Fallback: ErrorAlert },
    { variant: "inline", Fallback: ErrorInline },
  ])("comes as $variant", ({ variant, Fallback }) => {
    renderOnline(<Fallback onRetry={() => undefined} />);
    expect(screen.getByRole("alert").textContent).toContain("Qualcosa è andato storto");
    expect(button("Riprova").disabled).toBe(false);
    const explained = screen.getByRole("alert").textContent?.includes("errore imprevisto");
    expect(explained).toBe(variant !== "inline");
    expect(screen.queryAllByRole("heading")).toHaveLength(variant === "card" ? 1 : 0);
  });

  it("clears the error on retry: the content is rendered again [SHELL-42]", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const state = { broken: true };
    renderOnline(
      <ErrorBoundary>
        <Content state={state} />
      </ErrorBoundary>,
    );
    report.mockRestore();
    expect(screen.getByRole("alert").textContent).toContain("503: Service Unavailable");
    state.broken = false;
    await userEvent.click(button("Riprova"));
    expect(screen.getByText(CONTENT)).toBeTruthy();
  });
});

describe("the connection error card", () => {
  it.each([
    [true, "Si è verificato un errore durante il caricamento dei dati. Riprova."],
    [false, "Nessuna connessione internet. Verifica la tua connessione e riprova."],
  ])("says when online is %s: %s [SHELL-47..49]", (online, text) => {
    renderOnline(<ConnectionErrorCard />, online);
    expect(screen.getByRole("heading").textContent).toBe("Errore di connessione");
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("offers to try again where its owner can", async () => {
    const retry = vi.fn();
    renderOnline(<ConnectionErrorCard onRetry={retry} />);
    await userEvent.click(button("Riprova"));
    expect(retry).toHaveBeenCalledOnce();
  });
});
