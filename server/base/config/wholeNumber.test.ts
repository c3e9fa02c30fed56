import { expect, it } from "vitest";
import { readServerConfig } from "./config";

it.each(["1", "9999", "10000", "16384", "65536"])(
  "takes SGI_LIST_CACHE_MB=%s, which its limits allow",
  (mb) => {
    const outcome = readServerConfig({ SGI_LIST_CACHE_MB: mb });
    expect(outcome).toMatchObject({ config: { lists: { cacheMb: Number(mb) } } });
  },
);

it.each(["0", "65537", "99999", "100000", "1e4", "-1", "1.5"])(
  "refuses SGI_LIST_CACHE_MB=%s, and names the limits",
  (mb) => {
    expect(readServerConfig({ SGI_LIST_CACHE_MB: mb })).toEqual({
      ok: false,
      problems: [`SGI_LIST_CACHE_MB: «${mb}» non va bene, serve un numero intero da 1 a 65536.`],
    });
  },
);
