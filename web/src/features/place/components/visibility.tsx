import { EyeOff, Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';

const icons = { open: Globe, closed: Lock, hidden: EyeOff } as const;

/** Who may read and join, in one word with its icon. */
export const Visibility = ({ place: { place_kind, visibility } }: { place: AnyPlace }) => {
  const { t } = useTranslation(place_kind);
  const Icon = icons[visibility];
  return (
    <span className="place-fact">
      <Icon size={14} aria-hidden />
      {t(`visibility.${visibility}`)}
    </span>
  );
};
