import { authTexts } from "@sgi/core/texts/accounts/auth";
import { classes } from "../../../components/look/classes";
import { Icon } from "../../../components/look/Icon";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";

const { caption, standards, chapters, example } = authTexts.structure;
const LINE = "border-0 border-b border-b-solid border-ink-line";

/** Decoration of large screens: the chapters of a management system, as an index. */
export function StructurePanel() {
  return (
    <aside aria-hidden="true" className="max-lg:hidden bg-ink text-ink-text">
      <div className="sticky top-[var(--header-h)] flex flex-col h-[calc(100vh-var(--header-h))] min-h-[620px] px-[clamp(32px,5vw,72px)] py-[clamp(32px,8.5vh,96px)]">
        <div className="flex justify-between pt-[6px] pb-3 text-sm text-ink-muted">
          <span>{caption}</span>
          <span>{standards}</span>
        </div>
        <ol className="flex-1 flex flex-col max-h-[720px] border-0 border-t border-t-solid border-ink-line">
          {chapters.map((chapter) => (
            <Chapter
              key={chapter.number}
              {...chapter}
              opened={chapter.number === example.chapter}
            />
          ))}
        </ol>
      </div>
    </aside>
  );
}

function Chapter(props: { number: string; title: string; documents: number; opened: boolean }) {
  const { number, title, documents, opened } = props;
  const tone = opened ? "text-ink-text" : "text-ink-muted";
  return (
    <li
      className={classes(
        "grid grid-cols-[64px_1fr_auto] items-baseline content-center",
        LINE,
        opened ? "flex-[2.4]" : "flex-1",
      )}
    >
      <b className={classes("text-[28px] leading-8 font-medium tracking-[-.05em] num", tone)}>
        {number}
      </b>
      <span className={classes("text-lg", tone, opened && "font-semibold")}>{title}</span>
      <span className="text-sm text-ink-muted num">{documents}</span>
      {opened && <TitleBlock />}
    </li>
  );
}

function TitleBlock() {
  return (
    <div className="col-start-2 col-end-[-1] grid grid-cols-[76px_1fr] mt-3 text-sm border border-solid border-ink-line rounded-md bg-ink-2">
      <div className="row-start-1 row-end-3 px-3 py-[9px] border-0 border-r border-r-solid border-ink-line text-[18px] leading-6 font-semibold tracking-[-.017em] num">
        {example.reference}
      </div>
      <div className={classes("px-3 py-[9px] font-medium", LINE)}>{example.title}</div>
      <div className="flex gap-4 px-3 py-[7px] text-ink-muted num">
        <span>{example.revision}</span>
        <span>{example.date}</span>
        <span className="inline-flex items-center gap-[6px] ml-auto text-ink-text">
          <Icon drawing={circleCheckIcon} size={14} />
          {example.status}
        </span>
      </div>
    </div>
  );
}
