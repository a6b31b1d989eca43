import type { TFunction } from 'i18next';
import { limits } from '@plaudit/contract/limits';
import { isEmailAddress } from './email-address.ts';

/** What a form library expects for a typed value: true, or the sentence to show at the field. */
export type Rule = (typed: string) => true | string;

/** E.164 has at most 15 digits; the shortest numbers of whole countries have 7. Written as people write them, and as the server takes them. */
const phone = /^[+(\d][\d ()./-]*$/;
const isPhoneNumber = (typed: string): boolean => {
  const digits = typed.replaceAll(/\D/g, '').length;
  return phone.test(typed.trim()) && digits >= 7 && digits <= 15;
};

const wholeNumber = (typed: string): number => (/^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const amount = (number: number): string => number.toLocaleString('en');

/** The rules that all forms share, in the words of the specification, section 5. All but the first two accept empty values. */
export const formRules = (t: TFunction) => {
  const say = (is_right: boolean, key: string, words: Record<string, unknown> = {}): true | string =>
    is_right || t(`common:validation.${key}`, words);
  const ifTyped =
    (isRight: (typed: string) => boolean, key: string, words?: Record<string, unknown>): Rule =>
    (typed) =>
      say(typed.trim() === '' || isRight(typed), key, words);
  return {
    required: ((typed) => say(typed.trim() !== '', 'required')) as Rule,
    enter:
      (label: string): Rule =>
      (typed) =>
        say(typed.trim() !== '', 'enter', { label }),
    email: ifTyped(isEmailAddress, 'email'),
    password: ifTyped((typed) => typed.length <= limits.password_max_length, 'password'),
    phone: ifTyped(isPhoneNumber, 'phone'),
    minLength: (label: string, count: number): Rule =>
      ifTyped((typed) => typed.trim().length >= count, 'min_length', { label, count }),
    maxLength: (label: string, count: number): Rule =>
      ifTyped((typed) => typed.trim().length <= count, 'max_length', { label, count }),
    /** Whole numbers, both ends included. */
    range: (label: string, min: number, max: number): Rule =>
      ifTyped((typed) => wholeNumber(typed) >= min && wholeNumber(typed) <= max, 'range', {
        label,
        min: amount(min),
        max: amount(max),
      }),
  };
};

/** The first of several rules that a value breaks. */
export const all =
  (...rules: Rule[]): Rule =>
  (typed) => {
    for (const rule of rules) {
      const result = rule(typed);
      if (result !== true) return result;
    }
    return true;
  };
