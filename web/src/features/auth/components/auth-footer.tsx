import { ContactLinks } from '../../../ui/contact-links.tsx';
import { ServerLine } from './server-line.tsx';

/** Which server this is, in apps that chose one; its terms and support, where it names them. */
export const AuthFooter = () => (
  <footer className="auth-footer">
    <ServerLine />
    <ContactLinks />
  </footer>
);
