import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { Text } from '@radix-ui/themes';
import { FieldFrame, notesOf, type WordsFieldProps } from './field-frame.tsx';
import { RichEditor } from './rich/rich-editor.tsx';
import { RichTools } from './rich/rich-tools.tsx';
import { useRichEditor } from './rich/use-rich-editor.ts';

export type RichFieldHandle = { focus: () => void };

type RichFieldProps = WordsFieldProps & {
  ref?: Ref<RichFieldHandle>;
  /** Further buttons before those for the text. */
  tools?: ReactNode;
};

/** What a person has to say, formatted as others will read it, with mentions of colleagues. */
export const RichField = ({ ref, tools, ...frame }: RichFieldProps) => {
  const { id, label, placeholder, value, onChange, mentioned_in } = frame;
  const label_id = `${id}-label`;
  const editor = useRichEditor({ id, label_id, placeholder, value, onChange, ...notesOf(frame) });
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }));
  return (
    <>
      <FieldFrame
        {...frame}
        label={
          <Text id={label_id} size="2" weight="medium" onClick={() => editor.commands.focus()}>
            {label}
          </Text>
        }
      >
        <RichEditor editor={editor} placeholder={placeholder} mentioned_in={mentioned_in} />
      </FieldFrame>
      <RichTools editor={editor}>{tools}</RichTools>
    </>
  );
};
