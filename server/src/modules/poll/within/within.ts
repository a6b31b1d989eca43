import type { RawBuilder } from 'kysely';
import { pollAsked, type PollAsked, type PollDraft } from '@plaudit/contract/poll/schema';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { validate } from '../../../platform/http/validate.ts';
import { newId } from '../../../platform/ids.ts';
import { isModuleOn } from '../../company/company.ts';
import type { Standing } from '../../content/content.ts';
import { countAtEnd } from '../end/end.ts';
import { endOf, isEnded } from '../policy.ts';
import { factsIn, insertPoll, type Facts } from '../queries.ts';

/** Whether a company has polls. Where it hasn't, content shows none. */
export const hasPolls = (ctx: Context, company_id: string): Promise<boolean> => isModuleOn(ctx, company_id, 'polls');

const refuseWithout = async (ctx: Context, company_id: string): Promise<void> => {
  if (!(await hasPolls(ctx, company_id))) throw new AppError('NO_PERMISSION', { payload: { module: 'polls' } });
};

/** A poll of a draft, if it can be asked when it opens. */
export const checkPoll = async (tx: Tx, company_id: string, draft: PollDraft, opens_at: Date): Promise<PollAsked> => {
  await refuseWithout(tx.ctx, company_id);
  const asked = validate(pollAsked, draft, 'body.poll') as PollAsked;
  endOf(asked, opens_at, 'body.poll.ends_at');
  return asked;
};

/** The inserts of a poll that is in this content, to be made with it. It is open from then on. */
export const pollWithin = async (
  tx: Tx,
  company_id: string,
  content_id: string,
  asked: PollAsked,
): Promise<RawBuilder<unknown>[]> => {
  await refuseWithout(tx.ctx, company_id);
  const { question, is_multiple, is_anonymous } = asked;
  const ends_at = endOf(asked, tx.now, 'body.poll.ends_at');
  const options = asked.options.map((answer) => ({ option_id: newId(), answer }));
  countAtEnd(tx, { company_id, poll_id: content_id }, ends_at);
  return insertPoll(company_id, { poll_id: content_id, question, is_multiple, is_anonymous, ends_at, options });
};

/** After the content was restored: votes are counted at the end again. */
export const resumePoll = (tx: Tx, company_id: string, standing: Standing): void => {
  const facts = factsIn(standing);
  if (facts && facts.counted_at === null) {
    countAtEnd(tx, { company_id, poll_id: standing.content_id }, facts.ends_at);
  }
};

/** The same question for a copy of the content; null if there is none, or it has ended. */
export const askedAgain = (standing: Standing, now: Date): PollAsked | null => {
  const facts = factsIn(standing);
  if (!facts || isEnded(facts, now)) return null;
  const { question, options, is_multiple, is_anonymous, ends_at } = facts;
  return {
    question: question ?? standing.words,
    options: options.map(({ answer }) => answer),
    is_multiple,
    is_anonymous,
    ends_at,
  };
};

/** The question, with the answers below it. */
export const pollText = ({ question, options }: Pick<Facts, 'question' | 'options'>): string =>
  [question ?? '', ...options.map(({ answer }) => `- ${answer}`)].join('\n');
