/** The product's sign: a ruled sheet with its title block. */
export function Mark() {
  return (
    <svg
      className="w-6 h-6 shrink-0 text-accent dark:text-accent-text"
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <rect
        x="2.75"
        y="1.75"
        width="18.5"
        height="20.5"
        rx="2.25"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M2.75 14.5h18.5M9.5 14.5v7.75" stroke="currentColor" strokeWidth="1.5" />
      <rect x="11.75" y="16.75" width="7.25" height="3.25" rx=".75" fill="currentColor" />
      <path
        d="M6.5 6h11M6.5 9.75h7"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
