import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';

/** People of the picture, and the accent of their card. */
const cards = [
  { key: 'first', giver: 'Maya Lindqvist', receiver: 'Tomás Rivera', accent: 'lime' },
  { key: 'second', giver: 'Amara Okafor', receiver: 'Jonas Weber', accent: 'violet' },
  { key: 'third', giver: 'Yuki Tanaka', receiver: 'Leila Haddad', accent: 'orange' },
] as const;

/** A picture of what the product does, for wide screens; it says nothing that the page does not. */
export const AuthStory = () => {
  const { t } = useTranslation('auth');
  return (
    <div className="auth-story" aria-hidden>
      <p className="auth-claim">{t('story.claim')}</p>
      <div className="auth-cards">
        {cards.map(({ key, giver, receiver, accent }) => (
          <div className="auth-card" data-accent-color={accent} key={key}>
            <div className="auth-card-people">
              <Avatar name={giver} size="2" />
              <Avatar name={receiver} size="2" />
              <span>{t('story.line', { giver: giver.split(' ')[0], receiver: receiver.split(' ')[0] })}</span>
            </div>
            <p>{t(`story.${key}.message`)}</p>
            <div className="auth-card-foot">
              <span>{t(`story.${key}.value`)}</span>
              <span>
                <Sparkles size={12} />
                {t(`story.${key}.points`)}
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};
