import { Box, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { getAppConfig } from '@plaudit/contract/general/endpoints';
import { Avatar } from '../../../ui/avatar.tsx';

type DemoLoginsProps = {
  logins: ResponseOf<typeof getAppConfig>['demo_logins'];
  is_busy: boolean;
  onChoose: (login: { email: string; password: string }) => void;
};

/** One tap into the demonstration company, on a server that holds one. */
export const DemoLogins = ({ logins, is_busy, onChoose }: DemoLoginsProps) => {
  const { t } = useTranslation('auth');
  return (
    <Box asChild mt="6">
      <section aria-labelledby="demo-title">
        <Heading as="h2" id="demo-title" size="2" mb="1">
          {t('demo.title')}
        </Heading>
        <Text as="p" size="2" color="gray" mb="3">
          {t('demo.text')}
        </Text>
        <div className="auth-choices">
          {logins.map(({ email, password, name, role, profile_url }) => (
            <button
              key={email}
              type="button"
              className="auth-choice"
              disabled={is_busy}
              onClick={() => onChoose({ email, password })}
            >
              <Avatar name={name} url={profile_url} size="2" />
              <span className="auth-choice-words">
                <Text as="div" size="2" weight="medium">
                  {name}
                </Text>
                <Text as="div" size="1" color="gray">
                  {role}
                </Text>
              </span>
            </button>
          ))}
        </div>
      </section>
    </Box>
  );
};
