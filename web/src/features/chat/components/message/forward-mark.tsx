import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Forward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../../../lib/format/person.ts';
import { paths } from '../../../../lib/navigation/paths.ts';

/** Says that a message was written elsewhere, and as far as all who read it may know, by whom and where. */
export const ForwardMark = ({ from }: { from: NonNullable<Message['forwarded']> }) => {
  const { t } = useTranslation('chat');
  const { message_id, author, place_name } = from;
  const named = author && { name: personName(author), place: place_name ?? '' };
  const words = !named ? t('forward.mark') : t(place_name ? 'forward.from_place' : 'forward.from', named);
  return (
    <Text as="div" size="1" className="chat-mark">
      <Forward size={12} aria-hidden />
      {message_id ? <Link to={paths.connect('message', message_id)}>{words}</Link> : words}
    </Text>
  );
};
