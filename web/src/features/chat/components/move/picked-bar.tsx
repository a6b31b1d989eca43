import { useState } from 'react';
import { Button, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { chat_limits } from '@plaudit/contract/chat/limits';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../../ui/opening.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import './move.css';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

type PickedBarProps = {
  space_id: string;
  conversation_id: string;
  message_ids: readonly string[];
  onClose: () => void;
};

/** In the place of the composer while messages are picked: how many they are, and where they go. */
export const PickedBar = ({ space_id, conversation_id, message_ids, onClose }: PickedBarProps) => {
  const { t } = useTranslation('chat');
  const [is_choosing, setIsChoosing] = useState(false);
  const count = message_ids.length;
  return (
    <section className="chat-picked-bar" aria-label={t('move.picking')}>
      <Text as="p" size="2" weight="medium" role="status">
        {count < chat_limits.moves ? t('move.picked', { count }) : t('move.most', { count })}
      </Text>
      <Button type="button" size="3" variant="soft" color="gray" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <PrimaryButton type="button" disabled={count === 0} onClick={() => setIsChoosing(true)}>
        {t('move.choose')}
      </PrimaryButton>
      {is_choosing && (
        <Opening onClose={() => setIsChoosing(false)}>
          <MoveDialog
            space_id={space_id}
            conversation_id={conversation_id}
            message_ids={message_ids}
            onMoved={onClose}
            onClose={() => setIsChoosing(false)}
          />
        </Opening>
      )}
    </section>
  );
};
