import { DropdownMenu } from '@radix-ui/themes';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { MoreEntries } from '../../content/components/content-card.tsx';

const InsightDialog = lazyPart(() => import('./insight-dialog.tsx'), 'InsightDialog');

type InsightEntryProps = { content_id: string } & Pick<MoreEntries<unknown>, 'onDialog'>;

/** The entry of content's menu that shows how many people it reached. */
export const InsightEntry = ({ content_id, onDialog }: InsightEntryProps) => {
  const { t } = useTranslation('content');
  return (
    <DropdownMenu.Item
      onSelect={() => onDialog((onClose) => <InsightDialog content_id={content_id} onClose={onClose} />)}
    >
      <ChartNoAxesColumn size={16} aria-hidden />
      {t('menu.insight')}
    </DropdownMenu.Item>
  );
};
