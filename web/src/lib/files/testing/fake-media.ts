import { vi } from 'vitest';

/** A film or a recording, as a browser reads it; null: it can't. `never`: it says nothing. */
export type Media = { videoWidth?: number; videoHeight?: number; duration: number } | null | 'never';

/** Adds films and recordings to the elements of a fake document. */
export const fakeMedia = (read: () => Media): void => {
  const element = (kind: string) => ({
    kind,
    preload: '',
    onloadedmetadata: () => {},
    onerror: () => {},
    set src(_url: string) {
      const media = read();
      if (media === 'never') return;
      if (media === null || this.preload !== 'metadata') this.onerror();
      else Object.assign(this, media).onloadedmetadata();
    },
  });
  const create = document.createElement as (name: string) => object;
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'video' || name === 'audio' ? element(name) : create(name)),
  });
};
