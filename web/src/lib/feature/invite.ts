import { createElement } from 'react';
import type { Employee } from '@plaudit/contract/people/schema';
import type { LazyPart } from '../loading/lazy-part.ts';

type InviteProps = {
  /** What was typed in search of a person: a name, or an address. */
  typed?: string;
  /** Opens with the field for a list of addresses. */
  is_many?: boolean;
  /** Told of one person who was invited. */
  onInvited?: ((person: Employee) => void) | undefined;
  onClose: () => void;
};

let dialog: LazyPart<InviteProps> | undefined;

/** The way to invite people, given once by the list of features: the directory is made of people, so people cannot name it. */
export const provideInvite = (given: LazyPart<InviteProps>): void => {
  dialog = given;
};

/** Invites people, one or many. For people with `people.manage`, and inside of `Opening`. */
export const InviteDialog = (props: InviteProps) => (dialog ? createElement(dialog, props) : null);
