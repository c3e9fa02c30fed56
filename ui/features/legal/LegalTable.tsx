import type { LegalTableContent as Table } from "@sgi/core/legal";

/** A ruled table; on phones and paper each row is a block. */
export function LegalTable(table: Table) {
  return (
    <>
      <div className="panel overflow-hidden max-md:hidden">
        <Wide {...table} />
      </div>
      <ul aria-label={table.caption} className="panel px-4 md:hidden print:hidden">
        {table.rows.map((cells) => (
          <Row key={cells[0]} columns={table.columns} cells={cells} />
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

function Row({
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
