import { Text } from '@radix-ui/themes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PushStatus } from '@plaudit/contract/device/schema';
import { isNative } from '../../../lib/device/platform.ts';
import { storedToken } from '../../../lib/push/stored-push.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pushWorkerQuery } from '../queries.ts';
import { deliverySteps, type StepOutcome } from '../steps.ts';
import type { PushHere } from '../use-push.ts';

const icons: Record<StepOutcome, typeof Circle> = {
  done: CircleCheck,
  failed: CircleX,
  waiting: CircleDashed,
  unknown: Circle,
};

type DeliveryStepsProps = { here: PushHere; status: UseQueryResult<{ items: PushStatus[] }> };

export const DeliverySteps = ({ here: { support, state }, status }: DeliveryStepsProps) => {
  const { t } = useTranslation('device');
  const { data: has_worker } = useQuery(pushWorkerQuery());
  const { data } = status;

  const device = data && (data.items.find(({ is_current }) => is_current) ?? null);
  const is_native = isNative();
  const steps = deliverySteps({ is_native, support, state, has_token: storedToken() !== null, has_worker, device });
  return (
    <>
      <ol className="push-steps">
        {steps.map(({ name, outcome }) => {
          const Icon = icons[outcome];
          return (
            <li key={name} data-outcome={outcome}>
              <Icon size={20} aria-hidden />
              <Text size="2">{t(`delivery.step.${name === 'support' && is_native ? 'support_native' : name}`)}</Text>
              <VisuallyHidden>{t(`delivery.${outcome}`)}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <dl className="push-facts">
        {(['last_success', 'last_failure'] as const).map((fact) => {
          const at = device?.[`${fact}_at`];
          return (
            <div key={fact}>
              <dt>{t(`delivery.${fact}`)}</dt>
              <dd>
                {at ? <RelativeTime at={at} /> : t('delivery.never')}
                {fact === 'last_failure' && at && device?.last_error && <code>{device.last_error}</code>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};
