import type { TFunction } from 'i18next';
import { shareLink } from '../lib/navigation/share-link.ts';
import { toast } from '../lib/screen/toast.ts';

/** Puts the link to a path of this app on the clipboard, and says so. */
export const copyLink = async (path: string, t: TFunction): Promise<void> => {
  const link = shareLink(path);
  // Without TLS, or without permission, browsers refuse the clipboard; then the link is shown, to be copied by hand.
  const is_copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  toast(
    is_copied
      ? { title: t('common:link.copied'), tone: 'success' }
      : { title: t('common:link.copy_by_hand'), description: link },
  );
};
