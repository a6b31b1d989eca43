import { Flex } from '@radix-ui/themes';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { RecognitionCard } from './recognition-card.tsx';
import './recognition-list.css';

/** Recognitions one below the other. What is far out of sight costs nothing to lay out. */
export const RecognitionList = ({ recognitions, label }: { recognitions: Recognition[]; label: string }) => (
  <Flex asChild direction="column" gap="4">
    <ol aria-label={label} className="recognition-list">
      {recognitions.map((recognition) => (
        <li key={recognition.recognition_id}>
          <RecognitionCard recognition={recognition} />
        </li>
      ))}
    </ol>
  </Flex>
);
