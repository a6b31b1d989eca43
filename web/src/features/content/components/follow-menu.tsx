import { Button } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { BellOff, ChevronDown, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu.tsx';
import { choiceOf, followsQuery } from '../follow-queries.ts';
import { FollowEntries } from './follow-entries.tsx';

/** Whether the person follows or mutes a hashtag, and how to change that. */
export const FollowMenu = ({ tag }: { tag: string }) => {
  const { t } = useTranslation('content');
  const { data } = useQuery(followsQuery());
  const choice = choiceOf(data, { tag });
  const Icon = choice === 'mute' ? BellOff : Eye;
  const state = t(`follow.state.${choice}`);
  return (
    <Menu
      align="end"
      button={
        <Button size="2" variant="soft" color="gray" highContrast aria-label={t('follow.menu', { name: tag, state })}>
          <Icon size={16} aria-hidden />
          {state}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <FollowEntries subject={{ kind: 'tag', tag }} />
    </Menu>
  );
};
