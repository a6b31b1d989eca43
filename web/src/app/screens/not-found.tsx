import { NothingHere } from '../../ui/nothing-here.tsx';

/** The whole screen for an address that leads nowhere. */
export const NotFound = () => (
  <main className="screen" id="content" tabIndex={-1}>
    <NothingHere />
  </main>
);
