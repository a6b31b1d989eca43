import { addPasskey, beginPasskey } from '@plaudit/contract/factor/endpoints';
import { call } from '../../lib/api/api.ts';
import { describeDevice } from '../../lib/device/describe-device.ts';

/** Lets the browser create a passkey, and stores it. Returns recovery codes if it is the first factor. */
export const makePasskey = async (fallback_name: string): Promise<string[] | null> => {
  const [{ startRegistration }, { challenge_id, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(beginPasskey, { body: {} }),
  ]);
  const passkey = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { browser, system } = describeDevice(navigator.userAgent);
  const passkey_name = [browser, system].filter(Boolean).join(' · ') || fallback_name;
  const body = { challenge_id, passkey: { ...passkey }, passkey_name };
  return (await call(addPasskey, { body })).recovery_codes;
};
