import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { ResponsiveDialog } from './responsive-dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: string;
  /** Width on desktop. */
  max_width?: string;
  is_tall?: boolean;
  /** The name of the button; "Save" by default. */
  submit?: string;
  is_busy?: boolean;
  /** False while something that must be said is missing. */
  is_ready?: boolean;
  is_destructive?: boolean;
  /** Something was entered that closing would lose: it asks before. */
  is_dirty?: boolean;
  /** Nothing can be changed: it is closed, not saved. */
  is_read_only?: boolean;
  /** The error of the whole form. */
  problem?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Where leaving by the button differs from closing. */
  onCancel?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with its two buttons. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, max_width, is_tall, submit, is_busy, is_ready = true, is_destructive, problem } = props;
  const { is_dirty = false, is_read_only = false, onSubmit, onClose, onCancel = onClose, children } = props;
  const [asking, setAsking] = useState<{ onLeave: () => void } | null>(null);
  const leave = (onLeave: () => void) => (is_dirty && !is_read_only ? setAsking({ onLeave }) : onLeave());
  const { t } = useTranslation();
  const form_id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submits = {
    type: 'submit' as const,
    form: form_id,
    disabled: !is_ready,
    loading: is_busy ?? false,
    children: submit ?? t('save'),
  };
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && leave(onClose)}
      title={title}
      {...(description && { description })}
      {...(max_width && { max_width })}
      {...(is_tall && { is_tall })}
      problem={problem}
      {...(is_ready && !is_busy && { onSubmitKey: () => form.current?.requestSubmit() })}
      footer={
        <>
          <Button type="button" size="3" variant="soft" color="gray" onClick={() => leave(onCancel)}>
            {t(is_read_only ? 'close' : 'cancel')}
          </Button>
          {!is_read_only &&
            (is_destructive ? <Button {...submits} size="3" color="red" /> : <PrimaryButton {...submits} />)}
        </>
      }
    >
      <form
        ref={form}
        id={form_id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React also passes it to a form around this dialog.
          event.stopPropagation();
          if (!is_read_only) onSubmit(event);
        }}
      >
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </form>
      {asking && (
        <ConfirmDialog
          title={t('unsaved.close')}
          text={t('unsaved.close_text')}
          cancel={t('unsaved.stay')}
          action={t('unsaved.leave')}
          onConfirm={asking.onLeave}
          onClose={() => setAsking(null)}
        />
      )}
    </ResponsiveDialog>
  );
};
