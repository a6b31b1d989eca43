import { Box, Text } from '@radix-ui/themes';
import type { ListingRow } from './listing.tsx';
import { RowActions } from './row-actions.tsx';
import './listing.css';

/** The list as a phone shows it. */
export const ListingRows = ({ label, rows }: { label: string; rows: readonly ListingRow[] }) => (
  <ul className="admin-rows" aria-label={label}>
    {rows.map((row) => (
      <li key={row.key} className="admin-row access-row">
        {row.lead}
        <Box flexGrow="1" minWidth="0" className="access-words">
          <Text as="div" size="3" weight="medium">
            <bdi>{row.name}</bdi>
          </Text>
          {row.text && (
            <Text as="div" size="2" color="gray">
              <bdi>{row.text}</bdi>
            </Text>
          )}
          <Text as="div" size="2" color="gray">
            {row.detail}
          </Text>
        </Box>
        <RowActions name={row.name} actions={row.actions} removal={row.removal} />
      </li>
    ))}
  </ul>
);
