import { Callout, Link as TextLink, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InvitationAnswer } from '@plaudit/contract/people/schema';
import { paths } from '../../../lib/navigation/paths.ts';
import './invite-many.css';

/** What became of a list of invitations: those that went out in one line, and the others by name. */
export const InvitationAnswers = ({ answers }: { answers: readonly InvitationAnswer[] }) => {
  const { t } = useTranslation('people');
  const of = (state: InvitationAnswer['state']) => answers.filter((answer) => answer.state === state);
  const [invited, later] = [of('invited'), of('invited_later')];
  const others = answers.filter(({ state }) => state !== 'invited' && state !== 'invited_later');
  return (
    <>
      {invited.length > 0 && (
        <Text as="p" size="2" role="status">
          {t('invite.many_sent', { count: invited.length })}
        </Text>
      )}
      {later.length > 0 && (
        <Callout.Root size="1">
          <Callout.Text>{t('invite.later', { count: later.length })}</Callout.Text>
        </Callout.Root>
      )}
      {others.length > 0 && (
        <div>
          <Text as="p" size="2" weight="medium" mb="2">
            {t('invite.not_invited', { count: others.length })}
          </Text>
          <ul className="invitation-answers">
            {others.map(({ address, state, employee_id }, index) => (
              <Text key={`${address} ${index}`} asChild size="2" className="invitation-answer">
                <li>
                  <bdi>{address}</bdi> · {t(`invite.answer.${state}`)}{' '}
                  {employee_id && (
                    <TextLink asChild>
                      <Link to={paths.profile(employee_id)}>{t('invite.profile')}</Link>
                    </TextLink>
                  )}
                </li>
              </Text>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
