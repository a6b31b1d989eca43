import { i18n } from '../../lib/locale/i18n.ts';
import { pushSupport } from '../../lib/push/browser.ts';
import { loadPush } from '../../lib/push/push.ts';
import { storedChoice } from '../../lib/push/stored-push.ts';
import { mayOffer, refusedOffer } from './refused-offer.ts';
import { readText, writeText } from '../../lib/storage/stored-value.ts';
import { toast } from '../../lib/screen/toast.ts';

const offered = 'push_offered';

/** Turns push on, which makes the browser ask, and says what came of it. Call it on a click. */
export const acceptPush = async (): Promise<void> => {
  const push = await loadPush();
  const is_on = (await push.enable()) === 'on';
  toast({
    title: i18n.t(is_on ? 'device:offer.on' : 'device:offer.failed'),
    ...(!is_on && { description: i18n.t('device:offer.failed_text') }),
    tone: is_on ? 'success' : 'danger',
  });
};

/** Offers push once, to a person who looks at the page and has not decided. Never asks the browser by itself. */
export const offerPush = async (): Promise<void> => {
  if (document.visibilityState !== 'visible' || readText(offered) || storedChoice() !== null) return;
  if (!mayOffer(refusedOffer(), Date.now())) return;
  const push = await loadPush();
  await push.initialize();
  if (push.state().permission !== 'prompt' || (await pushSupport()) !== 'supported') return;
  await i18n.loadNamespaces('device');
  // Another event may have arrived in the meantime.
  if (readText(offered)) return;
  writeText(offered, 'true');
  toast({
    title: i18n.t('device:offer.title'),
    description: i18n.t('device:offer.text'),
    action: { label: i18n.t('device:offer.accept'), onClick: () => void acceptPush() },
  });
};
