import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { Award, ChartBarDecreasing, MapPin, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Conversation, small_group_people } from '@plaudit/contract/chat/schema';
import { listPlaceMembers } from '@plaudit/contract/place/endpoints';
import { call } from '../../../../lib/api/api.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useModule, usePermission, useSession } from '../../../../lib/session/session.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { tool_look } from '../../../content/components/insert-tools.tsx';
import { useComposer } from '../../../recognition/components/composer-provider.tsx';
import { conversationName } from '../../format.ts';
import type { NewCard } from '../../new-card.ts';
import { newClientId } from '../../new-client-id.ts';

const PollDialog = lazyPart(() => import('./poll-dialog.tsx'), 'PollDialog');
const LocationDialog = lazyPart(() => import('./location-dialog.tsx'), 'LocationDialog');

type AddMenuProps = { conversation: Conversation; onCard: (card: NewCard) => Promise<void> };

/** Those whom a person who thanks someone from here may mean: all others, as long as they are few. */
const peopleOf = async ({ conversation_id, people, people_count, employee }: Conversation): Promise<string[]> => {
  if (employee) return [employee.employee_id];
  if (people_count > small_group_people) return [];
  if (people_count - 1 <= people.length) return people.map(({ employee_id }) => employee_id);
  const body = { place_id: conversation_id, limit: small_group_people };
  const { items } = await call(listPlaceMembers, { body });
  return items.flatMap(({ employee_id, is_active }) => (is_active ? employee_id : []));
};

/** What people send besides words and files. */
export const AddMenu = ({ conversation, onCard }: AddMenuProps) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const has_polls = useModule('polls');
  const may_give = usePermission('recognition.give');
  const can_give = useModule('recognition') && may_give;
  const composer = useComposer();
  const [opened, setOpened] = useState<'poll' | 'location' | null>(null);
  const close = () => setOpened(null);
  const send = async (card: Omit<NewCard, 'client_id'>) => {
    await onCard({ ...card, client_id: newClientId() });
    close();
  };
  const give = async () => {
    const employee_ids = (await peopleOf(conversation)).filter((id) => id !== employee_id);
    const { conversation_id } = conversation;
    const in_conversation = { conversation_id, name: conversationName(conversation, employee_id, t) };
    composer.open({ employee_ids, in_conversation });
  };
  return (
    <>
      <Menu
        button={
          <IconButton {...tool_look} label={t('add.open')}>
            <Plus size={18} aria-hidden />
          </IconButton>
        }
      >
        {has_polls && (
          <DropdownMenu.Item onSelect={() => setOpened('poll')}>
            <ChartBarDecreasing size={16} aria-hidden />
            {t('add.poll')}
          </DropdownMenu.Item>
        )}
        {can_give && (
          <DropdownMenu.Item onSelect={() => void give().catch(tellError)}>
            <Award size={16} aria-hidden />
            {t('add.recognition')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => setOpened('location')}>
          <MapPin size={16} aria-hidden />
          {t('add.location')}
        </DropdownMenu.Item>
      </Menu>
      {opened === 'poll' && (
        <Opening onClose={close}>
          <PollDialog conversation={conversation} onSend={send} onClose={close} />
        </Opening>
      )}
      {opened === 'location' && (
        <Opening onClose={close}>
          <LocationDialog onSend={send} onClose={close} />
        </Opening>
      )}
    </>
  );
};
