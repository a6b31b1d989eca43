import { i18n } from '../locale/i18n.ts';
import { dismissToast, toast } from '../screen/toast.ts';

let shown: number | undefined;

/** Says once that a new version is ready. It stays until it is taken or dismissed; a newer one replaces it. */
export const offerUpdate = (accept: () => void) => {
  if (shown !== undefined) dismissToast(shown);
  shown = toast({
    title: i18n.t('new_version.title'),
    action: { label: i18n.t('new_version.reload'), onClick: accept },
    lasts: true,
  });
};
