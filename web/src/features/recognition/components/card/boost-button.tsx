import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useModule } from '../../../../lib/session/session.ts';
import { Opening } from '../../../../ui/opening.tsx';

const BoostDialog = lazyPart(() => import('./boost-dialog.tsx'), 'BoostDialog');

/** Opens the dialog that adds points, for those who may. */
export const BoostButton = ({ recognition }: { recognition: Recognition }) => {
  const { t } = useTranslation('recognition');
  const { boost_points, can } = recognition;
  const [is_boosting, setIsBoosting] = useState(false);
  const has_boost = useModule('points') && can.boost;
  return (
    <>
      {has_boost && (
        <Button
          size="2"
          radius="full"
          variant="soft"
          color="gray"
          title={t('boost.description', { count: recognition.employees.length })}
          onClick={() => setIsBoosting(true)}
        >
          <Rocket size={17} aria-hidden />
          {t('boost.label')}
          {boost_points > 0 && <span>{t('boost.so_far', { amount: grouped(boost_points) })}</span>}
        </Button>
      )}
      {is_boosting && (
        <Opening onClose={() => setIsBoosting(false)}>
          <BoostDialog recognition={recognition} onClose={() => setIsBoosting(false)} />
        </Opening>
      )}
    </>
  );
};
