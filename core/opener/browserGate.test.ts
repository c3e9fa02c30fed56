import { describe, expect, it } from "vitest";
import { createFakePermission } from "../testing/opener";
import { turn } from "../testing/turn";
import { createBrowserGate } from "./browserGate";

const PUBLIC = "pannello.esempio.it";

describe("the browser's gate", () => {
  it.each(["granted", "prompt", "denied"] as const)("reads %s on a public page", async (state) => {
    const { query } = createFakePermission(state);
    expect(await createBrowserGate({ hostname: PUBLIC, query }).read()).toBe(state);
  });

  it("takes a word that it does not know for one that has the browser ask", async () => {
    const { query } = createFakePermission("later");
    expect(await createBrowserGate({ hostname: PUBLIC, query }).read()).toBe("prompt");
  });

  it("knows the permission's older name", async () => {
    const { query } = createFakePermission("denied", ["local-network-access"]);
    expect(await createBrowserGate({ hostname: PUBLIC, query }).read()).toBe("denied");
  });

  it("is open in a browser without the permission", async () => {
    const { query } = createFakePermission("prompt", []);
    expect(await createBrowserGate({ hostname: PUBLIC, query }).read()).toBe("open");
  });

  it("is open where asking throws at once", async () => {
    const query = () => {
      throw new TypeError("navigator.permissions is undefined");
    };
    expect(await createBrowserGate({ hostname: PUBLIC, query }).read()).toBe("open");
  });

  it("is open on a page from near, whatever the browser says", async () => {
    const { query } = createFakePermission("denied");
    expect(await createBrowserGate({ hostname: "192.168.1.20", query }).read()).toBe("open");
  });

  it("tells when the user's answer changes", async () => {
    const permission = createFakePermission("prompt");
    const gate = createBrowserGate({ hostname: PUBLIC, query: permission.query });
    let changes = 0;
    gate.follow(() => {
      changes += 1;
    });
    await turn();
    permission.set("granted");
    expect([changes, await gate.read()]).toEqual([1, "granted"]);
  });
});
