import { Badge, Box, Button, Flex, Text } from '@radix-ui/themes';
import { Download, LockOpen } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { exportName } from '@plaudit/contract/files/export-name';
import { exportHold } from '@plaudit/contract/hold/endpoints';
import type { Hold } from '@plaudit/contract/hold/schema';
import { useSaveFile } from '../../../lib/files/use-save-file.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PlaceFace } from '../../place/components/place-face.tsx';

const day = (instant: string) => formatDate(instant, { dateStyle: 'medium' });

/** Who or what is on hold. Places that are hidden or gone have no name. */
export const heldName = ({ employee, place }: Hold, t: TFunction<'hold'>): string =>
  employee ? personName(employee) : (place?.place_name ?? t('nameless'));

/** One hold: on whom or what, since when and why; it is lifted and exported here. */
export const HoldRow = ({ hold, onLift }: { hold: Hold; onLift: () => void }) => {
  const { t } = useTranslation('hold');
  const may_export = usePermission('chats.export_held');
  const file = useSaveFile(exportHold, () => exportName(['legal hold'], new Date(), 'csv'));
  const { hold_id, employee, place, reason, put_by, put_at, lifted_by, lifted_at, lift_reason } = hold;
  const name = heldName(hold, t);
  return (
    <li className="hold">
      {employee ? <Avatar name={name} url={employee.profile_url} /> : <PlaceFace name={name} url={null} size="3" />}
      <Box className="hold-facts">
        <Flex gap="2" align="center" wrap="wrap">
          <Text size="2" weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Badge color="gray">{t(employee ? 'kind.person' : kindOf(place?.place_kind))}</Badge>
        </Flex>
        <Text as="p" size="2" dir="auto">
          {reason}
        </Text>
        <Text as="div" size="1" color="gray">
          {t('put_by', { day: day(put_at), name: personName(put_by) })}
        </Text>
        {lifted_by && lifted_at && (
          <>
            <Text as="div" size="1" color="gray">
              {t('lifted_by', { day: day(lifted_at), name: personName(lifted_by) })}
            </Text>
            <Text as="p" size="2" color="gray" dir="auto">
              {lift_reason}
            </Text>
          </>
        )}
      </Box>
      <Flex gap="2" className="hold-actions">
        {may_export && !lifted_at && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('export_name', { name })}
            loading={file.isPending}
            onClick={() => file.mutate({ query: { hold_id } })}
          >
            <Download size={16} aria-hidden />
            {t('export')}
          </Button>
        )}
        {!lifted_at && (
          <Button size="2" variant="soft" highContrast aria-label={t('lift_name', { name })} onClick={onLift}>
            <LockOpen size={16} aria-hidden />
            {t('lift')}
          </Button>
        )}
      </Flex>
    </li>
  );
};

/** A newer server may hold other kinds of places. */
const kindOf = (kind: string | null | undefined) =>
  kind === 'community' || kind === 'space' || kind === 'sub_space' ? (`kind.${kind}` as const) : 'kind.place';
