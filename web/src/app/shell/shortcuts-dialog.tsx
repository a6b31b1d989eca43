import { DataList, Kbd } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { ChatShortcuts } from '../../features/chat/components/chat-shortcuts.tsx';
import { useModule } from '../../lib/session/session.ts';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';

/** What each key does; those of dialogs and lists are the same everywhere. */
const names: Record<string, string> = { g: 'give', '/': 'search', '?': 'list' };

/** The keys that work everywhere, and in every dialog. */
export const ShortcutsDialog = ({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const has_chats = useModule('chats');
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts.title')} max_width="420px">
      <DataList.Root size="3">
        {keys.map((key) => (
          <DataList.Item key={key}>
            <DataList.Label minWidth="120px">
              <Kbd>{key.toUpperCase()}</Kbd>
            </DataList.Label>
            <DataList.Value>{t(`shortcuts.${names[key]}`)}</DataList.Value>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.Label minWidth="120px">
            <Kbd>{t('shortcuts.submit_keys')}</Kbd>
          </DataList.Label>
          <DataList.Value>{t('shortcuts.submit')}</DataList.Value>
        </DataList.Item>
        <DataList.Item>
          <DataList.Label minWidth="120px">
            <Kbd>{t('shortcuts.close_key')}</Kbd>
          </DataList.Label>
          <DataList.Value>{t('shortcuts.close')}</DataList.Value>
        </DataList.Item>
        {has_chats && <ChatShortcuts />}
      </DataList.Root>
    </ResponsiveDialog>
  );
};
