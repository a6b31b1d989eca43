import type { TFunction } from 'i18next';
import { email } from '@plaudit/contract/schema';

/** Rules of an e-mail field, with the words of the specification; the server checks by the same schema. */
export const emailRules = (t: TFunction) => ({
  required: t('common:validation.required'),
  validate: (value: string) => email.safeParse(value).success || t('common:validation.email'),
});
