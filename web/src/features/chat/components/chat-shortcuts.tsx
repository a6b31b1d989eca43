import { DataList, Kbd } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';

const shortcuts = ['send', 'line', 'next', 'unread', 'find', 'edit', 'end'] as const;

/** The keys of chats, in the list of all keys. */
export const ChatShortcuts = () => {
  const { t } = useTranslation('chat');
  return shortcuts.map((shortcut) => (
    <DataList.Item key={shortcut}>
      <DataList.Label minWidth="120px">
        <Kbd>{t(`keys.${shortcut}.keys`)}</Kbd>
      </DataList.Label>
      <DataList.Value>{t(`keys.${shortcut}.does`)}</DataList.Value>
    </DataList.Item>
  ));
};
