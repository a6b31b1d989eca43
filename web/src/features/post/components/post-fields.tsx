import { type ReactNode, useId, useRef } from 'react';
import { Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { AttachButton } from '../../content/components/attach-button.tsx';
import { AttachmentRows } from '../../content/components/attachment-rows.tsx';
import type { MentionFieldHandle } from '../../content/components/mention-field.tsx';
import { WordsField } from '../../content/components/words-field.tsx';
import { WritingTools } from '../../content/components/writing-tools.tsx';
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
  const field = useRef<MentionFieldHandle>(null);
  const drop = useFilesDrop(attaching?.add ?? (() => {}), t('content:attach.drop'));
  return (
    <Flex direction="column" gap="2" {...(attaching && drop)}>
      <WordsField
        {...words_field}
        ref={field}
        id={id}
        label={t('words.label')}
        placeholder={t('words.placeholder')}
        value={text}
        onChange={onChange}
        error={error}
        mentioned_in={place_id ? { place_id } : undefined}
      />
      <WritingTools field={field}>
        {attaching && <AttachButton onFiles={attaching.add} />}
        {tools}
      </WritingTools>
      {attaching && <AttachmentRows attaching={attaching} onEmpty={() => field.current?.focus()} />}
      {children}
    </Flex>
  );
};
