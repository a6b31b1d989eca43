import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isNative } from '../../../lib/device/platform.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { usePermission, useSession } from '../../../lib/session/session.ts';
import { Opening } from '../../../ui/opening.tsx';

const SampleDialog = lazyPart(() => import('./sample-dialog.tsx'), 'SampleDialog');

/** The way to the sample company. A native app has no tabs, and in the sample itself there is nothing more to see. */
export const SampleLine = () => {
  const { t } = useTranslation('sample');
  const may_manage = usePermission('company.manage');
  const { is_sample } = useSession().session;
  const [is_open, setIsOpen] = useState(false);
  if (!may_manage || is_sample || isNative()) return null;
  return (
    <>
      <Button variant="ghost" size="2" onClick={() => setIsOpen(true)}>
        {t('title')}
        <ExternalLink size={14} aria-hidden />
      </Button>
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <SampleDialog onClose={() => setIsOpen(false)} />
        </Opening>
      )}
    </>
  );
};
