import { useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Composer, type ContentKind, type WrittenIn } from '../../../lib/feature/cards.ts';
import { useComposers } from '../../../lib/feature/use-composers.ts';
import { Opening } from '../../../ui/opening.tsx';

type ComposeButtonsProps = {
  place: WrittenIn | null;
  /** The kind that a page is about, as its main button. */
  only?: ContentKind;
};

/** A button for everything that can be written there; nothing if there is none. */
export const ComposeButtons = ({ place, only }: ComposeButtonsProps) => {
  const { t } = useTranslation();
  const composers = useComposers(place).filter(({ kind }) => !only || kind === only);
  const [opened, setOpened] = useState<Composer | null>(null);
  if (composers.length === 0) return null;
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {composers.map((composer) => {
          const Icon = only ? Plus : composer.Icon;
          return (
            <Button
              key={composer.kind}
              size="3"
              variant="soft"
              highContrast
              {...(!only && { color: 'gray' })}
              onPointerEnter={() => void composer.Part.preload()}
              onClick={() => setOpened(composer)}
            >
              <Icon size={18} aria-hidden />
              {t(`compose.${composer.kind}`)}
            </Button>
          );
        })}
      </Flex>
      {opened && (
        <Opening onClose={() => setOpened(null)}>
          <opened.Part place={place} onClose={() => setOpened(null)} />
        </Opening>
      )}
    </>
  );
};
