import { LOGIN_REDIRECT_MS } from "@sgi/core/accounts/auth";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SCREENS } from "../../../app/pages";
import { setReturnPath, takeReturnPath } from "../../../state/session/signIn";
import { api } from "../../../testing/api";
import { NAMED_SCREENS, renderPanel } from "../../../testing/renderPanel";

it("leads back, once, to where a new login was asked for", async () => {
  api.use(mockRoute("login", sampleUser()));
  const screens = { ...NAMED_SCREENS, auth: SCREENS.auth };
  const { store, time } = renderPanel({ user: null, address: "/auth", screens });
  setReturnPath(store, "/settings");
  await userEvent.type(await screen.findByLabelText("Email"), "laura@officinebrenta.it");
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026!");
  await userEvent.click(screen.getByRole("button", { name: "Accedi" }));
  await waitFor(() => {
    act(() => time.advance(LOGIN_REDIRECT_MS));
    expect(location.pathname).toBe("/settings");
  });
  expect(takeReturnPath(store)).toBe("/");
});
