import { useState } from 'react';
import { Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { celebrate } from '../../confetti.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { useBoost } from '../../mutations.ts';
import { useBalance } from '../../queries.ts';
import { amountIn } from '../../../../lib/forms/amount.ts';
import { PointsField } from '../composer/points-field.tsx';
import { grouped } from '../../../../lib/format/number.ts';

const proposals = [5, 10, 25, 50];

/** Adds points from the person's allowance to another person's recognition. */
export const BoostDialog = ({ recognition, onClose }: { recognition: Recognition; onClose: () => void }) => {
  const { t } = useTranslation('recognition');
  const { employees, recognition_type } = recognition;
  const balance = useBalance();
  const boost = useBoost(recognition);
  const [typed, setTyped] = useState(String(proposals[1]));
  const [idempotency_key] = useState(newKey);
  const to_give = balance.data?.to_give;
  const points = amountIn(typed, 1, limits.points_per_receiver);
  const cost = (points ?? 0) * employees.length;
  const is_short = to_give !== undefined && cost > to_give;

  const send = () => {
    if (points === null || is_short || boost.isPending) return;
    boost.mutate(
      { points, idempotency_key },
      {
        onSuccess: (delivery) => {
          if ('queued' in delivery)
            toast({ title: t('common:unsent.kept'), description: t('common:unsent.kept_hint') });
          else celebrate(recognition_type.color);
          onClose();
        },
      },
    );
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('boost.title')}
      description={t('boost.description', { count: employees.length })}
      max_width="420px"
      onSubmitKey={send}
      problem={boost.error ? errorMessage(boost.error) : undefined}
      footer={
        <PrimaryButton disabled={is_short || points === null} loading={boost.isPending} onClick={send}>
          {t('boost.send', { count: cost, amount: grouped(cost) })}
        </PrimaryButton>
      }
    >
      <Flex direction="column" gap="3">
        <PointsField
          text={typed}
          value={points}
          onChange={setTyped}
          min={1}
          max={limits.points_per_receiver}
          presets={proposals}
          receivers={employees.length}
          cost={cost}
          to_give={to_give}
        />
      </Flex>
    </ResponsiveDialog>
  );
};
