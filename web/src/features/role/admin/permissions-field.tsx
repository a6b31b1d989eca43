import { useId } from 'react';
import { Checkbox, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type Permission, permissions } from '@plaudit/contract/people/permissions';
import { useSession } from '../../../lib/session/session.ts';

type PermissionsFieldProps = {
  value: readonly Permission[];
  /** The owner's role always holds everything. */
  is_fixed: boolean;
  onChange: (value: Permission[]) => void;
};

/** Every permission with its purpose. Those that the reader does not hold stay as they are. */
export const PermissionsField = ({ value, is_fixed, onChange }: PermissionsFieldProps) => {
  const { t } = useTranslation('role');
  const id = useId();
  const held: readonly string[] = useSession().session.permissions;
  const set = (name: Permission, is_on: boolean) =>
    onChange(permissions.filter((each) => (each === name ? is_on : value.includes(each))));
  return (
    <fieldset className="access-permissions">
      <Text asChild size="2" weight="medium">
        <legend>{t('roles.allowed')}</legend>
      </Text>
      {permissions.map((name) => {
        const key = name.replace('.', '_');
        return (
          <div key={name} className="access-permission">
            <Checkbox
              id={`${id}-${key}`}
              size="3"
              aria-describedby={`${id}-${key}-note`}
              checked={value.includes(name)}
              disabled={is_fixed || !held.includes(name)}
              onCheckedChange={(is_on) => set(name, is_on === true)}
            />
            <div>
              <Text as="label" htmlFor={`${id}-${key}`} size="2" weight="medium">
                {t(`roles.permission.${key}`)}
              </Text>
              <Text as="div" size="1" color="gray" id={`${id}-${key}-note`}>
                {t(`roles.explained.${key}`)}
              </Text>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
};
