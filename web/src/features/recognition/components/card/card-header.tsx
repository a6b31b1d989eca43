import type { ReactNode } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Edited } from '../../../content/components/edited.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

type CardHeaderProps = {
  recognition: Recognition;
  onOthers?: () => void;
  /** Stands in the place of the time of what has none yet. */
  note?: ReactNode;
};

/** Receivers whose names stand in the headline; the rest are "N others". */
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
    <Flex align={{ initial: 'start', sm: 'center' }} gap="3" minWidth="0" flexGrow="1">
      <Faces {...recognition} />
      <div className="card-who">
        <Text as="p" size={{ initial: '2', sm: '3' }} className="card-headline">
          <Trans
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
        </Text>
        <Flex align="center" gap="2" wrap="wrap" className="card-meta">
          {note ?? (
            <Link to={paths.recognition(recognition.recognition_id)} className="card-time">
              <RelativeTime at={recognition.created_at} />
            </Link>
          )}
          {recognition.edited_at && (
            <Edited
              content_id={recognition.recognition_id}
              mentions={recognition.mentions}
              has_history={recognition.can.see_history}
            />
          )}
          {recognition.visibility === 'private' && (
            <span className="card-private">
              <Lock size={12} aria-hidden />
              {t('private')}
            </span>
          )}
        </Flex>
      </div>
    </Flex>
  );
};
