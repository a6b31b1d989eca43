import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useMedia } from '../../../../lib/screen/media.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

/** On a phone, where a conversation has the whole screen: the way back to the list. */
export const BackToChats = () => {
  const { t } = useTranslation('chat');
  if (!useMedia('mobile')) return null;
  return (
    <IconButton asChild variant="ghost" color="gray" size="3" label={t('back')}>
      <Link to={paths.chat}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
    </IconButton>
  );
};
