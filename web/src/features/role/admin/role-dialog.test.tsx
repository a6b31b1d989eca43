import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '@plaudit/contract/role/endpoints';
import { permissions } from '@plaudit/contract/people/permissions';
import { i18n } from '../../../lib/locale/i18n.ts';
import { SignedInContext, type SignedIn } from '../../../lib/session/session.ts';
import { RoleDialog } from './role-dialog.tsx';

const words = JSON.parse(readFileSync(new URL('../../../../public/locales/en/role.json', import.meta.url), 'utf8'));

// A dialog renders only in a browser; this replaces it with its content.
vi.mock('../../admin/components/named-dialog.tsx', () => ({
  NamedDialog: ({ children }: { children: ReactNode }) => <>{children}</>,
}));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { role: words } } }));

/** How many permissions a person who holds all of them can switch in the dialog of a role. */
const switchable = (role: Role | null): number => {
  const signed_in = { session: { permissions: [...permissions] } } as unknown as SignedIn;
  const markup = renderToStaticMarkup(
    <Theme>
      <QueryClientProvider client={new QueryClient()}>
        <SignedInContext value={signed_in}>
          <RoleDialog role={role} onClose={() => {}} />
        </SignedInContext>
      </QueryClientProvider>
    </Theme>,
  );
  const boxes = markup.match(/<button[^>]*role="checkbox"[^>]*>/g) ?? [];
  expect(boxes).toHaveLength(permissions.length);
  return boxes.filter((box) => !box.includes('disabled=""')).length;
};

test('R6.1 people who may change a role switch its permissions; the owner’s role always holds everything', () => {
  const role = { role_name: 'Crew', description: '', permissions: [], default_role: null, can: { edit: true } };
  const asRole = (other: object) => ({ ...role, ...other }) as unknown as Role;
  expect(switchable(null)).toBe(permissions.length);
  expect(switchable(asRole({}))).toBe(permissions.length);
  expect(switchable(asRole({ default_role: 'employee' }))).toBe(permissions.length);
  expect(switchable(asRole({ can: { edit: false } }))).toBe(0);
  expect(switchable(asRole({ default_role: 'owner' }))).toBe(0);
});
