import { DropdownMenu } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOfSubject, useFollow } from '../follow-mutation.ts';
import { bodyOf, choiceOf, followsQuery, type Subject } from '../follow-queries.ts';

/** The entries of a menu that follow and mute something, or take that back. */
export const FollowEntries = ({ subject }: { subject: Subject }) => {
  const { t } = useTranslation('content');
  const { data } = useQuery(followsQuery());
  const { mutate } = useFollow(subject);
  const choice = choiceOf(data, bodyOf(subject));
  const [is_followed, is_muted] = [choice === 'follow', choice === 'mute'];
  const FollowIcon = is_followed ? EyeOff : Eye;
  const MuteIcon = is_muted ? Bell : BellOff;
  const name = nameOfSubject(subject);
  return (
    <>
      <DropdownMenu.Item onSelect={() => mutate(is_followed ? 'none' : 'follow')}>
        <FollowIcon size={16} aria-hidden />
        {t(`follow.${subject.kind}.${is_followed ? 'unfollow' : 'follow'}`, { name })}
      </DropdownMenu.Item>
      <DropdownMenu.Item onSelect={() => mutate(is_muted ? 'none' : 'mute')}>
        <MuteIcon size={16} aria-hidden />
        {t(`follow.${subject.kind}.${is_muted ? 'unmute' : 'mute'}`, { name })}
      </DropdownMenu.Item>
    </>
  );
};
