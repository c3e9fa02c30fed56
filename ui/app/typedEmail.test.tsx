import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { userSourceAtom } from "../state/session/currentUser";
import { api } from "../testing/api";
import { NAMED_SCREENS, renderPanel } from "../testing/renderPanel";
import { SCREENS } from "./pages";

const { auth, resetPassword } = SCREENS;
const EMAIL = "laura@officinebrenta.it";
const hands = userEvent.setup({ delay: null });

beforeAll(() => Promise.all([auth?.part.load(), resetPassword?.part.load()]));

const field = () => screen.getByLabelText<HTMLInputElement>("Email");
const follow = async (name: string) => {
  await hands.click(await screen.findByRole("link", { name }));
  const heading = name === "Torna al Login" ? "Accedi al pannello" : "Password dimenticata?";
  await screen.findByRole("heading", { level: 1, name: heading });
};

/** The sign-in page, an email typed. */
async function type() {
  const shown = renderPanel({
    user: null,
    address: "/auth",
    screens: { ...NAMED_SCREENS, auth, resetPassword },
  });
  await hands.type(await screen.findByLabelText("Email"), EMAIL);
  return shown;
}

it("an email typed on the sign-in form is there where the password is forgotten, and back again", async () => {
  await type();
  await follow("Password dimenticata?");
  expect(field().value).toBe(EMAIL);
  await hands.type(field(), ".com");
  await follow("Torna al Login");
  expect(field().value).toBe(`${EMAIL}.com`);
});

it("an email that was given up for another one is gone there too", { tags: ["long"] }, async () => {
  api.use(mockRoute("forgotPassword", null));
  await type();
  await follow("Password dimenticata?");
  await hands.click(screen.getByRole("button", { name: "Invia il link" }));
  await hands.click(await screen.findByRole("button", { name: "Usa un altro indirizzo" }));
  expect(field().value).toBe("");
  await follow("Torna al Login");
  expect(field().value).toBe("");
});

it("an email is nothing for whoever comes to the form after a user has left", {
  tags: ["long"],
}, async () => {
  const { store } = await type();
  await act(async () => store.get(userSourceAtom).replace(sampleUser()));
  api.use(mockFailure("getUser", { status: 401 }));
  await act(() => store.get(userSourceAtom).refresh());
  await follow("Password dimenticata?");
  await waitFor(() => expect(field().value).toBe(""));
});
