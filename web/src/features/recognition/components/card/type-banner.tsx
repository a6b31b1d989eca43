import { Badge, Text } from '@radix-ui/themes';
import { Award, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import './type-banner.css';
import { grouped } from '../../../../lib/format/number.ts';
import { Picture } from '../../../../ui/picture.tsx';

type TypeBannerProps = Pick<Recognition, 'recognition_type' | 'points' | 'boost_points'> & { receivers: number };

/** What kind of recognition it is, in the color of the type, and what it is worth. */
export const TypeBanner = ({ recognition_type: type, points, boost_points, receivers }: TypeBannerProps) => {
  const { t } = useTranslation('recognition');
  const total = points + boost_points;
  return (
    <div className="type-banner" data-accent-color={type.color}>
      {type.image_url ? (
        <Picture
          src={type.image_url}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="type-image"
        />
      ) : (
        <span className="type-image type-icon" aria-hidden>
          <Award size={24} />
        </span>
      )}
      <div className="type-label">
        <Text size={{ initial: '3', sm: '4' }} weight="bold" className="type-title" dir="auto">
          {type.title}
        </Text>
        {total > 0 && (
          <Badge size="3" radius="full" variant="solid" className="type-points">
            <Sparkles size={14} aria-hidden />
            {t(receivers > 1 ? 'points.each' : 'points.plain', { count: total, amount: grouped(total) })}
          </Badge>
        )}
      </div>
    </div>
  );
};
