import { useState } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { addPlaceMembers, invitePeople } from '@plaudit/contract/place/endpoints';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';

const needed = { invite: 'invite', add: 'manage_members' } as const;
const all_ways = ['invite', 'add'] as const;

/** Asks people to join one by one, or makes them members at once. */
export const InviteDialog = ({ place, onClose }: { place: AnyPlace; onClose: () => void }) => {
  const { t } = useTranslation('place');
  const ways = all_ways.filter((each) => place.can[needed[each]]);
  const [chosen, setWay] = useState<(typeof all_ways)[number]>('invite');
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? chosen);
  const { mutate: invite } = usePlaceCall(invitePeople);
  const { mutate: add } = usePlaceCall(addPlaceMembers);
  const bring = { invite, add }[way];
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={t('invite.action')} is_tall>
      <Flex direction="column" gap="4">
        {ways.length > 1 ? (
          <ChoiceList
            label={t('invite.how')}
            choices={ways}
            value={way}
            onChange={setWay}
            name={(choice) => t(`invite.${choice}`)}
            hint={(choice) => t(`invite.${choice}_hint`)}
          />
        ) : (
          <Text as="p" size="2" color="gray">
            {t(`invite.${way}_hint`)}
          </Text>
        )}
        <PersonPicker
          label={t('invite.person')}
          value={null}
          onChange={(person) =>
            person &&
            bring(
              { body: { ...placeAt(place), employee_ids: [person.id] } },
              {
                onSuccess: () =>
                  void toast({ title: t(`invite.${way}_done`, { name: person.label }), tone: 'success' }),
              },
            )
          }
        />
      </Flex>
    </ResponsiveDialog>
  );
};
