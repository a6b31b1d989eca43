import type { TFunction } from 'i18next';
import { isEmailAddress } from '../../lib/email-address.ts';

/** Rules of an e-mail field, with the words of the specification. */
export const emailRules = (t: TFunction) => ({
  required: t('common:validation.required'),
  validate: (value: string) => isEmailAddress(value) || t('common:validation.email'),
});
