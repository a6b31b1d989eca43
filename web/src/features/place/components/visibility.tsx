import { EyeOff, Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceVisibility } from '@plaudit/contract/place/schema';

const icons = { open: Globe, closed: Lock, hidden: EyeOff } as const;

/** Who may read and join, in one word with its icon. */
export const Visibility = ({ visibility }: { visibility: PlaceVisibility }) => {
  const { t } = useTranslation('place');
  const Icon = icons[visibility];
  return (
    <span className="place-fact">
      <Icon size={14} aria-hidden />
      {t(`visibility.${visibility}`)}
    </span>
  );
};
