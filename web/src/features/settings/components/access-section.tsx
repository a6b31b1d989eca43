import { SecuritySection } from '../../factor/components/security-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** How the person signs in. */
export const AccessSection = () => (
  <>
    <PasswordSection />
    <SecuritySection />
  </>
);
