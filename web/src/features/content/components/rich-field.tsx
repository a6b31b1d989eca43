import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type MentionedText, toMessage } from '../mentions.ts';
import type { MentionedIn } from '../use-mention-options.ts';
import { RichEditor } from './rich/rich-editor.tsx';
import { RichTools } from './rich/rich-tools.tsx';
import { useRichEditor } from './rich/use-rich-editor.ts';

export type RichFieldHandle = { focus: () => void };

type RichFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  value: MentionedText;
  onChange: (value: MentionedText) => void;
  /** The most characters, and how many are left when the counter appears; before that, it would only disturb. */
  limit: number;
  counted_from: number;
  error?: string | undefined;
  mentioned_in?: MentionedIn | undefined;
  ref?: Ref<RichFieldHandle>;
  /** Further buttons before those for the text. */
  tools?: ReactNode;
};

/** What a person has to say, formatted as others will read it, with mentions of colleagues. */
export const RichField = (props: RichFieldProps) => {
  const { id, label, placeholder, value, onChange, limit, counted_from, error, mentioned_in, ref, tools } = props;
  const { t } = useTranslation('content');
  const rest = limit - toMessage(value).length;
  const label_id = `${id}-label`;
  const editor = useRichEditor({ id, label_id, value, onChange, error_id: error ? `${id}-error` : undefined });
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }));
  return (
    <>
      <Flex direction="column" gap="1">
        <Flex justify="between" align="baseline">
          <Text id={label_id} size="2" weight="medium" onClick={() => editor.commands.focus()}>
            {label}
          </Text>
          {rest < counted_from && (
            <Text size="1" color={rest < 0 ? 'red' : 'gray'} role="status">
              {t('rest', { count: rest })}
            </Text>
          )}
        </Flex>
        <RichEditor editor={editor} placeholder={placeholder} mentioned_in={mentioned_in} />
        {error && (
          <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
            {error}
          </Text>
        )}
      </Flex>
      <RichTools editor={editor}>{tools}</RichTools>
    </>
  );
};
