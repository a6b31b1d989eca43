import { Button, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Write } from '../../../../lib/writes/write.ts';
import { discardAllWithUndo, retryAll } from '../../../../lib/writes/write-actions.ts';
import { isLate, type Outgoing } from '../../outgoing.ts';

/** Sends all unsent messages of a conversation again, or discards them, above the field; one alone has its own buttons. */
export const UnsentStrip = ({ outgoing }: { outgoing: readonly Write<Outgoing>[] }) => {
  const { t } = useTranslation('chat');
  const count = outgoing.length;
  if (count < 2 || !outgoing.some(isLate)) return null;
  const failed = outgoing.filter(({ state }) => state === 'failed');
  const look = { size: '1', variant: 'soft', color: 'gray', radius: 'full' } as const;
  return (
    <div className="chat-strip chat-unsent" role="group" aria-label={t('unsent.title')}>
      <Text size="1" color={failed.length > 0 ? 'red' : 'gray'}>
        {t('unsent.strip', { count })}
      </Text>
      {failed.length > 0 && (
        <Button {...look} onClick={() => void retryAll(failed)}>
          {t('unsent.retry')}
        </Button>
      )}
      <Button {...look} onClick={() => void discardAllWithUndo(outgoing)}>
        {t('unsent.discard')}
      </Button>
    </div>
  );
};
