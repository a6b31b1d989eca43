import type { ReactElement, ReactNode } from 'react';
import { AlertDialog, Button, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from './use-back-closes.ts';
import { useFocusBack } from './use-focus-back.ts';
import './confirm-dialog.css';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Details and fields, below the text. */
  children?: ReactNode;
  /** What the button that does it is called. */
  action: string;
  /** The name of the button that changes nothing; "Cancel" by default. */
  cancel?: string;
  /** Another button, which leads elsewhere. */
  other?: ReactElement;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, children, action, cancel, other, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const onCloseAutoFocus = useFocusBack();
  useBackCloses();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="440px" className="confirm-dialog" onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{text}</AlertDialog.Description>
        {children}
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {cancel ?? t('cancel')}
            </Button>
          </AlertDialog.Cancel>
          {other && <AlertDialog.Cancel>{other}</AlertDialog.Cancel>}
          <AlertDialog.Action>
            <Button size="3" color="red" onClick={onConfirm}>
              {action}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
