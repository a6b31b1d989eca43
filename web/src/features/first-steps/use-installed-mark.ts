import { useEffect, useRef } from 'react';
import type { FirstSteps } from '@plaudit/contract/first-steps/schema';
import { useInstallState } from '../../lib/device/install.ts';
import { useMarkStep } from './mutations.ts';

/** An app that runs as an installed one shows that the last step is done. */
export const useInstalledMark = (steps: FirstSteps | undefined): void => {
  const is_installed = useInstallState() === 'installed';
  const { mutate: mark } = useMarkStep();
  const is_open = steps?.is_shown && steps.steps.some(({ step, state }) => step === 'install' && state === 'open');
  // Who opens it again by hand means it.
  const was_marked = useRef(false);
  useEffect(() => {
    if (!is_installed || !is_open || was_marked.current) return;
    was_marked.current = true;
    mark({ step: 'install', state: 'done' });
  }, [is_installed, is_open, mark]);
};
