import { Suspense, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';

const PollDialog = lazyPart(() => import('./composer/poll-dialog.tsx'), 'PollDialog');

/** Opens the dialog that asks everybody in the company. */
export const AskButton = () => {
  const { t } = useTranslation('poll');
  const [is_asking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="3"
        variant="soft"
        highContrast
        onPointerEnter={() => void PollDialog.preload()}
        onClick={() => setIsAsking(true)}
      >
        <Plus size={18} aria-hidden />
        {t('ask')}
      </Button>
      {is_asking && (
        <Suspense>
          <PollDialog place={null} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
