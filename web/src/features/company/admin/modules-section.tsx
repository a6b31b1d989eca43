import { Card, Switch, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { existing_modules, type ModuleName } from '@plaudit/contract/company/modules';
import { useCompany } from '../../../lib/session/session.ts';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { modulesQuery } from '../queries.ts';
import { useUpdateModules } from './mutations.ts';

/** Which of the parts that the product has the company uses. */
export const ModulesSection = () => {
  const { t } = useTranslation('company-admin');
  const { company_id } = useCompany();
  const query = useQuery(modulesQuery(company_id));
  const { mutate, mutateAsync } = useUpdateModules(company_id);
  const modules = query.data?.[company_id];
  if (query.isError && !modules) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!modules) return <RowsSkeleton rows={8} />;

  const set = (name: ModuleName, is_on: boolean) => {
    if (is_on) return mutate({ [name]: true });
    toastAfter(mutateAsync({ [name]: false }), {
      title: t('modules.off', { name: t(`module.${name}.name`) }),
      description: t('modules.kept'),
      action: { label: t('common:undo'), onClick: () => mutate({ [name]: true }) },
    });
  };
  return (
    <Card size="3">
      <Text as="p" size="2" color="gray" mb="3">
        {t('modules.text')}
      </Text>
      <ul className="admin-switches">
        {existing_modules.map((name) => (
          <li key={name}>
            <Text as="label" size="2" className="admin-switch">
              <span>
                <Text weight="medium">{t(`module.${name}.name`)}</Text>
                <Text as="div" size="1" color="gray">
                  {t(`module.${name}.text`)}
                </Text>
              </span>
              <Switch size="3" checked={modules[name]} onCheckedChange={(is_on) => set(name, is_on)} />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
};
