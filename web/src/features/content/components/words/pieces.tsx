import type { Mentioned } from '@plaudit/contract/content/schema';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../../lib/navigation/paths.ts';
import { PersonLink } from '../../../people/components/person-link.tsx';
import type { Segment } from '../../segments.ts';
import { Address } from '../address.tsx';
import '../emoji.css';

export type People = readonly Mentioned[];

const Piece = ({ segment, people }: { segment: Segment; people: People }) => {
  const { kind, text } = segment;
  if (kind === 'text') return text;
  if (kind === 'emoji') return <span className="emoji">{text}</span>;
  if (kind === 'tag')
    return (
      <Link to={paths.home} search={{ tag: text.slice(1) } as never} className="words-link">
        <bdi>{text}</bdi>
      </Link>
    );
  if (kind === 'address') return <Address href={text}>{text.replace(/^https?:\/\//, '')}</Address>;
  const person = people.find(({ employee_id }) => employee_id === segment.employee_id);
  if (person?.several) return <bdi className="mention">@{person.first_name}</bdi>;
  return person ? <PersonLink person={person} prefix="@" className="mention" /> : null;
};

/** Running text: its emoji in a font that has them, addresses and people as links. */
export const Pieces = ({ segments, people }: { segments: readonly Segment[]; people: People }) =>
  // The pieces of a text have no identity but their place.
  segments.map((segment, index) => <Piece key={index} segment={segment} people={people} />);
