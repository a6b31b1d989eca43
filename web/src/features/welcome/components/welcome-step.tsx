import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type WelcomeStepProps = {
  label: string;
  is_done: boolean;
  /** What completes it. */
  action: ReactNode;
  /** What the action opened. */
  children?: ReactNode;
};

/** One of the first things to do, checked off when it is done. */
export const WelcomeStep = ({ label, is_done, action, children }: WelcomeStepProps) => {
  const { t } = useTranslation('welcome');
  return (
    <li className="welcome-step" data-done={is_done}>
      <span className="welcome-sign" aria-hidden>
        {is_done ? <CircleCheck size={20} /> : <Circle size={20} />}
      </span>
      <Text size="2" {...(is_done && { color: 'gray' })}>
        {label}
        {is_done && <VisuallyHidden> {t('done')}</VisuallyHidden>}
      </Text>
      {!is_done && action}
      {!is_done && children && <div className="welcome-more">{children}</div>}
    </li>
  );
};
