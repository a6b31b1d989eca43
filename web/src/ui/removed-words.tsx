import { Text } from '@radix-ui/themes';
import './removed-words.css';

/** What a dialog is about to remove, by its first words. */
export const RemovedWords = ({ words }: { words: string }) => (
  <Text as="p" size="2" className="removed-words" dir="auto">
    {words}
  </Text>
);
