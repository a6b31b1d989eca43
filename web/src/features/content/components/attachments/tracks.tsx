import { useTranslation } from 'react-i18next';
import { serverFile } from '../../../../lib/api/server-address.ts';
import type { Captions } from '../../captions.ts';
import { useFileAddress } from '../../file-address.ts';

const Track = ({ captions }: { captions: Captions }) => {
  const { t, i18n } = useTranslation('content');
  const { attachment, language } = captions;
  const { url } = useFileAddress(attachment.file_id, attachment.url);
  const label = language && new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language);
  return (
    <track kind="captions" src={url && serverFile(url)} srcLang={language} label={label ?? t('attachment.captions')} />
  );
};

/** Browsers read captions of a server elsewhere, as in an installed app, only for a player that says so. */
export const readsCaptions = (captions: readonly Captions[]) =>
  captions.length > 0 && ({ crossOrigin: 'anonymous' } as const);

/** The captions of a player, off until a person turns them on with its own button. */
export const Tracks = ({ captions }: { captions: readonly Captions[] }) =>
  captions.map((one) => <Track key={one.attachment.file_id} captions={one} />);
