import type { ReactNode, RefObject } from 'react';
import { Bold, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
};

/** Buttons next to a text: marks, people and emoji. The field keeps the focus, and a phone its keyboard. */
export const WritingTools = ({ field, children }: WritingToolsProps) => {
  const { t } = useTranslation('content');
  return (
    <Toolbar label={t('tools.title')} className="writing-tools">
      {children}
      {formats.map(([format, Icon]) => (
        <IconButton
          key={format}
          {...tool_look}
          label={t(`tools.${format}`)}
          onClick={() => field.current?.format(format)}
        >
          <Icon size={17} aria-hidden />
        </IconButton>
      ))}
      <InsertTools insert={(text) => field.current?.insert(text)} />
    </Toolbar>
  );
};
