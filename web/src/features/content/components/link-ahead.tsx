import { Button, Text } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLinkAhead } from '../link-ahead.ts';
import type { MentionedText } from '../mentions.ts';
import { its_link } from '../preview-off.ts';
import { LinkCard } from './link-card.tsx';
import './link-ahead.css';

type LinkAheadProps = {
  text: MentionedText;
  /** The link whose preview was taken off. */
  off: string | null;
  onChange: (off: string | null) => void;
  is_small?: boolean;
};

/** What a text will show of its link, and a button that takes it off. */
export const LinkAhead = ({ text, off, onChange, is_small = false }: LinkAheadProps) => {
  const { t } = useTranslation('content');
  const ahead = useLinkAhead(text);
  if (!ahead) return null;
  const { link, preview } = ahead;
  const className = is_small ? 'link-ahead is-small' : 'link-ahead';
  if (off === its_link || off === link) {
    return (
      <div className={className}>
        <Button type="button" variant="soft" color="gray" size="2" onClick={() => onChange(null)}>
          {t('link.show')}
        </Button>
      </div>
    );
  }
  return (
    <div className={className}>
      {preview ? (
        <LinkCard preview={preview} is_small={is_small} />
      ) : (
        <Text size="2" color="gray" role="status" className="link-note">
          {t(preview === null ? 'link.reading' : 'link.none')}
        </Text>
      )}
      {preview && (
        <IconButton
          type="button"
          variant="soft"
          color="gray"
          size="2"
          radius="full"
          label={t('link.take_off')}
          onClick={() => onChange(link)}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
