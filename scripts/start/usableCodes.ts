import { systemCommandDeps } from "@sgi/server/commands/base/commandDeps";
import { withData } from "@sgi/server/commands/base/withData";
import type { Data } from "@sgi/server/storage/installation/openData";

/**
 * The demo's codes that still register a company in the environment's installation; null, with a
 * message, when the data is in use.
 */
export async function usableCodes(
  codes: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[] | null> {
  let usable: string[] | null = null;
  const deps = { ...systemCommandDeps, env, exitWith: () => undefined };
  const choose = async ({ store }: Data) => {
    const now = deps.clock.now();
    const found = await Promise.all(codes.map((code) => store.companyCodes.findUsable(code, now)));
    usable = codes.filter((_, index) => found[index] !== null);
    return 0;
  };
  // Upgrades the database without asking: the server starts next and would do so anyway.
  await withData(deps, choose, { upgrade: "always" });
  return usable;
}
