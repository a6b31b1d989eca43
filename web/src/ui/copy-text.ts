import type { TFunction } from 'i18next';
import { toast } from '../lib/screen/toast.ts';

/** Puts a text on the clipboard, and says so. Returns whether it worked. */
export const copyText = async (text: string, label: string, t: TFunction): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t('common:copied', { label }), tone: 'success' });
    return true;
  } catch {
    // Browsers refuse without TLS or permission; the text is there to be selected.
    toast({ title: t('common:not_copied'), tone: 'danger' });
    return false;
  }
};
