import { Callout } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../../lib/session/session.ts';

/** Says that managers decide first, and that it stays as they saw it. */
export const ApprovalNotice = () => {
  const { t } = useTranslation('post');
  const may_edit = usePermission('posts.manage');
  return (
    <Callout.Root size="1" color="gray">
      <Callout.Icon>
        <Hourglass size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t(may_edit ? 'approval.notice_editable' : 'approval.notice')}</Callout.Text>
    </Callout.Root>
  );
};
