import type { ReactNode } from 'react';
import { useStoredSession } from '../../lib/session/session.ts';
import { SampleEnded } from '../screens/sample-ended.tsx';
import { SampleBar } from './sample-bar.tsx';

/** A page of the sample company below its bar, or the screen of a look that is over. */
export const SampleFrame = ({ children }: { children: ReactNode }) => {
  const session = useStoredSession();
  if (!session?.is_sample) return <SampleEnded />;
  return (
    <>
      <SampleBar />
      {children}
    </>
  );
};
