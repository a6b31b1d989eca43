import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Pictures first: a drop of several files may hold others. */
const pick = (files: File[]): File | undefined => files.find(({ type }) => type.startsWith('image/')) ?? files[0];

// The browser would leave the app to show a file that was dropped next to its target.
const stayHere = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/**
 * Accepts a file that is dropped on an element, or pasted while the focus is in it. Spread the result into the element; it
 * complements a button, which the keyboard can reach. `hint` is what it says while something hovers over it.
 */
export const useFileDrop = (onFile: (file: File) => void, hint?: string) =>
  useFilesDrop((files) => {
    const file = pick(files);
    if (file) onFile(file);
  }, hint);

/** The same for all files of a drop. */
export const useFilesDrop = (onFiles: (files: File[]) => void, hint?: string) => {
  const { t } = useTranslation();
  const [is_over, setIsOver] = useState(false);
  useEffect(() => {
    for (const type of ['dragover', 'drop'] as const) globalThis.addEventListener(type, stayHere);
    return () => {
      for (const type of ['dragover', 'drop'] as const) globalThis.removeEventListener(type, stayHere);
    };
  }, []);
  return {
    'data-drop-hint': is_over ? (hint ?? t('upload.drop')) : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      // Word processors put a picture of the text next to the text, which is what people mean. No text looks like a picture that
      // moves: keyboards put its address next to it.
      const is_text =
        event.clipboardData.types.includes('text/plain') && !files.some(({ type }) => type === 'image/gif');
      if (files.length === 0 || is_text) return;
      event.preventDefault();
      onFiles(files);
    },
  };
};
