/** An address, or what stands for one: a line that is too long breaks behind the @ first. */
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
