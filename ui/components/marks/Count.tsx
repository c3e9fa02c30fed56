/** How much waits beside an entry's name, in words for who hears it. */
export function Count({ value, said }: { value: number; said: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        title={said}
        className="px-[6px] rounded-full bg-accent-soft text-accent-text text-[11px] leading-[18px] font-semibold text-center num media-forced:bg-transparent"
      >
        {value}
      </span>
      <span className="sr-only">{` ${said}`}</span>
    </>
  );
}
