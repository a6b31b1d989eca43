import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, DropdownMenu, Flex, Text, TextField } from '@radix-ui/themes';
import { EllipsisVertical, Folder, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { ChatFolder, Conversation } from '@plaudit/contract/chat/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { announce } from '../../../../lib/screen/announce.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { Grip } from '../../../../ui/grip.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { conversationName } from '../../format.ts';
import { useChangeOrder, useChatOrder } from '../../order/use-chat-order.ts';
import { ConversationFace } from '../conversation-face.tsx';
import './folders.css';

type FoldersDialogProps = {
  /** In their order. */
  favorites: readonly Conversation[];
  onClose: () => void;
};

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The order of favorites, and folders: people make, rename, order and delete them. */
export const FoldersDialog = ({ favorites, onClose }: FoldersDialogProps) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { folders } = useChatOrder();
  const change = useChangeOrder();
  const favorite_ids = favorites.map(({ conversation_id }) => conversation_id);
  const folder_ids = folders.map(({ folder_id }) => folder_id);
  const tellMoved = (name: string, to: number, count: number) =>
    announce(t('folders.moved', { name, number: to + 1, count }));
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={t('folders.title')} is_tall>
      <Flex direction="column" gap="5">
        <NewFolder />
        {folders.length > 0 && (
          <ul className="chat-folders" aria-label={t('folders.list')}>
            {folders.map((folder, index) => (
              <li key={folder.folder_id} tabIndex={-1}>
                {folders.length > 1 && (
                  <Grip
                    label={t('folders.move', { name: folder.folder_name })}
                    index={index}
                    count={folders.length}
                    onMove={(to) => change.show({ folders: moved(folders, index, to) })}
                    onMoved={(to, by) => {
                      change.save({ folder_ids: by === 'key' ? moved(folder_ids, index, to) : folder_ids });
                      if (by === 'key') tellMoved(folder.folder_name, to, folders.length);
                    }}
                  />
                )}
                <FolderRow folder={folder} />
              </li>
            ))}
          </ul>
        )}
        <section aria-label={t('favorites')}>
          <Text as="div" size="2" weight="medium" mb="1">
            {t('favorites')}
          </Text>
          {favorites.length !== 1 && (
            <Text as="p" size="2" color="gray" mb="2">
              {t(favorites.length > 1 ? 'folders.favorites_order' : 'folders.favorites_hint')}
            </Text>
          )}
          {favorites.length > 0 && (
            <ul className="chat-folders" aria-label={t('favorites')}>
              {favorites.map((conversation, index) => {
                const name = conversationName(conversation, employee_id, t);
                return (
                  <li key={conversation.conversation_id}>
                    {favorites.length > 1 && (
                      <Grip
                        label={t('folders.move', { name })}
                        index={index}
                        count={favorites.length}
                        onMove={(to) => change.show({ favorite_ids: moved(favorite_ids, index, to) })}
                        onMoved={(to, by) => {
                          change.save({ favorite_ids: by === 'key' ? moved(favorite_ids, index, to) : favorite_ids });
                          if (by === 'key') tellMoved(name, to, favorites.length);
                        }}
                      />
                    )}
                    <ConversationFace conversation={conversation} />
                    <Text size="2" truncate>
                      <bdi>{name}</bdi>
                    </Text>
                  </li>
                );
              })}
            </ul>
          )}
        </section>
      </Flex>
    </ResponsiveDialog>
  );
};

const NewFolder = () => {
  const { t } = useTranslation('chat');
  const { create } = useChangeOrder();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={submit}>
      <FormField
        label={t('folders.new')}
        hint={t('folders.hint')}
        error={create.isError ? errorMessage(create.error) : undefined}
      >
        {(field) => (
          <Flex gap="2">
            <TextField.Root
              {...field}
              size="3"
              style={{ flex: 1 }}
              maxLength={chat_limits.folder_name_length}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="3" variant="soft" disabled={name.trim() === ''} loading={create.isPending}>
              {t('folders.create')}
            </Button>
          </Flex>
        )}
      </FormField>
    </form>
  );
};

const FolderRow = ({ folder }: { folder: ChatFolder }) => {
  const { t } = useTranslation('chat');
  const { rename, remove } = useChangeOrder();
  const [name, setName] = useState<string | null>(null);
  const [is_asking, setIsAsking] = useState(false);
  const { folder_id, folder_name } = folder;
  const shown = useRef<HTMLSpanElement>(null);
  const is_naming = name !== null;
  const was_naming = useRef(false);
  useEffect(() => {
    // The menu that it began from has the focus again.
    if (was_naming.current && !is_naming)
      shown.current?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    was_naming.current = is_naming;
  }, [is_naming]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = name?.trim() ?? '';
    if (next === '' || next === folder_name) return setName(null);
    rename.mutate({ folder_id, folder_name: next }, { onSuccess: () => setName(null) });
  };
  if (name !== null) {
    return (
      <form className="chat-folder-form" data-escapes="" onSubmit={save}>
        <FormField
          label={t('folders.name', { name: folder_name })}
          error={rename.isError ? errorMessage(rename.error) : undefined}
        >
          {(field) => (
            <Flex gap="2">
              <TextField.Root
                {...field}
                size="3"
                style={{ flex: 1 }}
                maxLength={chat_limits.folder_name_length}
                // Its menu opened it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                value={name}
                onChange={(event) => setName(event.target.value)}
                onKeyDown={({ key }) => key === 'Escape' && setName(null)}
              />
              <Button type="submit" size="3" variant="soft" loading={rename.isPending}>
                {t('common:save')}
              </Button>
            </Flex>
          )}
        </FormField>
      </form>
    );
  }
  return (
    <>
      <Folder size={18} aria-hidden />
      <Text ref={shown} size="2" weight="medium" truncate className="chat-folder-name">
        <bdi>{folder_name}</bdi>
      </Text>
      <Menu
        align="end"
        button={
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="3"
            label={t('common:row_menu', { name: folder_name })}
          >
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenu.Item
          onSelect={() => {
            rename.reset();
            setName(folder_name);
          }}
        >
          <Pencil size={16} aria-hidden />
          {t('folders.rename')}
        </DropdownMenu.Item>
        <DropdownMenu.Item color="red" onSelect={() => setIsAsking(true)}>
          <Trash2 size={16} aria-hidden />
          {t('folders.delete')}
        </DropdownMenu.Item>
      </Menu>
      {is_asking && (
        <ConfirmDialog
          title={t('folders.delete_title', { name: folder_name })}
          text={t('folders.delete_text')}
          action={t('folders.delete')}
          onConfirm={() => remove.mutate(folder_id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
