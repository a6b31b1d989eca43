import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import { abilityWords, difference } from '../../roles.ts';

type ChangesNoteProps = { before: readonly PlacePermission[]; after: readonly PlacePermission[] };

/** What people lose and gain with another role, or with another version of theirs; nothing if it allows the same. */
export const ChangesNote = ({ before, after }: ChangesNoteProps) => {
  const { t } = useTranslation('space');
  const { loses, gains } = difference(before, after);
  return (
    <div role="status">
      {loses.length > 0 && (
        <Text as="p" size="2" color="red">
          {t('role.loses', { abilities: abilityWords(t, loses) })}
        </Text>
      )}
      {gains.length > 0 && (
        <Text as="p" size="2" color="gray">
          {t('role.gains', { abilities: abilityWords(t, gains) })}
        </Text>
      )}
    </div>
  );
};
