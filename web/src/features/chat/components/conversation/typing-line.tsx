import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { listed } from '../../../../lib/format/list.ts';
import { personName } from '../../../../lib/format/person.ts';
import { useTypists } from '../../typing/typists.ts';

/** More names do not fit in a line. */
const most_names = 2;

/**
 * Who is typing, in a line that is always there, so that nothing moves. Screen readers do not hear of it: it would interrupt what
 * they read every few seconds.
 */
export const TypingLine = ({ conversation_id }: { conversation_id: string }) => {
  const { t } = useTranslation('chat');
  const people = useTypists(conversation_id).map(({ employee }) => employee.first_name || personName(employee));
  const words =
    people.length > most_names
      ? t('typing.several', { count: people.length })
      : t('typing.names', { count: people.length, names: listed(people) });
  return (
    <Text as="div" size="1" color="gray" className="chat-typing" aria-hidden>
      {people.length > 0 && (
        <>
          <span className="chat-typing-dots">
            <i />
            <i />
            <i />
          </span>
          <span className="chat-typing-words">{words}</span>
        </>
      )}
    </Text>
  );
};
