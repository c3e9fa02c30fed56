import { tokenTexts } from "@sgi/core/texts/opener";
import { openToken, renewToken } from "../config/token";
import { type CommandDeps, type CommandOutcome, done } from "./command";

interface TokenArguments {
  renew: boolean;
  /** Whether panels must send it; undefined leaves that as it is. */
  require: boolean | undefined;
}

/** Shows the token that a panel must send on PCs that several people share. */
export async function token(
  deps: Pick<CommandDeps, "platform" | "openConfig">,
  { renew, require }: TokenArguments,
): Promise<CommandOutcome> {
  const { dataFolder, program } = deps.platform;
  const config = await deps.openConfig();
  if (require !== undefined) {
    await config.change((before) => ({ ...before, requireToken: require }));
  }
  const value = await (renew ? renewToken(dataFolder) : openToken(dataFolder));
  const { requireToken } = config.get();
  const note = requireToken ? tokenTexts.required : tokenTexts.notRequired(program);
  return done([value, note], { token: value, requireToken });
}
