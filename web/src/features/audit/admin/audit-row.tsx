import { useId, useState } from 'react';
import { Badge, Box, Button, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Cog, ExternalLink, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { fullTime } from '../../../lib/format/relative-time.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { ChangeTable } from './change-table.tsx';
import { useUndoChange } from './mutations.ts';

/** One change: who, what and when; opened, every field before and after, and the way back. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation('audit');
  const id = useId();
  const [is_open, setIsOpen] = useState(false);
  const undo = useUndoChange();
  const {
    actor,
    program,
    action,
    subject_label,
    author,
    place_name,
    link,
    created_at,
    undoes,
    is_undone,
    is_erased,
    can_undo,
  } = entry;
  const who = actor ? personName(actor) : (program ?? t('product'));
  const key = action.replace('.', '_');
  return (
    <li>
      <button
        type="button"
        className="admin-list-row"
        aria-expanded={is_open}
        aria-controls={id}
        onClick={() => setIsOpen(!is_open)}
      >
        {actor ? (
          <Avatar name={who} url={actor.profile_url} />
        ) : (
          <span className="audit-product">
            <Cog size={20} aria-hidden />
          </span>
        )}
        <Box flexGrow="1" minWidth="0">
          <Text as="div" size="2" className="audit-words">
            <Sentence
              t={t}
              i18nKey={[`action.${key}`, 'action.other']}
              values={{ who, subject: subject_label || t('no_words'), action }}
              components={{ b: <bdi className="audit-name" /> }}
            />
          </Text>
          <Flex gapX="3" wrap="wrap">
            <Text size="1" color="gray">
              <RelativeTime at={created_at} />
            </Text>
            {author && (
              <Text size="1" color="gray">
                {t('written_by', { name: personName(author) })}
              </Text>
            )}
            {place_name && (
              <Text size="1" color="gray">
                {t('in_place', { place: place_name })}
              </Text>
            )}
          </Flex>
        </Box>
        {is_erased && <Badge color="gray">{t('erased')}</Badge>}
        {undoes && <Badge color="gray">{t('takes_back')}</Badge>}
        {is_undone && <Badge color="gray">{t('was_undone')}</Badge>}
        <ChevronDown size={18} aria-hidden className="audit-more" />
      </button>
      <div id={id} hidden={!is_open} className="audit-details">
        {is_open && (
          <>
            <ChangeTable entry={entry} />
            <Flex justify="between" align="center" gap="3" mt="3" wrap="wrap">
              <Text size="1" color="gray">
                {t(entry.chain_no === null ? 'unsealed' : 'sealed', {
                  time: fullTime(created_at),
                  number: entry.chain_no,
                })}
              </Text>
              <Flex gap="3" wrap="wrap">
                {link && <SubjectLink link={link} is_case={entry.subject_kind === 'report_case'} />}
                {can_undo && (
                  <Button
                    variant="soft"
                    color="gray"
                    highContrast
                    loading={undo.isPending}
                    onClick={() => undo.mutate(entry.audit_id)}
                  >
                    <Undo2 size={16} aria-hidden />
                    {t('undo')}
                  </Button>
                )}
              </Flex>
            </Flex>
          </>
        )}
      </div>
    </li>
  );
};

/** To what was changed, or to the case of a decision. */
const SubjectLink = ({ link, is_case }: { link: string; is_case: boolean }) => {
  const { t } = useTranslation('audit');
  return (
    <Button asChild variant="soft" color="gray" highContrast>
      <Link {...linkProps(link)}>
        <ExternalLink size={16} aria-hidden />
        {t(is_case ? 'open_case' : 'open')}
      </Link>
    </Button>
  );
};
