import { useState } from 'react';
import { RadioCards, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type Item, isSame } from '../policy.ts';
import './set-dialog.css';

/** `key` is null for what the company has now. */
type ItemSet = { key: string | null; name: string; text: string; items: readonly Item[] };

const current = 'current';

type SetDialogProps = {
  title: string;
  description: string;
  /** Undefined while they load. */
  sets: readonly ItemSet[] | undefined;
  error: Error | null;
  retry: () => void;
  /** What becomes of what is there, where a set is chosen. */
  warning: string;
  is_busy: boolean;
  onChoose: (key: string | null) => void;
  onClose: () => void;
};

/** A set to start from, each shown with what is in it; or what is there already. */
export const SetDialog = (props: SetDialogProps) => {
  const { title, description, sets, error, retry, warning, is_busy, onChoose, onClose } = props;
  const { t } = useTranslation('admin');
  const [key, setKey] = useState<string | null>(null);
  const chosen = sets?.find((set) => set.key === key);
  const present = sets?.find((set) => set.key === null)?.items ?? [];
  const isInUse = (set: ItemSet) => set.key !== null && isSame(set.items, present);
  return (
    <FormDialog
      title={title}
      description={description}
      max_width="720px"
      is_tall
      submit={t(key === null ? 'set.keep' : 'set.use')}
      is_busy={is_busy}
      is_ready={chosen !== undefined}
      onSubmit={() => onChoose(key)}
      onClose={onClose}
    >
      {!sets && (error ? <ErrorState error={error} retry={retry} /> : <RowsSkeleton rows={6} />)}
      {sets && chosen && (
        <>
          <RadioCards.Root
            columns={{ initial: '1', sm: '2' }}
            gap="2"
            size="1"
            value={key ?? current}
            onValueChange={(value) => setKey(value === current ? null : value)}
            aria-label={title}
          >
            {sets.map((set) => (
              <RadioCards.Item
                key={set.key ?? current}
                value={set.key ?? current}
                className="set-card"
                disabled={isInUse(set)}
              >
                <span>
                  <Text as="div" size="2" weight="medium">
                    {set.name}
                  </Text>
                  <Text as="div" size="1" color="gray">
                    {isInUse(set) ? t('set.in_use') : set.text}
                  </Text>
                </span>
              </RadioCards.Item>
            ))}
          </RadioCards.Root>
          <ul className="set-items" aria-label={chosen.name}>
            {chosen.items.map(({ name, text, picture }) => (
              <li key={name} className="set-item">
                {picture ? (
                  <Picture src={picture} alt="" width={28} height={28} className="set-picture" />
                ) : (
                  <span className="set-picture" aria-hidden />
                )}
                <span>
                  <Text as="div" size="2" weight="medium">
                    <bdi>{name}</bdi>
                  </Text>
                  <Text as="div" size="1" color="gray" dir="auto">
                    {text}
                  </Text>
                </span>
              </li>
            ))}
          </ul>
          {key !== null && (
            <Text as="p" size="2" color="gray">
              {warning}
            </Text>
          )}
        </>
      )}
    </FormDialog>
  );
};
