import { nameFromAddress } from '@plaudit/contract/people/name-from-address';
import type { InvitationList } from '@plaudit/contract/people/schema';
import { email, line } from '@plaudit/contract/schema';
import { limits } from '@plaudit/contract/limits';

type Given = InvitationList['people'][number];

/** A person to invite, at their place in the list; `invalid` for what is no address, or whose name has nothing to read. */
export type Listed = { index: number; first_name: string; last_name: string; work_email_id: string };

const name = line(limits.name_length);

const named = (typed: string | undefined): string | undefined => name.safeParse(typed ?? '').data;

export const readPerson = ({ address, first_name, last_name }: Given, index: number): Listed | 'invalid' => {
  const { data: work_email_id } = email.safeParse(address);
  if (work_email_id === undefined) return 'invalid';
  const guessed = nameFromAddress(work_email_id);
  const given = named(first_name);
  return given === undefined
    ? { index, work_email_id, ...guessed }
    : { index, work_email_id, first_name: given, last_name: named(last_name) ?? '' };
};
