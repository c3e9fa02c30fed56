import { useState } from "react";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import { BackupSkeleton } from "./BackupSkeleton";

const card = createLazyPart(async () => (await import("./BackupCard")).BackupCard);

/** How the backups stand, beside the figures: its code and its words come after the list's. */
export function BackupCardPart() {
  const [isMissing, setMissing] = useState(false);
  const Card = useLazyPart<object>(card, true, () => setMissing(true));
  if (isMissing) return null;
  return Card === null ? <BackupSkeleton /> : <Card />;
}
