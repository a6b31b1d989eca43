import { Flex } from '@radix-ui/themes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportDetail } from './import-detail.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportStart } from './import-start.tsx';
import './import.css';

/** People as spreadsheets: a new import, or the one that the address names. */
export const ImportSection = () => {
  const navigate = useNavigate();
  const { import: import_id }: { import?: string } = useSearch({ strict: false });
  const open = (id: string | undefined) => void navigate({ to: '.', search: id === undefined ? {} : { import: id } });
  return (
    <Flex direction="column" gap="5">
      {import_id ? (
        <ImportDetail key={import_id} import_id={import_id} onOther={() => open(undefined)} />
      ) : (
        <ImportStart onStarted={open} />
      )}
      <ImportHistory current={import_id} onOpen={open} />
    </Flex>
  );
};
