import { type ReactNode, type RefObject, useState } from 'react';
import { Bold, Italic, Link, List, type LucideIcon, Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../lib/screen/media.ts';
import { InsertTools, tool_look } from './insert-tools.tsx';
import type { Format, MentionFieldHandle } from './mention-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import './writing-tools.css';

const formats: [Format, LucideIcon][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['link', Link],
];

type WritingToolsProps = {
  field: RefObject<MentionFieldHandle | null>;
  /** Before the others. */
  children?: ReactNode;
  /** On a phone, one button opens the marks, in the place of the other buttons. */
  folds?: boolean;
};

/** Buttons next to a text: marks, people and emoji. The field keeps the focus, and a phone its keyboard. */
export const WritingTools = ({ field, children, folds = false }: WritingToolsProps) => {
  const { t } = useTranslation('content');
  const is_folding = useMedia('mobile') && folds;
  const [is_open, setIsOpen] = useState(false);
  const shows_marks = !is_folding || is_open;
  return (
    <Toolbar label={t('tools.title')} className="writing-tools">
      {!(is_folding && is_open) && children}
      {is_folding && (
        <IconButton
          {...tool_look}
          label={t('tools.marks')}
          aria-expanded={is_open}
          onClick={() => setIsOpen((before) => !before)}
        >
          <Type size={17} aria-hidden />
        </IconButton>
      )}
      {shows_marks &&
        formats.map(([format, Icon]) => (
          <IconButton
            key={format}
            {...tool_look}
            label={t(`tools.${format}`)}
            onClick={() => field.current?.format(format)}
          >
            <Icon size={17} aria-hidden />
          </IconButton>
        ))}
      {!(is_folding && is_open) && <InsertTools insert={(text) => field.current?.insert(text)} />}
    </Toolbar>
  );
};
