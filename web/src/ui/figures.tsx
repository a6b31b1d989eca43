import type { ReactNode } from 'react';
import './figures.css';

/** `note`: below the number. Green if it went up. */
export type ShownFigure = { key: string; name: string; value: string; note?: ReactNode; is_up?: boolean };

/** A few numbers side by side. */
export const Figures = ({ figures }: { figures: readonly ShownFigure[] }) => (
  <dl className="figures">
    {figures.map(({ key, name, value, note, is_up }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {note && <dd data-up={is_up || undefined}>{note}</dd>}
      </div>
    ))}
  </dl>
);
