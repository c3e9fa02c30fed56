import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SCREENS } from "../../../app/pages";
import { visitAtom } from "../../../state/browser/services";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { NAMED_SCREENS, renderPanel } from "../../../testing/renderPanel";

const codeField = (name = "Codice di verifica") =>
  screen.findByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** The second factor, at a host that takes every code unless a test answers before it. */
async function reachSecondFactor() {
  const sent: unknown[] = [];
  const visited: string[] = [];
  const panel = renderPanel({
    address: "/auth",
    screens: { ...NAMED_SCREENS, auth: SCREENS.auth },
    prepare: (store) => store.set(visitAtom, { visit: (path) => void visited.push(path) }),
  });
  api.use(
    mockRoute("login", { requiresMfa: true }),
    mockRoute("verifyMfa", null, { onCall: ({ body }) => void sent.push(body) }),
  );
  await userEvent.type(await screen.findByLabelText("Email"), "laura@officinebrenta.it");
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026!{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Verifica in due passaggi" });
  return { ...panel, sent, visited };
}

it("takes the form's place at the same address, without welcome or redirect, and has the focus, and says when codes change [AUTH-19..21, AUTH-51, ROUTE-27]", async () => {
  const { store, time, visited } = await reachSecondFactor();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(document.activeElement).toBe(await codeField());
  act(() => time.advance(60_000));
  expect(store.get(toastAtom)).toBeNull();
  expect([location.pathname, visited]).toEqual(["/auth", []]);
  screen.getByText(/Il codice cambia ogni 30 secondi/);
});

it("goes back to the login form [AUTH-47]", async () => {
  await reachSecondFactor();
  await userEvent.click(button("Torna al Login"));
  await screen.findByLabelText("Password");
  expect(screen.queryByRole("heading", { name: "Verifica in due passaggi" })).toBeNull();
});

it("sends a code that is pasted, and loads the home page anew after 1 s without a toast [AUTH-55, AUTH-60]", {
  tags: ["long"],
}, async () => {
  const { sent, visited, time, store } = await reachSecondFactor();
  await userEvent.click(await codeField());
  await userEvent.paste("408 213");
  await waitFor(() => expect(sent).toEqual([{ token: "408213", useBackupCode: false }]));
  await screen.findByText("Codice corretto, accesso in corso...");
  act(() => time.advance(999));
  expect(visited).toEqual([]);
  act(() => time.advance(1));
  expect(visited).toEqual(["/"]);
  expect(store.get(toastAtom)).toBeNull();
});

it("says at the field what is wrong with a code, and sends nothing [AUTH-49, AUTH-50]", {
  tags: ["long"],
}, async () => {
  const { sent } = await reachSecondFactor();
  await userEvent.click(button("Verifica"));
  expect(described(await codeField())).toContain("Inserisci un codice");
  await userEvent.type(await codeField(), "4082{Enter}");
  expect(described(await codeField())).toContain("Il codice deve essere di 6 cifre");
  expect((await codeField()).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("changes to backup codes and back, upper-casing what is typed [AUTH-48, AUTH-52..54, AUTH-56]", {
  tags: ["long"],
}, async () => {
  const { sent } = await reachSecondFactor();
  await userEvent.click(button("Usa un codice di backup"));
  await screen.findByRole("heading", { level: 1, name: "Codice di backup" });
  const field = await codeField("Codice di backup");
  expect(document.activeElement).toBe(field);
  expect(field.maxLength).toBe(9);
  await userEvent.paste(" 7qk2-m9xc\n");
  expect(field.value).toBe("7QK2-M9XC");
  await userEvent.clear(field);
  await userEvent.type(field, "7qk2m9xcz");
  expect(field.value).toBe("7QK2-M9XC");
  expect(sent).toEqual([]);
  await userEvent.click(button("Verifica"));
  await waitFor(() => expect(sent).toEqual([{ token: "7QK2-M9XC", useBackupCode: true }]));
});

it("shows the server's words, takes another code, and does not repeat the first [AUTH-57]", {
  tags: ["long"],
}, async () => {
  const { sent } = await reachSecondFactor();
  api.use(
    mockFailure("verifyMfa", { status: 400, body: { message: "Codice già usato" }, once: true }),
  );
  await userEvent.type(await codeField(), "408213");
  await waitFor(async () => expect(described(await codeField())).toContain("Codice già usato"));
  expect((await codeField()).value).toBe("");
  expect(document.activeElement).toBe(await codeField());
  await userEvent.type(await codeField(), "111222");
  await waitFor(() => expect(sent).toEqual([{ token: "111222", useBackupCode: false }]));
});

it.each([
  ["Codice di verifica", "408213", "Codice non valido"],
  ["Codice di backup", "7QK2M9XC", "Backup code non valido"],
])(
  "has words of its own for a %s that is refused without any [AUTH-58, AUTH-59]",
  { tags: ["long"] },
  async (name, code, text) => {
    await reachSecondFactor();
    api.use(mockFailure("verifyMfa", { status: 400, body: {} }));
    if (name === "Codice di backup") await userEvent.click(button("Usa un codice di backup"));
    await userEvent.type(await codeField(name), `${code}{Enter}`);
    await waitFor(async () => expect(described(await codeField(name))).toContain(text));
  },
);

it("offers the login again when the login that was waiting is over", {
  tags: ["long"],
}, async () => {
  await reachSecondFactor();
  const message = "La verifica è scaduta: inserisci di nuovo email e password.";
  api.use(mockFailure("verifyMfa", { status: 401, body: { message } }));
  await userEvent.type(await codeField(), "408213");
  await waitFor(async () => expect(described(await codeField())).toContain(message));
  expect(screen.queryByRole("button", { name: "Verifica" })).toBeNull();
  const [, again] = screen.getAllByRole("button", { name: "Torna al Login" });
  if (again) await userEvent.click(again);
  await screen.findByLabelText("Password");
});

/** All that is read out with an input. */
function described(input: HTMLElement): string {
  const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
