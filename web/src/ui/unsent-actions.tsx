import { Button, Flex, Text } from '@radix-ui/themes';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../lib/writes/unsent.ts';
import { stateOf } from '../lib/writes/words.ts';
import { isChangeable } from '../lib/writes/waiting-files.ts';
import type { Write } from '../lib/writes/write.ts';
import { discardWithUndo, retryWrite } from '../lib/writes/write-actions.ts';
import './unsent-actions.css';

/** How far something is that waits for the connection: a quiet mark, or why it was refused. */
export const UnsentState = ({ write }: { write: Write }) => {
  const queue = useUnsent();
  const has_failed = write.state === 'failed';
  const Icon = has_failed ? CircleAlert : Clock;
  return (
    <Text size="2" color={has_failed ? 'red' : 'gray'} role={has_failed ? 'alert' : undefined} className="unsent-state">
      <Icon size={15} aria-hidden />
      <span>{stateOf(write, queue)}</span>
    </Text>
  );
};

type UnsentActionsProps = {
  write: Write;
  onEdit?: (() => void) | undefined;
  /** Whether it can be edited while it waits, and not only after it was refused. */
  is_early?: boolean;
};

/** Send again, for refused writes; edit; discard, as long as it is not being sent. The row keeps its height then. */
export const UnsentActions = ({ write, onEdit, is_early = false }: UnsentActionsProps) => {
  const { t } = useTranslation();
  const { state } = write;
  const look = { type: 'button', size: '2', radius: 'full', variant: 'soft', color: 'gray' } as const;
  return (
    <Flex gap="2" wrap="wrap" className="unsent-actions">
      {state === 'failed' && (
        <Button {...look} onClick={() => void retryWrite(write)}>
          {t('unsent.retry')}
        </Button>
      )}
      {onEdit && (state === 'failed' || (is_early && isChangeable(write))) && (
        <Button {...look} onClick={onEdit}>
          {t('unsent.edit')}
        </Button>
      )}
      {state !== 'sending' && (
        <Button {...look} onClick={() => void discardWithUndo(write)}>
          {t('unsent.discard')}
        </Button>
      )}
    </Flex>
  );
};
