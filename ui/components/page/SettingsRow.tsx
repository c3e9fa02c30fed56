import type { ReactNode } from "react";

/** A section of the settings: what it is at the left, what can be done at the right. */
export function SettingsRow({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text: string;
  /** Under the text: a link that helps. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid md:grid-cols-[304px_minmax(0,1fr)] gap-4 md:gap-12 py-6 border-0 border-b border-b-solid border-line last:border-b-0"
    >
      <div>
        <h2 className="h2">{title}</h2>
        <p className="mt-1 text-sm text-fg-muted text-pretty">{text}</p>
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
