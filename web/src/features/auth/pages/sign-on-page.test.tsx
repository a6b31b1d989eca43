import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/errors/errors.ts';
import { i18n } from '../../../lib/locale/i18n.ts';
import { SignOnPage } from './sign-on-page.tsx';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [auth, errors] = [words('auth'), words('errors')];

let error: ApiError | null = null;
let search: Record<string, string> = {};
// The exchange needs a browser, and has a browser test; here it stops at one moment.
vi.mock('@tanstack/react-query', () => ({ useMutation: () => ({ error, mutate: () => {} }) }));
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  useSearch: () => search,
  Link: () => null,
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { auth, errors } } }));

const shown = (failure: ApiError | null, address?: Record<string, string>): string => {
  error = failure;
  search = address ?? { session_id: 's1', company_id: 'c1', employee_id: 'e1' };
  return renderToStaticMarkup(
    <Theme>
      <SignOnPage />
    </Theme>,
  );
};

test('R7.2 people who come back from the provider see that the sign-in continues, or why it does not', () => {
  const waiting = shown(null);
  expect(waiting).toContain(auth.sign_on.title);
  expect(waiting).not.toContain('role="alert"');
  const refused = shown(new ApiError('AUTH_RECORD_NOT_FOUND'));
  expect(refused).toContain(auth.sign_on.refused);
  expect(refused).toContain(`${errors.AUTH_RECORD_NOT_FOUND} ${auth.sign_on.why.expired}`);
  expect(refused).not.toContain(auth.sign_on.why.other);
  expect(refused).not.toContain('role="status"');
  const failed = shown(new ApiError('INTERNAL_SERVER_ERROR'));
  expect(failed).toContain(`${errors.INTERNAL_SERVER_ERROR} ${auth.sign_on.why.other}`);
  expect(failed).not.toContain('role="status"');
});

test('R8.2 the reasons why the company lets no one in read as in the catalog, unless its sentence would be wrong', () => {
  const without = shown(null, { error_code: 'AUTH_SSO_NOT_CONFIGURED' });
  expect(without).toContain(errors.AUTH_SSO_NOT_CONFIGURED);
  const outside = shown(null, { error_code: 'AUTH_SSO_OUTSIDE_DOMAIN' });
  expect(outside).toContain(`${errors.AUTH_SSO_OUTSIDE_DOMAIN} Ask your admin`);
  const unknown = shown(null, { error_code: 'AUTH_INVALID_CREDENTIALS', reason: 'no_account' });
  expect(unknown).toContain('Ask your admin to add you.');
  expect(unknown).not.toContain(errors.AUTH_INVALID_CREDENTIALS);
});
