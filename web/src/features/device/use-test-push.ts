import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { testPush } from '@plaudit/contract/device/endpoints';
import { call } from '../../lib/api/api.ts';
import { deviceId } from '../../lib/device/device.ts';
import { errorMessage } from '../../lib/errors/errors.ts';
import { isNative } from '../../lib/device/platform.ts';
import { onPushShown } from '../../lib/push/shown.ts';
import { pushStatusQuery } from './queries.ts';

/** How far a test came. `handed_over` is the end on a phone, whose system shows it without the app. */
export type TestStage = 'idle' | 'sending' | 'waiting' | 'shown' | 'missing' | 'handed_over' | 'refused';
export type TestOutcome = { stage: TestStage; reason?: string };

/** Push services deliver within a second or two; after this, something on the way holds it back. */
const arrival_ms = 15_000;

/** Sends a test push to this device, and follows it until the service worker says that it is visible. */
export const useTestPush = () => {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<TestOutcome>({ stage: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const stop = onPushShown((kind) => {
      if (kind !== 'test') return;
      clearTimeout(timer.current);
      setOutcome({ stage: 'shown' });
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  const send = async () => {
    clearTimeout(timer.current);
    setOutcome({ stage: 'sending' });
    try {
      const { items } = await call(testPush, { body: { device_id: deviceId() } });
      const [answer] = items;
      if (answer?.result !== 'sent') {
        setOutcome({ stage: 'refused', reason: answer?.error ?? answer?.result ?? '' });
      } else if (isNative()) setOutcome({ stage: 'handed_over' });
      else {
        // The push may be faster than the answer about it.
        setOutcome((before) => (before.stage === 'shown' ? before : { stage: 'waiting' }));
        timer.current = setTimeout(
          () => setOutcome((before) => (before.stage === 'waiting' ? { stage: 'missing' } : before)),
          arrival_ms,
        );
      }
    } catch (error) {
      setOutcome({ stage: 'refused', reason: errorMessage(error) });
    }
    void queryClient.invalidateQueries({ queryKey: pushStatusQuery().queryKey });
  };
  return { outcome, send };
};
