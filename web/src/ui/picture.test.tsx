import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

test('pictures of the server and of the page are shown, and none from elsewhere, whose host would learn who looks at it', () => {
  for (const src of ['/files/a.png', '/icon.svg', 'data:image/png;base64,AA==', 'blob:https://plaudit.example/1'])
    expect(renderToStaticMarkup(<Picture src={src} alt="" />)).toContain(`src="${src}"`);
  for (const src of ['https://tracker.example/a.png', 'HTTP://tracker.example/a.png'])
    expect(renderToStaticMarkup(<Picture src={src} alt="" />)).toBe('');
  const person = renderToStaticMarkup(<Avatar name="Ana Silva" url="https://tracker.example/a.png" />);
  expect(person).toContain('data-letters="AS"');
  expect(person).not.toContain('tracker');
});
