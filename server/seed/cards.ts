import { idAt } from './clock.ts';
import type { Member } from './staff.ts';
import type { Line } from './stories/chats.ts';
import type { Gift } from './year.ts';

type Written = { message_id: string; line: Line; created_at: Date; place_id: string };
type Idof = (key: string) => string;

/** What a message is by its line. */
export const typeOf = ({ sound, poll, location, thanks }: Line): string => {
  if (poll) return 'poll';
  if (location) return 'location';
  return thanks ? 'recognition' : sound ? 'audio' : 'text';
};

/** The last recognition for everyone that a person had given by then; undefined before the first. */
export const givenBy = (gifts: readonly Gift[], giver: Pick<Member, 'key'> | undefined, by: Date): string | undefined =>
  gifts
    .filter(({ is_public, giver: { key }, created_at }) => is_public && key === giver?.key && created_at <= by)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .at(-1)?.recognition_id;

/** The rows of the cards among some messages: polls with the votes of the people there, and where something takes place. */
export const cardRows = (written: readonly Written[], idOf: Idof, now: Date) => {
  const polls = written.flatMap(({ message_id: poll_id, line: { poll }, created_at }) => {
    if (!poll) return [];
    const options = poll.answers.map(({ answer, by }, position) => ({
      poll_id,
      option_id: idAt(created_at),
      position,
      answer,
      votes_count: by.length,
      noted_count: 0,
      shown_count: 0,
    }));
    const votes = poll.answers.flatMap(({ by }, at) =>
      by.map((key) => ({
        poll_id,
        option_id: options[at]?.option_id,
        employee_id: idOf(key),
        voted_at: new Date((created_at.getTime() + now.getTime()) / 2),
      })),
    );
    const row = {
      poll_id,
      question: poll.question,
      is_multiple: false,
      is_anonymous: false,
      ends_at: null,
      counted_at: null,
      voters_count: votes.length,
      people_count: 0,
      noted_people: 0,
      shown_people: 0,
    };
    return { row, options, votes };
  });
  return {
    poll: polls.map(({ row }) => row),
    poll_option: polls.flatMap(({ options }) => options),
    poll_vote: polls.flatMap(({ votes }) => votes),
    message_location: written.flatMap(({ message_id, line: { location } }) =>
      location
        ? [
            {
              message_id,
              location_name: location.name,
              address: location.address,
              latitude: location.latitude,
              longitude: location.longitude,
              starts_at: new Date(now.getTime() + location.in_minutes * 60_000),
            },
          ]
        : [],
    ),
  };
};
