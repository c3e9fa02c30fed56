import { expect, it } from "vitest";
import { createKnownDevices } from "./knownDevices";

const devices = createKnownDevices({ secret: Buffer.alloc(32, 7), https: true });
const account = (number: number) => ({ email: `${number}@example.it`, passwordHash: `${number}` });

it("knows the last eight accounts of a shared browser, however many signed in", () => {
  let cookie = "";
  const request = () => new Request("https://sgi.example.it", { headers: { cookie } });
  for (let number = 1; number <= 10; number++) {
    [cookie = ""] = devices.remember(request(), account(number)).split(";");
  }
  // A device that signs in again is kept as long as the newest.
  [cookie = ""] = devices.remember(request(), account(3)).split(";");
  [cookie = ""] = devices.remember(request(), account(11)).split(";");
  const known = Array.from({ length: 11 }, (_, index) => index + 1).filter(
    (number) => devices.find(request(), account(number)) !== null,
  );
  expect(known).toEqual([3, 5, 6, 7, 8, 9, 10, 11]);
});

it("reads no cookie of more accounts than it writes", () => {
  const token = devices.remember(new Request("https://sgi.example.it"), account(1));
  const [name = "", value = ""] = token.split(";")[0]?.split("=") ?? [];
  const find = (tokens: number) => {
    const cookie = `${name}=${new Array(tokens).fill(value).join(".")}`;
    const request = new Request("https://sgi.example.it", { headers: { cookie } });
    return devices.find(request, account(1));
  };
  expect([find(8), find(9)]).toEqual([value, null]);
});
