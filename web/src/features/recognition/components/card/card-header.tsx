import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Sentence } from '../../../../ui/sentence.tsx';
import { ContentHeader } from '../../../content/components/content-card.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

type CardHeaderProps = {
  recognition: Recognition;
  onOthers?: () => void;
  /** Replaces the time of a recognition that has none yet. */
  note?: ReactNode;
};

/** What screen readers call its card. */
export const cardLabel = ({ giver, employees }: Recognition, t: TFunction): string =>
  t('recognition:card', {
    giver: personName(giver),
    count: employees.length,
    first: employees[0] && personName(employees[0]),
  });

/** Receivers who are named in the headline; the rest are "N others". */
const named = (count: number): number => (count === 2 ? 2 : 1);

const Faces = ({ giver, employees }: Recognition) => (
  <div className="card-faces" aria-hidden>
    {[giver, ...employees.slice(0, 3)].toReversed().map((person, index) => (
      <Avatar
        // The giver may be among the receivers of an older import.
        key={`${person.employee_id} ${index}`}
        name={personName(person)}
        url={person.profile_url}
        size="3"
        className="card-face"
      />
    ))}
  </div>
);

/** Who thanked whom, and when. */
export const CardHeader = ({ recognition, onOthers, note }: CardHeaderProps) => {
  const { t } = useTranslation('recognition');
  const { giver, employees } = recognition;
  const shown = named(employees.length);
  const [first, second] = employees;
  const others = employees.length - shown;
  const headline = others > 0 ? 'headline.others' : shown === 2 ? 'headline.two' : 'headline.one';
  return (
    <ContentHeader
      kind="recognition"
      content_id={recognition.recognition_id}
      content={recognition}
      faces={<Faces {...recognition} />}
      note={note}
      headline={
        <Sentence
          t={t}
          i18nKey={headline}
          count={others}
          components={{
            giver: <PersonLink person={giver} />,
            first: first ? <PersonLink person={first} /> : <span />,
            second: second ? <PersonLink person={second} /> : <span />,
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label
            rest: <button type="button" className="card-others" onClick={onOthers} />,
          }}
        />
      }
    >
      {recognition.visibility === 'private' && (
        <span className="content-fact">
          <Lock size={12} aria-hidden />
          {t('private')}
        </span>
      )}
    </ContentHeader>
  );
};
