import { turn } from "./turn";

/** Lets the pauses between tries go by until `work` has ended, and gives what it gave. */
export async function throughPauses<T>(
  work: Promise<T>,
  advance: (ms: number) => void,
): Promise<T> {
  let isOver = false;
  const note = () => {
    isOver = true;
  };
  work.then(note, note);
  for (;;) {
    await turn();
    if (isOver) return work;
    advance(1_000);
  }
}
