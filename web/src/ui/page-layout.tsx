import type { ReactNode } from 'react';

/** A page: its content in a column that is pleasant to read. `is_wide` gives it the whole width, for tables and grids. */
export const PageLayout = ({ children, is_wide }: { children: ReactNode; is_wide?: boolean }) => (
  <div className="page" data-wide={is_wide}>
    <div className="page-column">{children}</div>
  </div>
);
