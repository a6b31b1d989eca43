import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../../lib/screen/media.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import './side-part.css';

type SidePartProps = {
  /** What the part is, for screen readers; different for each that can be open. */
  label: string;
  title: string;
  children: ReactNode;
  onClose: () => void;
};

/** What belongs to a conversation: beside it where there is room, and over it elsewhere. */
export const SidePart = (props: SidePartProps) => {
  const { title, children, onClose } = props;
  const is_beside = useMedia('desktop');
  if (is_beside) return <Beside {...props} />;
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={title} is_tall>
      {children}
    </ResponsiveDialog>
  );
};

/** While a field or reactions offer options, Escape is for them. */
const offersOptions = (element: Element): boolean =>
  element.matches('[aria-activedescendant], [role="combobox"][aria-expanded="true"], [role="menu"] *');

const Beside = ({ label, title, children, onClose }: SidePartProps) => {
  const { t } = useTranslation();
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const giveFocusBack = useFocusBack();
  useEffect(() => {
    // A field of it may have taken it already.
    if (!part.current?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  const close = () => {
    onClose();
    giveFocusBack();
  };
  const pressKey = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>) => {
    // Not in a dialog or menu that it opened: they are elsewhere on the page.
    if (key !== 'Escape' || defaultPrevented || !currentTarget.contains(target as Node)) return;
    if (!offersOptions(target as Element)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={part} className="chat-side" aria-label={label} data-opened onKeyDown={pressKey}>
      <header className="chat-head chat-side-head">
        <Heading ref={heading} as="h2" size="4" truncate tabIndex={-1}>
          <bdi>{title}</bdi>
        </Heading>
        <IconButton variant="ghost" color="gray" size="3" label={t('close')} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      <div className="chat-side-body">{children}</div>
    </section>
  );
};
