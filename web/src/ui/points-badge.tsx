import { Badge } from '@radix-ui/themes';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type PointsBadgeProps = { points: number; size?: '1' | '2' | '3'; is_signed?: boolean };

/** A number of points, in the accent of its surroundings. */
export const PointsBadge = ({ points, size = '2', is_signed = false }: PointsBadgeProps) => {
  const { t } = useTranslation();
  const amount = points.toLocaleString('en', { signDisplay: is_signed ? 'exceptZero' : 'auto' });
  return (
    <Badge size={size} radius="full" variant="soft" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Sparkles size={12} aria-hidden />
      {t('points', { count: points, amount })}
    </Badge>
  );
};
