import { Box, Button, Flex } from '@radix-ui/themes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { OrgProblems } from '../components/org-problems.tsx';
import { OrgPath } from '../components/org-path.tsx';
import { OrgTree } from '../components/org-tree.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { readPerson } from '../format.ts';
import './org-page.css';

/** Who reports to whom: from the top, or from the person in the address. */
export const OrgPage = () => {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const person = readPerson(useSearch({ strict: false }));
  const may_manage = usePermission('people.manage');
  const show = (employee_id: string | undefined) =>
    void navigate({ to: paths.orgChart, search: { person: employee_id } });
  return (
    <PageLayout is_wide>
      <PageHeader title={t('org.title')} description={t('org.description')} />
      <Flex gap="3" mb="4" wrap="wrap" align="end">
        <Box flexGrow="1" minWidth="220px" maxWidth="480px">
          <PersonPicker label={t('org.find')} value={null} onChange={(chosen) => chosen && show(chosen.id)} />
        </Box>
        {person && (
          <Button size="3" variant="soft" color="gray" onClick={() => show(undefined)}>
            <Users size={16} aria-hidden />
            {t('org.whole')}
          </Button>
        )}
      </Flex>
      {may_manage && <OrgProblems />}
      {person ? <OrgPath key={person} employee_id={person} onShow={show} /> : <OrgTree />}
    </PageLayout>
  );
};
