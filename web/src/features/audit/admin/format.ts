import type { TFunction } from 'i18next';
import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import { formatDate } from '../../../lib/format/format-date.ts';

/** What a setting calls one of its choices; empty if it has no word for it. */
type Choice = (value: string) => string;
type FieldChange = { name: string; before: string; after: string };

/** One of several choices, as the API names it. */
const key = /^[a-z]+(?:_[a-z]+)+$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value as people read it; a dash for none. */
const shown = (value: unknown, choice: Choice = () => ''): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string' && instant.test(value)) {
    return formatDate(value, { dateStyle: 'medium', timeStyle: 'medium' });
  }
  if (typeof value === 'string') return choice(value) || (key.test(value) ? wordsOf(value) : value);
  if (Array.isArray(value)) return value.map((one) => shown(one)).join(', ') || '–';
  if (typeof value === 'object') return named(value) ?? JSON.stringify(value);
  return String(value as number | boolean);
};

/** Things of a list by their names. */
const named = (thing: object): string | undefined =>
  Object.entries(thing).find(([key, value]) => key.endsWith('_name') && typeof value === 'string')?.[1] as string;

/** What an entry changed, field by field. Ids mean nothing to readers, and appear only if there is nothing else. */
export const fieldChanges = (t: TFunction<'audit'>, entry: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] => {
  const changes = allChanges(t, entry);
  const readable = changes.filter(({ before, after }) => !id.test(before) && !id.test(after));
  return readable.length > 0 ? readable : changes;
};

const allChanges = (t: TFunction<'audit'>, { before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => {
      const choice = (value: string) =>
        /^\w+$/.test(value) ? t(`value_name.${name}.${value}`, { defaultValue: '' }) : '';
      return { name, before: shown(before?.[name], choice), after: shown(after?.[name], choice) };
    })
    .filter(({ before: was, after: is }) => was !== '–' || is !== '–');

/** A field in the words of the settings. The log has fields of every module: others are called by what the API calls them. */
export const fieldName = (t: TFunction<'audit'>, name: string): string =>
  t(`field_name.${name}`, { defaultValue: wordsOf(name) });

/** `monthly_allowance` as `Monthly allowance`. */
const wordsOf = (name: string): string => {
  const words = name.replace(/_(id|ids)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
