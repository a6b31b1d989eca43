import { Text, TextField } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { ListedPerson } from '../parse-people.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import './invite-many.css';

type Names = Pick<ListedPerson, 'first_name' | 'last_name'>;
type InvitationRowsProps = {
  people: readonly ListedPerson[];
  repeated: number;
  onName: (address: string, names: Names) => void;
  onRemove: (address: string) => void;
};

/** The people of a pasted list, with names to correct, and what is wrong with a line. */
export const InvitationRows = ({ people, repeated, onName, onRemove }: InvitationRowsProps) => {
  const { t } = useTranslation('people');
  if (people.length === 0) return null;
  const wrong = people.filter(({ is_valid }) => !is_valid).length;
  const notes = [
    ...(wrong > 0 ? [t('invite.wrong', { count: wrong })] : []),
    ...(repeated > 0 ? [t('invite.repeated', { count: repeated })] : []),
  ];
  return (
    <div>
      {notes.length > 0 && (
        <Text as="p" size="2" color="gray" mb="2" role="status">
          {notes.join(' ')}
        </Text>
      )}
      <ul className="invitation-rows" aria-label={t('invite.list')}>
        {people.map((person) => (
          <InvitationRow key={person.address} person={person} onName={onName} onRemove={onRemove} />
        ))}
      </ul>
    </div>
  );
};

type InvitationRowProps = Pick<InvitationRowsProps, 'onName' | 'onRemove'> & { person: ListedPerson };

const InvitationRow = ({ person, onName, onRemove }: InvitationRowProps) => {
  const { t } = useTranslation('people');
  const { address, is_valid } = person;
  const names = { first_name: person.first_name, last_name: person.last_name };
  return (
    <li className="invitation-row" tabIndex={-1}>
      <span className="invitation-address">
        <Text as="div" size="2" truncate>
          <bdi>{address}</bdi>
        </Text>
        {!is_valid && (
          <Text as="div" size="1" color="red">
            {t('invite.no_address')}
          </Text>
        )}
      </span>
      {is_valid &&
        (['first_name', 'last_name'] as const).map((name) => (
          <TextField.Root
            key={name}
            size="2"
            dir="auto"
            autoComplete="off"
            className="invitation-name"
            maxLength={limits.name_length}
            placeholder={t(`field.${name}`)}
            aria-label={t(`invite.${name}_of`, { address })}
            value={names[name]}
            onChange={({ target }) => onName(address, { ...names, [name]: target.value })}
          />
        ))}
      <IconButton
        type="button"
        size="2"
        variant="ghost"
        color="gray"
        className="invitation-remove"
        label={t('invite.leave_out', { address })}
        onClick={() => onRemove(address)}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};
