import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPanel } from "../testing/renderPanel";

const foot = () => screen.findByRole("contentinfo");

it("tells the server's version where the host does, in the foot of the page", async () => {
  renderPanel({ user: sampleUser({ version: "0.2.0+0239ca42" }), address: "/privacy" });
  expect(await screen.findByText("Versione 0.2.0+0239ca42")).toBeTruthy();
  expect((await foot()).textContent).toContain("Versione 0.2.0+0239ca42");
});

it("tells strangers, and users whom the host tells none, no version", async () => {
  renderPanel({ address: "/privacy" });
  expect((await foot()).textContent).not.toContain("Versione");
});
