import type { LegalBlock, LegalTableContent as Table } from "@sgi/core/legal";
import { pagePath } from "@sgi/core/session";
import { legalTexts } from "@sgi/core/texts/legal";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { useHasScreen } from "../../state/page/screens";

const { contacts, contactForm } = legalTexts;

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

/** Who runs the panel, where, and how to write. Source: spec 2 §2. */
function ContactDetails() {
  const { company, address, contactEmail } = useAtomValue(siteFactsAtom);
  const hasScreen = useHasScreen();
  return (
    <dl className="panel px-4">
      <Row name={contacts.company}>{company}</Row>
      <Row name={contacts.address}>{address}</Row>
      <Row name={contacts.email}>
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex items-center min-h-6 max-w-full underline [overflow-wrap:anywhere]"
        >
          {contactEmail}
        </a>
      </Row>
      {hasScreen("support") && (
        <Row name={contacts.form}>
          <a
            href={pagePath("support")}
            className="inline-flex items-center min-h-6 max-w-full underline [overflow-wrap:anywhere]"
          >
            {contactForm}
          </a>
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid md:grid-cols-[144px_minmax(0,1fr)] gap-x-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** A ruled table; on phones and paper each row is a block. */
function LegalTable(table: Table) {
  return (
    <>
      <div className="panel overflow-hidden max-md:hidden">
        <Wide {...table} />
      </div>
      <ul aria-label={table.caption} className="panel px-4 md:hidden print:hidden">
        {table.rows.map((cells) => (
          <TableRow key={cells[0]} columns={table.columns} cells={cells} />
        ))}
      </ul>
    </>
  );
}

function Wide({ caption, columns, rows }: Table) {
  return (
    <table className="w-full border-collapse text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-4 py-2 bg-sunken text-xs font-medium text-fg-muted text-left"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-0 border-t border-t-solid border-line-subtle">
            <th scope="row" className="px-4 py-3 font-semibold text-left align-top">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="px-4 py-3 align-top">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableRow({
  columns,
  cells: [name, ...cells],
}: Pick<Table, "columns"> & { cells: readonly string[] }) {
  return (
    <li className="py-3 border-0 border-t border-t-solid border-line-subtle first:border-t-0">
      <p className="font-semibold break-words">{name}</p>
      {cells.map((cell, index) => (
        <p key={cell} className="mt-1 text-base">
          <span className="caption block">{columns[index + 1]}</span>
          {cell}
        </p>
      ))}
    </li>
  );
}
