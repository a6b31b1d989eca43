import { useEffect, useEffectEvent, useState } from 'react';
import { install, useInstallState } from '../../../lib/device/install.ts';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/screen/media.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useDismissHint } from '../mutations.ts';
import { type Hint, nextHint } from '../policy.ts';
import { useDismissed } from '../queries.ts';
import { HintLine } from './hint-line.tsx';

/** Feeds arrive after the page; what a hint is about should be there. */
const settled_ms = 1_500;

/** The first of it on the page. */
const placeOf = (hint: Hint): HTMLElement | null => document.querySelector<HTMLElement>(`[data-hint="${hint}"]`);

/** One hint at each visit, at its place. Shown once: seen long enough, it doesn't come again. */
export const Hints = () => {
  const { t } = useTranslation();
  const dismissed = useDismissed();
  const is_phone = useMedia('mobile');
  const install_state = useInstallState();
  const { mutate: dismiss } = useDismissHint();
  const [shown, setShown] = useState<{ hint: Hint; place: HTMLElement } | null>(null);
  const choose = useEffectEvent(() => {
    const can_install = install_state === 'offered' || install_state === 'by_hand';
    const hint = nextHint(dismissed ?? [], (each) => {
      if (each === 'shortcut' && is_phone) return false;
      if (each === 'install' && !(is_phone && can_install)) return false;
      return placeOf(each) !== null;
    });
    const place = hint && placeOf(hint);
    if (hint && place) setShown({ hint, place });
  });
  const is_known = dismissed !== undefined;
  useEffect(() => {
    if (!is_known) return;
    const timer = setTimeout(() => choose(), settled_ms);
    return () => clearTimeout(timer);
  }, [is_known]);

  const explain = () => toast({ title: t('install.by_hand'), description: t('install.by_hand_text'), lasts: true });
  if (!shown) return null;
  const { hint, place } = shown;
  const remember = () => {
    if (!dismissed?.includes(hint)) dismiss({ hint, is_dismissed: true });
  };
  return (
    <HintLine
      hint={hint}
      place={place}
      onSeen={remember}
      onClose={() => {
        remember();
        setShown(null);
      }}
      {...(hint === 'install' && { onAct: install_state === 'offered' ? install : explain })}
    />
  );
};
