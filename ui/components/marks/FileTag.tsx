/** A file's type in capitals: a 44 × 18 px outline. Nothing when the type is not known. */
export function FileTag({ type }: { type: string | null | undefined }) {
  if (!type) return null;
  return (
    <span className="inline-flex items-center justify-center shrink-0 h-[18px] min-w-[44px] max-w-[72px] px-1 border border-solid border-neutral-line rounded-[3px] text-[11px] leading-none font-medium tracking-[.02em] text-fg-muted uppercase overflow-hidden">
      {type}
    </span>
  );
}
