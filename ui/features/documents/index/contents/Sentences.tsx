import type { Sentence } from "@sgi/core/documents/content";

/** Sentences of a document, with the searched words marked. */
export function Sentences({ of: sentences = [] }: { of: readonly Sentence[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <div className="pb-2 max-md:pb-0">
      {sentences.map((sentence) => {
        const text = sentence.map(([piece]) => piece).join("");
        return (
          <p key={text} className="mt-[2px] text-sm text-fg-2 [overflow-wrap:anywhere]">
            {sentence.map(([piece, isMatch], at) =>
              // The pieces of one sentence never change their places.
              isMatch ? (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  key={at}
                  className="rounded-sm bg-accent-soft text-fg font-semibold underline decoration-accent underline-offset-2"
                >
                  {piece}
                </mark>
              ) : (
                piece
              ),
            )}
          </p>
        );
      })}
    </div>
  );
}
