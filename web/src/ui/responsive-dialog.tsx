import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog, Flex } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../lib/screen/media.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusBack } from './use-focus-back.ts';
import { FormProblem } from './form-problem.tsx';
import { IconButton } from './icon-button.tsx';
import './responsive-dialog.css';

type ResponsiveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out after the title; shown under it. */
  description?: string;
  children: ReactNode;
  /** Buttons: at the end on desktop, always in reach at the bottom on a phone. */
  footer?: ReactNode;
  /** Why it was refused: beside the buttons, in sight however far the content is scrolled. */
  problem?: ReactNode;
  /** Width on desktop. */
  max_width?: string;
  /**
   * For content that grows as it loads: its upper edge stays where it is, so that nothing moves under a finger. On a phone the
   * sheet takes the whole height instead of its content's.
   */
  is_tall?: boolean;
  /** The first field has the focus on a phone, too: people open it to type. */
  takes_focus?: boolean;
  /** What Ctrl+Enter or Command+Enter does: the same as the button at the end. */
  onSubmitKey?: () => void;
};

/**
 * The first field or button of the content has the focus, not the one that closes. A sheet leaves it alone: a focused
 * field would bring up the keyboard of a phone. `data-passed-over` is on what stands before the first field without being it.
 */
const focusContent = (event: Event): void => {
  const body = (event.target as HTMLElement).querySelector('.dialog-body');
  const candidates = body?.querySelectorAll<HTMLElement>(
    ':is(input, textarea, [contenteditable="true"], button, a[href]):not(:disabled, [tabindex="-1"]), [role="radio"]:not(:disabled), [role="tab"][aria-selected="true"]',
  );
  const first = [...(candidates ?? [])].find((element) => !element.closest('[data-passed-over]'));
  if (!first) return;
  event.preventDefault();
  // Of choices, the one that was made.
  (first.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('[aria-checked="true"]') ?? first).focus();
};

/** Not for keys in a dialog above this one, which bubble up as well. */
const isSubmit = ({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && currentTarget.contains(target as Node);

/** Escape is for what is open inside: the options of a field, a menu, and what says `data-escapes`. They close themselves. */
const takes_escape =
  '[aria-activedescendant], [role="combobox"][aria-expanded="true"], [role="menu"] *, [data-escapes] *';
const leaveToInner = (event: Event): void => {
  if (document.activeElement?.matches(takes_escape)) event.preventDefault();
};

/** A dialog on desktop; on a phone a sheet from the bottom edge. */
export const ResponsiveDialog = (props: ResponsiveDialogProps) => {
  const { open, onOpenChange, title, description, children, footer, max_width = '560px', is_tall = false } = props;
  const { onSubmitKey, problem, takes_focus = false } = props;
  const { t } = useTranslation();
  const is_sheet = useMedia('mobile');
  const onCloseAutoFocus = useFocusBack();
  useBackCloses(open);
  const pressKey = (event: KeyboardEvent) => {
    if (!onSubmitKey || !isSubmit(event)) return;
    event.preventDefault();
    onSubmitKey();
  };
  const shape = is_sheet ? `sheet${is_tall ? ' sheet-tall' : ''}` : 'dialog';
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content
        className={`responsive-dialog ${shape}`}
        align={is_tall ? 'start' : 'center'}
        maxWidth={is_sheet ? '100%' : max_width}
        size="3"
        {...((!is_sheet || takes_focus) && { onOpenAutoFocus: focusContent })}
        onCloseAutoFocus={onCloseAutoFocus}
        onEscapeKeyDown={leaveToInner}
        onKeyDown={pressKey}
        {...(!description && { 'aria-describedby': undefined })}
      >
        <Flex justify="between" align="start" gap="3" className="dialog-head">
          <div>
            <Dialog.Title size="5" mb={description ? '1' : '0'}>
              {title}
            </Dialog.Title>
            {description && (
              <Dialog.Description size="2" color="gray">
                {description}
              </Dialog.Description>
            )}
          </div>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" size={is_sheet ? '4' : '2'} label={t('close')}>
              <X size={20} aria-hidden />
            </IconButton>
          </Dialog.Close>
        </Flex>
        <div className="dialog-body">{children}</div>
        {problem && (
          <div className="dialog-problem">
            <FormProblem>{problem}</FormProblem>
          </div>
        )}
        {footer && (
          <Flex justify="end" align="center" gap="3" className="dialog-foot">
            {footer}
          </Flex>
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
};
