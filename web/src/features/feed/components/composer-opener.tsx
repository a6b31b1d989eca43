import { Text } from '@radix-ui/themes';
import { ChevronRight, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useModule, usePermission, useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { useBalance } from '../../recognition/queries.ts';
import './composer-opener.css';
import { grouped } from '../../../lib/format/number.ts';

/** Looks like the beginning of a note, and is: opens the composer. */
export const ComposerOpener = () => {
  const { t } = useTranslation('feed');
  const composer = useComposer();
  const { employee_profile: profile } = useSession().session;
  const can_give = usePermission('recognition.give');
  const has_points = useModule('points');
  const balance = useBalance({ enabled: has_points && can_give });
  if (!can_give) return null;
  const to_give = balance.data?.to_give;
  return (
    <button
      type="button"
      className="composer-opener"
      data-wish={paths.give}
      data-hint="shortcut"
      onClick={() => composer.open()}
    >
      <Avatar name={personName(profile)} url={profile.profile_url} size="3" />
      <span className="composer-opener-words">
        <Text size="3">{t('opener.question')}</Text>
        {has_points && (
          <Text size="1" color="gray" className="composer-opener-points">
            {to_give === undefined ? '\u00a0' : t('opener.points', { count: to_give, amount: grouped(to_give) })}
          </Text>
        )}
      </span>
      <span className="composer-opener-icon" aria-hidden>
        <Sparkles size={18} className="composer-opener-sparkles" />
        <ChevronRight size={18} />
      </span>
    </button>
  );
};
