import { useState } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasPermission } from '@plaudit/contract/people/permissions';
import { allComposers, type Composer, type ContentKind, type WrittenIn } from '../../../lib/feature/cards.ts';
import { useCompany, useSession } from '../../../lib/session/session.ts';
import { Opening } from '../../../ui/opening.tsx';

/** What the person may write, at home (`place` is null) or in a place. */
const useComposers = (place: WrittenIn | null) => {
  const { modules } = useCompany();
  const { permissions: held } = useSession().session;
  return allComposers().filter(
    ({ module, permissions, in_places }) =>
      modules[module] && (in_places || !place) && (!permissions || hasPermission(held, { any: permissions })),
  );
};

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
