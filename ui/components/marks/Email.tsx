/** An email address, or a substitute; a long one wraps after the @ first. */
export function Email({ children }: { children: string }) {
  const [name, host] = children.split(/(?<=@)/, 2);
  return (
    <span className="[overflow-wrap:anywhere]">
      {name}
      <wbr />
      {host}
    </span>
  );
}
