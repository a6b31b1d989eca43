import type { ReactNode } from 'react';
import './page-layout.css';

/**
 * A page: its content in a column that is pleasant to read, and on wide screens a rail beside it for context.
 * `is_wide` gives a page without rail the whole width, for tables and grids.
 */
export const PageLayout = (props: {
  children: ReactNode;
  rail?: ReactNode;
  rail_label?: string;
  is_wide?: boolean;
}) => (
  <div className="page" data-wide={props.is_wide} data-rail={props.rail !== undefined}>
    <div className="page-column">{props.children}</div>
    {props.rail !== undefined && (
      <aside className="page-rail" aria-label={props.rail_label}>
        {props.rail}
      </aside>
    )}
  </div>
);
