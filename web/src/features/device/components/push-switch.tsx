import { useState } from 'react';
import { Button, Callout, Skeleton, Switch, Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isInstalled } from '../../../lib/screen/media.ts';
import { isNative } from '../../../lib/device/platform.ts';
import { pushStatusQuery } from '../queries.ts';
import { type PushHere, usePush } from '../use-push.ts';
import { isSwitchable, type PushView, viewPush } from '../view.ts';
import './push.css';

/** Turns push on this device on and off, and says why if that is impossible. */
export const PushSwitch = () => {
  const { t } = useTranslation('device');
  const queryClient = useQueryClient();
  const here = usePush();
  const [is_busy, setIsBusy] = useState(false);
  const view = here && viewPush(here.support, here.state);

  const turn = async ({ push }: PushHere, is_on: boolean) => {
    setIsBusy(true);
    await (is_on ? push.enable() : push.disable()).finally(() => setIsBusy(false));
    void queryClient.invalidateQueries({ queryKey: pushStatusQuery().queryKey });
  };

  return (
    <>
      <Text as="label" size="2" className="push-switch">
        <span>
          <Text weight="medium">{t('switch')}</Text>
          <Text as="div" size="1" color="gray" role="status">
            {is_busy ? t('state.busy') : view && t(`state.${view}`)}
          </Text>
        </span>
        <Skeleton loading={!here}>
          <Switch
            size="3"
            checked={here?.state.is_enabled === true && view !== 'denied'}
            disabled={is_busy || !view || !isSwitchable(view)}
            onCheckedChange={(is_on) => here && void turn(here, is_on)}
          />
        </Skeleton>
      </Text>
      {here && view && view !== 'on' && view !== 'off' && !is_busy && (
        <PushReason view={view} retry={() => void turn(here, true)} />
      )}
    </>
  );
};

const PushReason = ({ view, retry }: { view: PushView; retry: () => void }) => {
  const { t } = useTranslation('device');
  const is_failed = view === 'no_token' || view === 'not_synced';
  // An installed app has no address bar; its permission is in the settings of the system.
  const place = isNative() || isInstalled() ? 'system' : 'browser';
  return (
    <Callout.Root size="1" color={is_failed ? 'amber' : 'gray'} mt="3" role={is_failed ? 'alert' : undefined}>
      <Callout.Icon>
        {is_failed ? <CircleAlert size={16} aria-hidden /> : <BellOff size={16} aria-hidden />}
      </Callout.Icon>
      <Callout.Text>{t(view === 'denied' ? `reason.denied_${place}` : `reason.${view}`)}</Callout.Text>
      {is_failed && (
        <Button size="2" variant="soft" color="amber" className="push-retry" onClick={retry}>
          {t('common:error.retry')}
        </Button>
      )}
    </Callout.Root>
  );
};
