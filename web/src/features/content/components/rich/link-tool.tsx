import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button, Flex, Popover, Text, TextField } from '@radix-ui/themes';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSafeLink } from '@plaudit/contract/words/link';
import { isComposing } from '../../../../lib/screen/composing.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { tool_look } from '../insert-tools.tsx';

/** An address as people type it: without a scheme, too. */
const addressOf = (typed: string): string | null => {
  const address = typed.trim();
  if (address === '') return null;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  return isSafeLink(whole) ? whole : null;
};

const hrefIn = (editor: Editor): string => {
  const { href } = editor.getAttributes('link') as { href?: unknown };
  return typeof href === 'string' ? href : '';
};

/** Makes the selection a link, changes the link at the caret, or takes it off. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('content');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [is_refused, setIsRefused] = useState(false);
  const href = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('link') ? hrefIn(now) : null),
  });
  const open = (is_open: boolean) => {
    setTyped(is_open ? (href ?? '') : null);
    setIsRefused(false);
  };
  useEffect(() => {
    const { dom } = editor.view;
    const press = (event: globalThis.KeyboardEvent) => {
      const is_command = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!is_command || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setTyped(hrefIn(editor));
    };
    dom.addEventListener('keydown', press);
    return () => dom.removeEventListener('keydown', press);
  }, [editor]);
  const apply = () => {
    const address = addressOf(typed ?? '');
    if (!address) return setIsRefused(true);
    const chain = editor.chain().focus();
    if (href !== null) chain.extendMarkRange('link').setLink({ href: address }).run();
    else if (!editor.state.selection.empty) chain.setLink({ href: address }).run();
    else {
      const link = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] };
      chain.insertContent([link, { type: 'text', text: ' ' }]).run();
    }
    open(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    open(false);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // The form around it is for the post.
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Popover.Root open={typed !== null} onOpenChange={open}>
      <Popover.Trigger>
        <IconButton
          {...tool_look}
          {...(href !== null && { variant: 'soft', color: undefined })}
          label={t('tools.link')}
          aria-pressed={href !== null}
        >
          <Link size={17} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        size="1"
        side="top"
        width="320px"
        aria-label={t('tools.link')}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <Flex direction="column" gap="2">
          <Text as="label" htmlFor={id} size="2" weight="medium">
            {t('tools.address')}
          </Text>
          <TextField.Root
            id={id}
            size="3"
            type="url"
            inputMode="url"
            placeholder={t('tools.address_example')}
            value={typed ?? ''}
            aria-invalid={is_refused}
            aria-describedby={is_refused ? `${id}-error` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsRefused(false);
            }}
            onKeyDown={pressKey}
          />
          {is_refused && (
            <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
              {t('tools.no_address')}
            </Text>
          )}
          <Flex gap="2" justify="end">
            {href !== null && (
              <Button type="button" variant="soft" color="gray" onClick={remove}>
                {t('tools.remove_link')}
              </Button>
            )}
            <PrimaryButton type="button" onClick={apply}>
              {t('tools.set_link')}
            </PrimaryButton>
          </Flex>
        </Flex>
      </Popover.Content>
    </Popover.Root>
  );
};
