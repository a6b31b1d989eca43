import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, LifeBuoy, RefreshCw, Smartphone, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeTotp, renewRecoveryCodes } from '@plaudit/contract/factor/endpoints';
import { call } from '../../../lib/api/api.ts';
import { has_passkeys } from '../../../lib/session/passkeys.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { makePasskey } from '../make-passkey.ts';
import { factorsQuery } from '../queries.ts';
import { useFactorWork } from '../use-factor-work.ts';
import { FactorRow } from './factor-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import './factors.css';

/** Everything that protects the account if the password is stolen. */
export const Factors = () => {
  const { t } = useTranslation('factor');
  const query = useQuery(factorsQuery());
  const work = useFactorWork();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [is_setting_up, setIsSettingUp] = useState(false);
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={3} />;

  const { has_totp, passkeys, recovery_codes_left, has_password } = query.data;
  const has_any = has_totp || passkeys.length > 0;
  const addPasskey = () => work.run(async () => setCodes(await makePasskey(t('passkeys.one'))));
  const renew = () => work.run(async () => setCodes((await call(renewRecoveryCodes, { body: {} })).recovery_codes));
  return (
    <>
      <ul className="factors">
        <FactorRow Icon={Smartphone} name={t('app.name')} text={t('app.text')} state={has_totp ? t('on') : null}>
          {has_totp ? (
            <RowMenu
              name={t('app.name')}
              removal={{
                label: t('remove'),
                Icon: Trash2,
                question: { title: t('app.remove_title'), text: t('app.remove_text') },
                onSelect: () => work.run(async () => void (await call(removeTotp, { body: {} }))),
              }}
            />
          ) : (
            <PrimaryButton size="2" aria-label={t('app.set_up')} onClick={() => setIsSettingUp(true)}>
              {t('set_up')}
            </PrimaryButton>
          )}
        </FactorRow>
        <FactorRow
          Icon={Fingerprint}
          name={t('passkeys.name')}
          text={t('passkeys.text')}
          state={passkeys.length > 0 ? t('on') : null}
        >
          {has_passkeys && (
            <PrimaryButton
              size="2"
              variant={has_any ? 'soft' : 'solid'}
              loading={work.is_busy}
              aria-label={t('passkeys.add')}
              onClick={addPasskey}
            >
              {t('add')}
            </PrimaryButton>
          )}
        </FactorRow>
        <PasskeyRows passkeys={passkeys} run={work.run} />
        {has_any && (
          <FactorRow
            Icon={LifeBuoy}
            name={t('recovery.name')}
            text={t('recovery.text')}
            state={t('recovery.left', { count: recovery_codes_left })}
          >
            <RowMenu
              name={t('recovery.name')}
              removal={{
                label: t('renew'),
                Icon: RefreshCw,
                question: { title: t('recovery.renew_title'), text: t('recovery.renew_text') },
                onSelect: renew,
              }}
            />
          </FactorRow>
        )}
      </ul>
      {is_setting_up && <TotpDialog run={work.run} onCodes={setCodes} onClose={() => setIsSettingUp(false)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {work.to_prove && (
        <ProveDialog has_password={has_password} has_totp={has_totp} onProved={work.proved} onClose={work.callOff} />
      )}
    </>
  );
};
