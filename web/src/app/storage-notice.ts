import { i18n } from '../lib/i18n.ts';
import { isRefused, subscribeRefusals } from '../lib/storage/health.ts';
import { toast } from '../lib/toast.ts';

/** Says once per page when the browser does not keep data, and what is lost by that. */
export const watchStorage = () => {
  let is_told = false;
  const tell = () => {
    const is_local = isRefused('local');
    if (is_told || (!is_local && !isRefused('database'))) return;
    is_told = true;
    toast({
      title: i18n.t('storage.title'),
      description: i18n.t(is_local ? 'storage.local' : 'storage.database'),
      lasts: true,
    });
  };
  subscribeRefusals(tell);
  tell();
};
