import { Link as TextLink } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { isServerBuiltIn, serverAddress } from '../../../lib/api/server-address.ts';

/** In an installed app: which server it speaks to, and the way to another. */
export const ServerLine = () => {
  const { t } = useTranslation('auth');
  const address = serverAddress();
  if (!address || isServerBuiltIn()) return null;
  return (
    <TextLink asChild size="2" color="gray">
      <Link to={paths.server}>{t('server.change', { host: new URL(address).host })}</Link>
    </TextLink>
  );
};
