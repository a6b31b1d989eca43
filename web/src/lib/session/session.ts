import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from '@plaudit/contract/auth/schema';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { hasPermission, type Permission } from '@plaudit/contract/people/permissions';
import { currentCompany, subscribeCompany } from './company-store.ts';
import { currentSession, subscribeSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

/** The session and company of the browser, for components outside of the signed-in part. */
export const useStoredSession = () => useSyncExternalStore(subscribeSession, currentSession);
export const useStoredCompany = () => useSyncExternalStore(subscribeCompany, currentCompany);

export type SignedIn = { session: Session; company: PublicCompany };

/** Filled around every signed-in screen, so that none of them asks whether there is a session. */
export const SignedInContext = createContext<SignedIn | null>(null);

const useSignedIn = (name: string): SignedIn => {
  const value = use(SignedInContext);
  if (!value) throw new Error(`${name} is only for signed-in screens, inside of SignedInContext`);
  return value;
};

/** The signed-in person. Throws outside of its provider. */
export const useSession = () => ({ session: useSignedIn('useSession').session, signOut });

/** The company of the session. Throws outside of its provider. */
export const useCompany = (): PublicCompany => useSignedIn('useCompany').company;

/** Whether the person has the permission, or any one of several. */
export const usePermission = (...any: Permission[]): boolean =>
  hasPermission(useSignedIn('usePermission').session.permissions, { any });

/** Whether the company has the module on. */
export const useModule = (name: ModuleName): boolean => useSignedIn('useModule').company.modules[name];
