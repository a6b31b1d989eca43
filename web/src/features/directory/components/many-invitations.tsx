import { useState } from 'react';
import { Grid, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { InvitationAnswer } from '@plaudit/contract/people/schema';
import { errorMessage, isCode } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { ChoiceField } from '../../people/components/choice-field.tsx';
import { useInviteMany } from '../mutations.ts';
import { type ListedPerson, parsePeople } from '../parse-people.ts';
import { InvitationAnswers } from './invitation-answers.tsx';
import { InvitationRows } from './invitation-rows.tsx';
import { OtherWays } from './other-ways.tsx';

type Names = Pick<ListedPerson, 'first_name' | 'last_name'>;

const wasInvited = ({ state }: InvitationAnswer): boolean => state === 'invited';

/** Adds everyone in a pasted list, and emails each an invitation. The list can be corrected before. */
export const useManyInvitations = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people');
  // One key for one list: trying again after a lost answer invites nobody twice.
  const [idempotency_key, setKey] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [names, setNames] = useState<Record<string, Names>>({});
  const [left_out, setLeftOut] = useState<readonly string[]>([]);
  const [role_id, setRole] = useState('');
  const [department_id, setDepartment] = useState('');
  const [answers, setAnswers] = useState<readonly InvitationAnswer[] | null>(null);
  const { mutate, isPending, error } = useInviteMany();

  const { people: listed, repeated } = parsePeople(text);
  const people = listed
    .filter(({ address }) => !left_out.includes(address))
    .map((person) => ({ ...person, ...names[person.address] }));
  const valid = people.filter(({ is_valid }) => is_valid);
  const is_too_many = valid.length > limits.invitations_per_request;

  const change = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value);
    setKey(crypto.randomUUID());
  };
  const send = () => {
    if (valid.length === 0 || is_too_many) return;
    mutate(
      {
        idempotency_key,
        list: {
          people: valid.map(({ address, first_name, last_name }) => ({ address, first_name, last_name })),
          ...(role_id && { role_ids: [role_id] }),
          ...(department_id && { department_id }),
        },
      },
      {
        onSuccess: ({ items }) => {
          if (!items.every(wasInvited)) return setAnswers(items);
          toast({ title: t('invite.many_sent', { count: items.length }), tone: 'success' });
          onClose();
        },
        onError: (problem) => {
          if (!isCode(problem, 'ERR_NETWORK')) setKey(crypto.randomUUID());
        },
      },
    );
  };

  const fields = (
    <>
      <FormField
        label={t('invite.addresses')}
        hint={t('invite.addresses_hint')}
        error={is_too_many ? t('invite.too_many', { count: limits.invitations_per_request }) : undefined}
      >
        {(control) => (
          <TextArea
            size="3"
            rows={people.length === 0 ? 6 : 3}
            dir="auto"
            spellCheck={false}
            autoCapitalize="none"
            placeholder={t('invite.addresses_example')}
            {...control}
            value={text}
            onChange={({ target }) => change(setText, target.value)}
          />
        )}
      </FormField>
      <InvitationRows
        people={people}
        repeated={repeated}
        onName={(address, changed) => change(setNames, { ...names, [address]: changed })}
        onRemove={(address) => change(setLeftOut, [...left_out, address])}
      />
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <ChoiceField
          dropdown="role"
          label={t('field.role')}
          none_label={t('standard_role')}
          has_default
          value={role_id}
          onChange={(id) => change(setRole, id)}
        />
        <ChoiceField
          dropdown="department"
          label={t('field.department')}
          none_label={t('no_department')}
          value={department_id}
          onChange={(id) => change(setDepartment, id)}
        />
      </Grid>
      <OtherWays />
    </>
  );
  return {
    dialog: {
      title: t(answers ? 'invite.many_done' : 'invite.many_title'),
      description: answers ? '' : t('invite.description'),
      submit: t('invite.many_send', { count: valid.length }),
      is_busy: isPending,
      is_dirty: text.trim() !== '',
      is_ready: valid.length > 0 && !is_too_many,
      is_read_only: answers !== null,
      problem: error ? errorMessage(error) : undefined,
      onSubmit: send,
    },
    /** There is nothing left to choose. */
    is_settled: answers !== null,
    fields: answers ? <InvitationAnswers answers={answers} /> : fields,
  };
};
