import { bareStringsRule } from './bare-strings.ts';
import { cycleRule } from './cycles.ts';
import { environmentRule } from './environment.ts';
import { fileLengthRule } from './file-length.ts';
import { hasSelectorsRule } from './has-selectors.ts';
import { iconButtonsRule } from './icon-buttons.ts';
import { importRule } from './imports.ts';
import { lazyPartsRule } from './lazy-parts.ts';
import { manifestRule } from './manifests.ts';
import { picturesRule } from './pictures.ts';
import { localeFilesRule } from './locale-files.ts';
import { localeKeysRule } from './locale-keys.ts';
import { primaryButtonsRule } from './primary-buttons.ts';
import { securityTablesRule } from './security-tables.ts';
import type { Rule } from './source.ts';
import { tableNamesRule, tableOwnersRule } from './tables.ts';
import { vocabularyRule } from './vocabulary.ts';
import { wordsRule } from './words.ts';

export const rules: Rule[] = [
  importRule,
  cycleRule,
  vocabularyRule,
  tableNamesRule,
  tableOwnersRule,
  manifestRule,
  bareStringsRule,
  localeFilesRule,
  localeKeysRule,
  environmentRule,
  picturesRule,
  primaryButtonsRule,
  iconButtonsRule,
  hasSelectorsRule,
  lazyPartsRule,
  wordsRule,
  fileLengthRule,
  securityTablesRule,
];
