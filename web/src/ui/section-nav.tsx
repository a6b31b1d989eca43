import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { moveAlong } from '../lib/navigation/move-along.ts';
import { type SectionEntry, SectionLink } from './section-link.tsx';

/** Sections that belong together, under a title if there are several groups. */
export type SectionGroup = { key: string; title?: string; entries: readonly SectionEntry[] };

type SectionNavProps = {
  ref: RefObject<HTMLElement | null>;
  label: string;
  groups: readonly SectionGroup[];
  /** The entry that is open, or that the open page belongs to. */
  current: { key: string; is_inside?: boolean } | undefined;
  /** The sections that fit what was typed; null shows all of them by group. */
  found: readonly SectionEntry[] | null;
  /** A section was opened, by its path. */
  onOpen: (to: string) => void;
  onClear: () => void;
};

/** The sections: a column beside the open one on wide screens, on a phone the page that leads to each. */
export const SectionNav = ({ ref, label, groups, current, found, onOpen, onClear }: SectionNavProps) => {
  const { t } = useTranslation();
  const key = current?.key;
  useEffect(() => {
    // The list can be longer than the screen: a link to a section shows where it is in there.
    if (key) ref.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [key, ref]);
  const keys = { onKeyDown: (event: KeyboardEvent) => ref.current && moveAlong(ref.current, event) };
  const linksTo = (entries: readonly SectionEntry[]) =>
    entries.map((entry) => (
      <li key={entry.key}>
        <SectionLink
          entry={entry}
          current={entry.key === key ? (current?.is_inside ? 'true' : 'page') : undefined}
          onOpen={() => onOpen(entry.to)}
        />
      </li>
    ));
  return (
    <nav ref={ref} aria-label={label} className="section-nav" {...keys}>
      {found && found.length > 0 && <ul aria-label={t('sections.results')}>{linksTo(found)}</ul>}
      {found?.length === 0 && (
        <Flex direction="column" align="start" gap="3" p="3">
          <Text as="p" size="2" color="gray">
            {t('sections.none')}
          </Text>
          <Button variant="soft" color="gray" highContrast onClick={onClear}>
            {t('clear_search')}
          </Button>
        </Flex>
      )}
      {!found && groups.map((group) => <Group key={group.key} group={group} links={linksTo(group.entries)} />)}
    </nav>
  );
};

const Group = ({ group: { key, title }, links }: { group: SectionGroup; links: ReactNode }) => {
  const id = `sections-${key}`;
  return (
    <div className="section-group">
      {title && (
        <Text as="div" size="1" weight="medium" color="gray" id={id} className="section-group-title">
          {title}
        </Text>
      )}
      <ul {...(title && { 'aria-labelledby': id })}>{links}</ul>
    </div>
  );
};
