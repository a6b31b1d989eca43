import { Theme } from '@radix-ui/themes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { i18n } from '../../../lib/locale/i18n.ts';
import { Attachments } from './attachments.tsx';

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { content: {} } } }));

const file = (file_name: string, content_type: string): ContentAttachment => ({
  file_id: file_name,
  url: `/files/${file_name}`,
  file_name,
  content_type,
  size_bytes: 1000,
  alt: '',
  width: null,
  height: null,
  duration_ms: null,
  waveform: null,
  poster_file_id: null,
  poster_url: null,
});

const shown = (...attachments: ContentAttachment[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Theme>
        <Attachments attachments={attachments} />
      </Theme>
    </QueryClientProvider>,
  );

const film = file('tour.webm', 'video/webm');
const recording = file('talk.mp3', 'audio/mpeg');
const captions = file('tour.es.vtt', 'text/vtt');

test('a player with captions can read them from another server, as an installed app does', () => {
  for (const one of [film, recording]) {
    expect(shown(one, captions)).toMatch(
      /<video[^>]*crossorigin="anonymous"[^>]*><track kind="captions"[^>]*srcLang="es"/i,
    );
    expect(shown(one)).not.toMatch(/crossorigin/i);
  }
});
