import './plot-table.css';

type PlotTableProps = {
  /** What opens it. */
  summary: string;
  /** Heads of the columns. The first column names its row. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
  /** On a phone, its last column gives room to the others. */
  drops_last?: boolean;
};

/** What a plot draws, in numbers. */
export const PlotTable = ({ summary, heads, rows, drops_last }: PlotTableProps) => (
  <details className="plot-details">
    <summary>{summary}</summary>
    <table className="plot-table" data-drops-last={drops_last}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
