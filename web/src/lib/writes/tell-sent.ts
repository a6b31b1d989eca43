import { i18n } from '../locale/i18n.ts';
import { toast } from '../screen/toast.ts';
import type { Write, WriteKind } from './write.ts';

/** What people gave. The rest shows where it was done. */
const told: readonly WriteKind[] = ['recognition', 'boost'];
/** Writes that waited together are sent right after each other, and announced in one notice. */
const pause_ms = 1_000;

let sent: Write[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces that something that waited for the connection was sent. */
export const tellSent = (write: Write): void => {
  if (!told.includes(write.kind)) return;
  sent.push(write);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { kind, label } = write;
    const title =
      sent.length > 1
        ? i18n.t('unsent.sent.several', { count: sent.length })
        : i18n.t(`unsent.sent.${kind}`, { name: label.name, count: label.count ?? 1 });
    sent = [];
    toast({ title, tone: 'success' });
  }, pause_ms);
};
