import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../lib/session/session-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

// When the session is over, nothing can be saved anymore, and the way out stays open.
const canSave = (): boolean => currentSession() !== null;

/** Dialogs and lists keep their state in the address: only another page loses what was typed. */
const leavesPage: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname && canSave();

/** While a form of this page has changes, asks before they are lost: in the app itself, and by the browser for a reload. */
export const UnsavedQuestion = ({ is_dirty }: { is_dirty: boolean }) => {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: canSave,
    disabled: !is_dirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancel={t('unsaved.stay')}
      action={t('unsaved.leave')}
      onConfirm={proceed}
      onClose={reset}
    />
  );
};
