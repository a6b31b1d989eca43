import { AdminPage } from '../../features/admin/pages/admin-page.tsx';
import { sections } from '../admin-sections.ts';

/** The administration, with the sections of all features. */
export const AdminScreen = () => <AdminPage sections={sections} />;
