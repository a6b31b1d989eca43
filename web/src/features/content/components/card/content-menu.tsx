import { type ComponentType, Suspense, useState } from 'react';
import { IconButton } from '@radix-ui/themes';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonContent } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { CachedKind } from '../../../../lib/feature/cards.ts';
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { lazyPart, type LazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Menu } from '../../../../ui/menu.tsx';
import type { Deleted } from '../../delete-mutation.ts';

const ContentEntries = lazyPart(() => import('./content-entries.tsx'), 'ContentEntries');

export type ContentMenuProps<Content extends CommonContent> = {
  of: CachedKind;
  content_id: string;
  content: Content;
  author: EmployeeCard;
  /** The dialog that changes it. */
  Edit: ComponentType<{ content: Content; onClose: () => void }>;
  /** What else can be done to this kind, as entries of the menu. */
  More?: LazyPart<{ content: Content }> | undefined;
  deleted?: Deleted;
  onDeleted?: (() => void) | undefined;
};

/** What can be done to content besides answering it, behind three dots. */
export const ContentMenu = <Content extends CommonContent>({ Edit, More, ...props }: ContentMenuProps<Content>) => {
  const { of, content_id, content } = props;
  const { t } = useTranslation('content');
  const [shown, setShown] = useState<'edit' | 'report' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            variant="ghost"
            color="gray"
            size="2"
            radius="full"
            aria-label={t('menu.label')}
            className="content-more"
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        preload={() => Promise.all([ContentEntries.preload(), More?.preload() ?? null])}
      >
        <ContentEntries {...props} onEdit={() => setShown('edit')} onReport={() => setShown('report')}>
          {More && <More content={content} />}
        </ContentEntries>
      </Menu>
      {shown === 'edit' && (
        <Suspense>
          <Edit content={content} onClose={close} />
        </Suspense>
      )}
      {shown === 'report' && <ReportDialog subject_kind={of.kind} subject_id={content_id} onClose={close} />}
    </>
  );
};
