import { basename } from "node:path";
import { OpenRequest } from "@sgi/core/opener";
import { openTexts } from "@sgi/core/texts/opener";
import { LaunchError, type Launcher } from "../platform/createLauncher";
import { type Resolver, type Unopened, unopenedText } from "../resolve/resolution";
import { type CommandOutcome, done, EXIT, refusedCommand } from "./command";

export interface OpenArguments {
  name: string;
  /** The document's folders in the panel, joined by `/`. */
  path: string;
  dryRun: boolean;
}

/** Opens a document as the panel would, or says which one would open and how it was found. */
export async function openByName(
  { resolver, launcher, hasRoots }: { resolver: Resolver; launcher: Launcher; hasRoots: boolean },
  { name, path, dryRun }: OpenArguments,
): Promise<CommandOutcome> {
  const resolution = await resolver.resolve(
    OpenRequest.parse({ candidates: [name], logicalPath: path }),
  );
  if (resolution.kind !== "found") return notOpened(resolution, hasRoots);
  const { path: file, elsewhere, how } = resolution;
  const found = { path: file, elsewhere, others: resolution.others.length, how };
  const lines = [openTexts.how[how](file), ...openTexts.others(found.others)];
  if (dryRun) return done([openTexts.wouldOpen(basename(found.path)), ...lines], found);
  if (!(await resolver.isStillThere(resolution)))
    return notOpened({ kind: "notFound", silent: false }, hasRoots);
  try {
    await launcher.open(found.path);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    return refusedCommand(EXIT.failed, { ...found, reason: error.reason, message: error.message });
  }
  return done([openTexts.opened(basename(found.path)), ...lines], found);
}

function notOpened(unopened: Unopened, hasRoots: boolean): CommandOutcome {
  const { kind, ...facts } = unopened;
  const reason = unopened.kind === "refused" ? unopened.reason : kind;
  const message =
    unopened.kind === "ambiguous"
      ? openTexts.ambiguous(unopened.count, unopened.sameName)
      : unopenedText(unopened, { hasRoots });
  return refusedCommand(EXIT.refused, { ...facts, reason, message });
}
