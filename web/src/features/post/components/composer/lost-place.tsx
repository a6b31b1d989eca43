import { Callout, Flex } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../../lib/api/api-error.ts';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { readersQuery } from '../../queries.ts';
import { TargetPicker } from '../target-picker.tsx';

const refusals = ['NO_PERMISSION', 'AUTH_RECORD_NOT_FOUND', 'COMMUNITY_NOT_FOUND', 'PLACE_ARCHIVED'];

/** Whether the person can’t post there anymore. Without a connection it is not known, and they go on. */
export const useIsLost = (place: WrittenIn | null): boolean => {
  const { error } = useQuery({ ...readersQuery(place), enabled: place !== null });
  return place !== null && isCode(error, ...refusals);
};

type LostPlaceProps = {
  place: WrittenIn | null;
  /** Null for everyone in the company; undefined until something is chosen. */
  value: WrittenIn | null | undefined;
  onChange: (target: WrittenIn | null) => void;
};

/** Says that its author can’t post there anymore, and offers other places. */
export const LostPlace = ({ place, value, onChange }: LostPlaceProps) => {
  const { t } = useTranslation('post');
  return (
    <Flex direction="column" gap="3">
      <Callout.Root size="1" color="amber" role="status">
        <Callout.Icon>
          <TriangleAlert size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>{t('lost.text')}</Callout.Text>
      </Callout.Root>
      <TargetPicker
        except={place?.place_id}
        value={value}
        onChange={onChange}
        with_everyone
        nowhere={t('lost.nowhere')}
      />
    </Flex>
  );
};
