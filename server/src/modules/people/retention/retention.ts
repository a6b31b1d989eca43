import { defineRetention } from '../../../platform/personal/retention.ts';
import { deletedFields, deletedPlaces, filesInUse, formerEmployees, oldImports } from './queries.ts';

defineRetention({
  name: 'people',
  ages: [
    {
      key: 'people.former',
      label: 'Who former employees were',
      // A month covers a holiday.
      default_days: 30,
      min_days: 7,
      max_days: 365,
      ...formerEmployees,
    },
    {
      key: 'people.imports',
      label: 'Imports of people',
      default_days: 90,
      min_days: 7,
      max_days: 365,
      ...oldImports,
    },
    {
      key: 'people.deleted_places',
      label: 'Deleted departments and roles',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedPlaces,
    },
    {
      key: 'people.deleted_fields',
      label: 'Deleted profile fields',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...deletedFields,
    },
  ],
  tables: {
    employee: 'people belong to the company until they are deleted',
    employee_bin: 'people.former',
    employee_import: 'people.imports',
    department_bin: 'people.deleted_places',
    role_bin: 'people.deleted_places',
    custom_field: 'people.deleted_fields',
  },
  addresses: { 'employee.profile_url': true },
  filesInUse,
});
