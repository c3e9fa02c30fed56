import type { LegalBlock } from "@sgi/core/legal";
import { ContactDetails } from "./ContactDetails";
import { LegalTable } from "./LegalTable";

/** A section's paragraphs, lists, points and tables, in order. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="flex flex-col gap-4 text-md">
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p className="text-pretty">{block}</p>;
  if ("list" in block) return <List items={block.list} />;
  if ("points" in block) return <Points points={block.points} />;
  if ("contacts" in block) return <ContactDetails />;
  return <LegalTable {...block} />;
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 flex flex-col gap-2 marker:text-fg-muted">
      {items.map((item) => (
        <li key={item} className="text-pretty">
          {item}
        </li>
      ))}
    </ul>
  );
}

function Points({ points }: { points: readonly { name: string; text: string }[] }) {
  return (
    <dl className="border-0 border-t border-t-solid border-line-subtle">
      {points.map(({ name, text }) => (
        <div
          key={name}
          className="grid md:grid-cols-[176px_minmax(0,1fr)] gap-x-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
