import type { ReactNode, Ref } from "react";

/** A page's title, a line about it, and its actions at the right; below them on phones. */
export function PageHead({
  title,
  note,
  titleRef,
  children,
}: {
  title: string;
  note?: string | undefined;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end gap-4 mb-5 max-md:flex-col max-md:items-stretch max-md:gap-3 max-md:mb-4">
      <div className="flex-[1_1_240px] max-md:flex-none min-w-0">
        <h1 ref={titleRef} tabIndex={-1} className="h1">
          {title}
        </h1>
        {note !== undefined && <p className="mt-[2px] min-h-5 text-fg-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 max-md:children:flex-auto">{children}</div>}
    </div>
  );
}
