import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button, Text, TextField } from '@radix-ui/themes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, SearchX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getMessage } from '@plaudit/contract/chat/endpoints';
import type { Conversation, Message } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import type { PointedComment } from '@plaudit/contract/paths';
import { call } from '../../../../lib/api/api.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { optionId } from '../../../../ui/list-option.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { useActiveOption } from '../../../../ui/use-active-option.ts';
import { useTypedSearch } from '../../../../ui/use-typed-search.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SearchList } from '../../../search/components/search-list.tsx';
import { foundIn, isSearch, type KindInChat, kinds_in_chat, listedOf, type Option } from '../../../search/index.ts';
import { DayField } from './day-field.tsx';
import './find.css';

type FindDialogProps = {
  conversation: Conversation;
  name: string;
  /** Leads to a message; null: to the end. */
  onGoTo: (seq: number | null) => void;
  /** Leads to a reply, in the thread of a message. */
  onReply: (message: Message, reply: PointedComment) => void;
  onClose: () => void;
};

/** What the address of a message, of a file in it or of a reply to it points at. */
const pointedBy = (path: string): { message_id: string; reply: PointedComment } => {
  const { pathname, searchParams } = new URL(path, location.origin);
  const part = (name: string) => searchParams.get(name) ?? undefined;
  return { message_id: pathname.split('/').at(-1) ?? '', reply: { comment: part('comment'), reply: part('reply') } };
};

/** Comments are replies where people chat. */
const shownAs = (kind: string): string => (kind === 'comment' ? 'reply' : kind);

/** Finds messages of one conversation and replies to them by what they say, their files by name, and days. */
export const FindDialog = ({ conversation: { conversation_id }, name, onGoTo, onReply, onClose }: FindDialogProps) => {
  const { t } = useTranslation('chat');
  const id = useId();
  const [only, setOnly] = useState<KindInChat | null>(null);
  const { typed, setTyped, search } = useTypedSearch();
  const is_asked = isSearch(search);
  const found = useInfiniteQuery({
    ...foundIn(conversation_id, search, only),
    enabled: is_asked,
    placeholderData: is_asked ? keepPreviousData : undefined,
  });
  const pages = is_asked ? (found.data?.pages ?? []) : [];
  const groups = listedOf(
    [],
    pages.flatMap((page) => page.groups.map((group) => ({ ...group, kind: shownAs(group.kind) }))),
    only !== null,
  );
  const options = groups.flatMap((group) => group.options);
  const choose = (option: Option) => {
    if (option.is === 'kind') {
      list.point(0);
      return setOnly(kinds_in_chat.find((kind) => shownAs(kind) === option.kind) ?? null);
    }
    if (option.is !== 'hit') return;
    const { message_id, reply } = pointedBy(option.hit.path);
    const lead = (message: Message) => (reply.comment ? onReply(message, reply) : onGoTo(message.seq));
    void call(getMessage, { query: { message_id } }).then(lead, tellError);
  };
  const list = useActiveOption({ items: options, is_open: options.length > 0, onChoose: choose, onClose });
  const { active } = list;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) event.stopPropagation();
    else if (event.key === 'Backspace' && typed === '') setOnly(null);
  };
  const count = options.length;
  const is_waiting = is_asked && (found.isPending || typed.trim() !== search);
  const is_corrected = is_asked && found.data?.pages[0]?.is_corrected;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('find.title', { name })}
      max_width="620px"
      is_tall
      takes_focus
    >
      <div role="search" className="chat-find">
        <TextField.Root
          size="3"
          type="search"
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          {...(options[active] && { 'aria-activedescendant': optionId(id, active) })}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.search_length}
          placeholder={t('find.label')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            list.point(0);
          }}
          onKeyDown={pressKey}
        >
          <TextField.Slot>
            <Search size={18} aria-hidden />
          </TextField.Slot>
          {only && (
            <TextField.Slot>
              <Button size="1" variant="soft" radius="full" onClick={() => setOnly(null)}>
                {t(`search:kind.${shownAs(only)}`)}
                <X size={14} aria-label={t('search:filter.remove')} />
              </Button>
            </TextField.Slot>
          )}
        </TextField.Root>
        <VisuallyHidden role="status">{is_asked && !is_waiting ? t('search:found', { count }) : ''}</VisuallyHidden>
        {!is_asked && (
          <>
            <Text as="p" size="2" color="gray">
              {t('find.hints')}
            </Text>
            <DayField label={t('day.title')} conversation_id={conversation_id} onGoTo={onGoTo} />
          </>
        )}
        {is_corrected && (
          <Text as="p" size="2" color="gray">
            {t('search:corrected')}
          </Text>
        )}
        {found.isError && is_asked && <ErrorState error={found.error} retry={() => void found.refetch()} />}
        {is_waiting && count === 0 && <RowsSkeleton rows={5} height={64} />}
        {is_asked && !is_waiting && !found.isError && count === 0 && (
          <EmptyState icon={<SearchX size={28} />} title={t('search:none')} description={t('find.none_text')} />
        )}
        {count > 0 && (
          <InfiniteList query={found}>
            <SearchList
              id={id}
              label={t('search:results')}
              groups={groups}
              active={active}
              onPoint={list.point}
              onChoose={choose}
            />
          </InfiniteList>
        )}
      </div>
    </ResponsiveDialog>
  );
};
