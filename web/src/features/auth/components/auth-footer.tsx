import { Link as TextLink } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appConfigQuery } from '../queries.ts';
import { ServerLine } from './server-line.tsx';

/** Terms and support of this server, where it names them. Its height is kept while they load. */
export const AuthFooter = () => {
  const { t } = useTranslation();
  const { data } = useQuery(appConfigQuery);
  return (
    <footer className="auth-footer">
      <ServerLine />
      {data?.terms_url && (
        <TextLink href={data.terms_url} target="_blank" rel="noreferrer" size="2" color="gray">
          {t('nav.terms')}
        </TextLink>
      )}
      {data?.support_email && (
        <TextLink href={`mailto:${data.support_email}`} size="2" color="gray">
          {t('nav.support')}
        </TextLink>
      )}
    </footer>
  );
};
