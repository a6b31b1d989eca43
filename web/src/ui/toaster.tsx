import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button, Text, Theme } from '@radix-ui/themes';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '../lib/screen/toast.ts';
import { IconButton } from './icon-button.tsx';
import './toaster.css';

/** Long enough to read two lines; errors to read twice, and messages with an undo to change one's mind and reach it. */
const shown_ms = { plain: 5_000, longer: 10_000 };

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation();
  const { id, title, description, tone, action, lasts } = toast;
  const [is_held, setIsHeld] = useState(false);
  const end = useEffectEvent(() => dismissToast(id));

  useEffect(() => {
    if (is_held || lasts) return;
    const timer = setTimeout(() => end(), action || tone === 'danger' ? shown_ms.longer : shown_ms.plain);
    return () => clearTimeout(timer);
  }, [is_held, action, tone, lasts]);

  return (
    // Not an interactive element: while a person looks at it or is on its button, it stays.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="toast"
      data-tone={tone}
      // It may appear below a mouse that rests: nobody looks at it there.
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {tone === 'success' && <CircleCheck size={20} aria-hidden className="toast-icon" />}
      {tone === 'danger' && <CircleAlert size={20} aria-hidden className="toast-icon" />}
      <div className="toast-words">
        <Text as="div" size="2" weight="medium">
          {title}
        </Text>
        {description && (
          <Text as="div" size="2" color="gray">
            {description}
          </Text>
        )}
      </div>
      {action && (
        <Button
          variant="soft"
          onClick={() => {
            dismissToast(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton variant="ghost" color="gray" label={t('dismiss')} onClick={() => dismissToast(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};

/** Pressing a toast is not pressing beside the dialog below it, which would close. */
const keepFromDialogs = (toaster: HTMLElement | null) =>
  toaster?.addEventListener('pointerdown', (event) => event.stopPropagation());

const covered = '.sheet, textarea:focus, .rt-TextFieldInput:focus';

/**
 * Whether toasts are at the upper edge of a phone: not over the buttons of a sheet, nor over the field that a person types in.
 * They stay there as long as there are any: what moves under a finger can't be pressed.
 */
const useIsAbove = (has_toasts: boolean): boolean => {
  const [is_above, setIsAbove] = useState(false);
  useLayoutEffect(() => {
    if (!has_toasts) return undefined;
    const look = () => void (document.querySelector(covered) && setIsAbove(true));
    look();
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      setIsAbove(false);
    };
  }, [has_toasts]);
  return is_above;
};

/** Where toasts appear, above everything else. Used once in the app; screen readers announce changes of its content. */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const is_above = useIsAbove(toasts.length > 0);
  // Dialogs and sheets are outside of the app's element, too, and would cover everything in it.
  return createPortal(
    <Theme asChild>
      <section
        ref={keepFromDialogs}
        aria-label={t('notices')}
        aria-live="polite"
        aria-relevant="additions"
        className="toaster"
        data-above={is_above || undefined}
      >
        <ol>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </ol>
      </section>
    </Theme>,
    document.body,
  );
};
