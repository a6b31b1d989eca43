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
const WhoReactedDialog = lazyPart(() => import('./who-reacted-dialog.tsx'), 'WhoReactedDialog');

/** Opens the dialog that adds points, for people who may, and next to it who did so, for everyone who reads. */
export const BoostButton = ({ recognition }: { recognition: Recognition }) => {
  const { t } = useTranslation('recognition');
  const { boost_points, can } = recognition;
  const [opened, setOpened] = useState<'boost' | 'who' | null>(null);
  const has_points = useModule('points');
  const amount = grouped(boost_points);
  const close = () => setOpened(null);
  if (!has_points) return null;
  return (
    <>
      {(can.boost || boost_points > 0) && (
        <div className="action-pair">
          {can.boost && (
            <Button
              size="2"
              radius="full"
              variant="soft"
              color="gray"
              title={t('boost.description', { count: recognition.employees.length })}
              data-hint="boost"
              onClick={() => setOpened('boost')}
            >
              <Rocket size={17} aria-hidden />
              {t('boost.label')}
            </Button>
          )}
          {boost_points > 0 && (
            <Button
              size="2"
              radius="full"
              variant="soft"
              color="gray"
              aria-label={t('boost.who', { amount })}
              aria-haspopup="dialog"
              className="action-count"
              onClick={() => setOpened('who')}
            >
              {!can.boost && <Rocket size={17} aria-hidden />}
              {t('boost.so_far', { amount })}
            </Button>
          )}
        </div>
      )}
      {opened && (
        <Opening onClose={close}>
          {opened === 'boost' && <BoostDialog recognition={recognition} onClose={close} />}
          {opened === 'who' && <WhoReactedDialog content={recognition} initial="boosts" onClose={close} />}
        </Opening>
      )}
    </>
  );
};
