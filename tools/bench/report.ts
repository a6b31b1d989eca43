/** One line of the report: what was measured and what the bench's specification asks for. */
export type Row = { what: string; ours?: string; bare?: string; figure: string; target?: string; met?: boolean };

const heads = { what: '', ours: 'Plaudit', bare: 'bare', figure: 'figure', target: 'target' };
type Column = keyof typeof heads;

/**
 * Prints a part of the report as a table, without columns that it does not use; a row without target informs only. `named`: other
 * heads of its columns.
 */
export function print(title: string, rows: Row[], notes: string[] = [], named: Partial<typeof heads> = {}): void {
  const filled = rows.map((row) => ({ ...row, target: verdict(row) }));
  const columns = (Object.keys(heads) as Column[]).filter((name) => filled.some((row) => row[name]));
  const cells = [{ ...heads, ...named }, ...filled].map((row) => columns.map((name) => row[name] ?? ''));
  const widths = columns.map((_, index) => Math.max(...cells.map((cell) => cell[index]?.length ?? 0)));
  console.log(`\n${title}\n${'─'.repeat(title.length)}`);
  for (const cell of cells) {
    const padded = cell.map((text, index) =>
      index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0),
    );
    console.log(padded.join('   ').trimEnd());
  }
  for (const note of notes) console.log(`  ${note}`);
}

/** Says what is going on if nothing is printed for a while. */
export const progress = (text: string): void => console.log(`· ${text} …`);

export const count = (value: number): string => value.toLocaleString('en');
export const perSecond = (value: number): string => `${count(Math.round(value))}/s`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const verdict = ({ target, met }: Row): string => (target === undefined ? '' : `${target} ${met ? '✓' : '✗ missed'}`);
