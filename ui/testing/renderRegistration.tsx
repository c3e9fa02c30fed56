import type { RegistrationInput } from "@sgi/core/accounts/registration";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SCREENS } from "../app/pages";
import { toastAtom } from "../state/toasts/toasts";
import { api } from "./api";
import { NAMED_SCREENS, renderPanel } from "./renderPanel";

export const EMAIL = "laura.ferrarese@officinebrenta.it";
export const LAURA_FORM = sampleUser({ email: EMAIL });
export const FILLED = {
  Email: EMAIL,
  Password: "Qualita2026!",
  "Conferma password": "Qualita2026!",
  "Nome azienda": "Officine Brenta S.r.l.",
  "Codice aziendale": "SGI-7K4M-2026",
};
export const registrationField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const termsBox = () => screen.getByRole<HTMLInputElement>("checkbox");
export const submit = () => hands.click(screen.getByRole("button", { name: "Registrati" }));
export const hands = userEvent.setup({ delay: null });

type Sent = RegistrationInput | FormData | null;

/** Renders the registration with a host that accepts it and returns the user. */
export async function openRegistration() {
  const sent: Sent[] = [];
  const panel = renderPanel({
    address: "/auth",
    screens: { ...NAMED_SCREENS, auth: SCREENS.auth },
  });
  api.use(
    mockRoute(
      "registerAdmin",
      { user: LAURA_FORM },
      { onCall: ({ body }) => void sent.push(body) },
    ),
  );
  await hands.click(await screen.findByRole("tab", { name: "Registrati" }));
  await screen.findByRole("form", { name: "Registrati" });
  return { ...panel, sent, toast: () => panel.store.get(toastAtom) };
}

export async function fillRegistration(change: Partial<typeof FILLED> = {}) {
  for (const [label, text] of Object.entries({ ...FILLED, ...change })) {
    await hands.type(registrationField(label), text);
  }
  await hands.click(termsBox());
}
