import { onTestFinished } from "vitest";

/** What the server wrote into `<meta name="sgi-…">`, until the test has ended. */
export function writeMeta(name: string, content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: `sgi-${name}`, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
