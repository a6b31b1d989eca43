import { type ReactNode, useId, useRef } from 'react';
import { Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { AttachButton } from '../../content/components/attach-button.tsx';
import { AttachmentRows } from '../../content/components/attachment-rows.tsx';
import { RichField, type RichFieldHandle } from '../../content/components/rich-field.tsx';
import type { Attaching } from '../../content/components/attachment-rows.tsx';
import type { MentionedText } from '../../content/index.ts';
import { useFilesDrop } from '../../../ui/use-file-drop.ts';
import { words_field } from '../draft.ts';

type PostFieldsProps = {
  text: MentionedText;
  onChange: (text: MentionedText) => void;
  /** Null for people who may change the text alone. */
  attaching: Attaching | null;
  error?: string | undefined;
  /** Its place; null if it is in none. */
  place_id: string | null;
  /** Further buttons next to the text. */
  tools?: ReactNode;
  /** Under the text and its files. */
  children?: ReactNode;
};

/** The text of a post and its files, which people also drop or paste into it. */
export const PostFields = ({ text, onChange, attaching, error, place_id, tools, children }: PostFieldsProps) => {
  const { t } = useTranslation('post');
  const id = useId();
  const field = useRef<RichFieldHandle>(null);
  const drop = useFilesDrop(attaching?.add ?? (() => {}), t('content:attach.drop'));
  return (
    <Flex direction="column" gap="2" {...(attaching && drop)}>
      <RichField
        {...words_field}
        ref={field}
        id={id}
        label={t('words.label')}
        placeholder={t('words.placeholder')}
        value={text}
        onChange={onChange}
        error={error}
        mentioned_in={place_id ? { place_id } : undefined}
        tools={
          <>
            {attaching && <AttachButton onFiles={attaching.add} />}
            {tools}
          </>
        }
      />
      {attaching && <AttachmentRows attaching={attaching} onEmpty={() => field.current?.focus()} />}
      {children}
    </Flex>
  );
};
