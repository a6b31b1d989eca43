import { type ReactNode, useState } from 'react';
import { Box, Tabs } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reaction, ReactionCount } from '@plaudit/contract/content/schema';
import { grouped } from '../../../lib/format/number.ts';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { PersonPages } from '../../people/components/person-pages.tsx';
import { reactedPages } from '../thread-queries.ts';
import { countReactions, reaction_emoji, reactionTabs } from '../reactions.ts';
import './emoji.css';
import './reactions/reactions-dialog.css';

type ReactedProps = { content_id: string; reaction?: Reaction; expected: number; onClose: () => void };

const Reacted = ({ content_id, reaction, expected, onClose }: ReactedProps) => {
  const { t } = useTranslation('content');
  const query = useInfiniteQuery(reactedPages(content_id, reaction));
  return <PersonPages label={t('react.people')} query={query} expected={expected} Aside={Emoji} onClick={onClose} />;
};

const Emoji = ({ reaction }: { reaction: Reaction }) => {
  const { t } = useTranslation('content');
  return (
    <span className="emoji" role="img" aria-label={t(`react.${reaction}`)}>
      {reaction_emoji[reaction]}
    </span>
  );
};

type ReactionsDialogProps = {
  content_id: string;
  reactions: readonly ReactionCount[];
  title?: string;
  /** Further lists of this kind, as a tab after those of the reactions. */
  also?: { name: string; label: string; people: ReactNode } | undefined;
  /** The tab that is open at first. */
  initial?: string;
  onClose: () => void;
};

/** Who reacted, and how. */
export const ReactionsDialog = (props: ReactionsDialogProps) => {
  const { content_id, reactions, title, also, initial, onClose } = props;
  const { t } = useTranslation('content');
  const [chosen, setChosen] = useState(initial);
  const tabs = reactionTabs(reactions);
  const names = [...tabs, ...(also ? [also.name] : [])];
  // The last one to react in some way can take it back while the dialog is open.
  const open = names.find((name) => name === chosen) ?? names[0];
  const countOf = (tab: Reaction | 'all') =>
    tab === 'all' ? countReactions(reactions) : (reactions.find(({ reaction }) => reaction === tab)?.count ?? 0);
  return (
    <ResponsiveDialog
      open
      onOpenChange={(is_open) => !is_open && onClose()}
      title={title ?? t('react.title')}
      max_width="420px"
      is_tall
    >
      <Tabs.Root {...(open && { value: open })} onValueChange={setChosen}>
        <Tabs.List aria-label={title ?? t('react.title')} className="reactions-tabs">
          {tabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab}>
              {tab === 'all' ? t('react.everyone') : <Emoji reaction={tab} />}
              <span>{grouped(countOf(tab))}</span>
            </Tabs.Trigger>
          ))}
          {also && <Tabs.Trigger value={also.name}>{also.label}</Tabs.Trigger>}
        </Tabs.List>
        <Box pt="3">
          {tabs.map((tab) => (
            <Tabs.Content key={tab} value={tab} tabIndex={-1}>
              <Reacted
                content_id={content_id}
                {...(tab !== 'all' && { reaction: tab })}
                expected={countOf(tab)}
                onClose={onClose}
              />
            </Tabs.Content>
          ))}
          {also && (
            <Tabs.Content value={also.name} tabIndex={-1}>
              {also.people}
            </Tabs.Content>
          )}
        </Box>
      </Tabs.Root>
    </ResponsiveDialog>
  );
};
