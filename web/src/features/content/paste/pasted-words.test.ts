import { expect, test } from 'vitest';
import { parseWords } from '@plaudit/contract/words/parse';
import { pastedWords } from './pasted-words.ts';

/** As Word for Windows writes it: conditions, its own elements, and lists that are paragraphs. */
const from_word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings>
<o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h2><span lang=EN-US style='mso-ansi-language:EN-US'>Our summer<o:p></o:p></span></h2>
<p class=MsoNormal><span lang=EN-US>We <b style='mso-bidi-font-weight:normal'>won</b> the <i>tender</i>&nbsp;– see
<a href="https://example.com/a_b">the letter</a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-US>First<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]><span lang=EN-US>Below it<o:p></o:p></span></p>
<!--EndFragment--></body></html>`;

/** As Google Docs writes it: a bold element that is not bold, and styles instead of elements. */
const from_docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1c0ffee"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Dear all, </span><span style="font-weight:700;">thank you</span><span style="font-style:italic;font-weight:400;"> so much</span><span style="text-decoration:line-through;">!</span></p><br><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Below</span></p></li></ul></ul><ol start="3"><li><p><span>Third</span></p></li><li><p><span>Fourth</span></p></li></ol></b><br class="Apple-interchange-newline">`;

/** As Chrome copies a part of a page. */
const from_page = `<html><body>
<!--StartFragment--><h1 style="color: rgb(32, 33, 34)">Lanterns</h1><p>A <strong>lantern</strong> gives <a href="/wiki/Light" title="Light">light</a><sup><a href="javascript:alert(1)">[1]</a></sup>.</p><script>alert(1)</script><style>p{}</style><blockquote><p>Be the light</p></blockquote><pre><code>a = 1
b = 2</code></pre><table><tbody><tr><th>Name</th><th>Height</th></tr><tr><td>Big</td><td>2 m</td></tr></tbody></table><p>Well done <img alt="🎉" src="https://tracker.example/x.gif"><img alt="A pixel" src="https://tracker.example/y.gif"></p><!--EndFragment-->
</body></html>`;

test('what people copy from Word keeps headings, bold words, links and lists, and nothing of Word', () => {
  expect(pastedWords(from_word)).toBe(
    '## Our summer\n\nWe **won** the _tender_ – see [the letter](https://example.com/a_b).\n\n- First\n    1. Below it',
  );
});

test('what people copy from Google Docs is as bold as it looks there', () => {
  expect(pastedWords(from_docs)).toBe(
    'Dear all, **thank you** _so much_~~!~~\n\n- One\n    - Below\n\n3. Third\n4. Fourth',
  );
});

test('what people copy from a page loses scripts, styles, pictures and addresses that are no links', () => {
  expect(pastedWords(from_page)).toBe(
    '# Lanterns\n\nA **lantern** gives light\\[1\\].\n\n> Be the light\n\n`a = 1`\n`b = 2`\n\nName | Height\nBig | 2 m\n\nWell done 🎉',
  );
});

test('letters that grow in lower case move nothing', () => {
  expect(
    pastedWords(`<p title="${'İ'.repeat(40)}"><b>İş</b></p><script>İ${'<b>x</b>'.repeat(9)}</script><p>after</p>`),
  ).toBe('**İş**\n\nafter');
});

test('plain text is pasted as it is', () => {
  expect(pastedWords('<meta charset="utf-8"><span style="color: red">Just *text*</span>')).toBeNull();
  expect(pastedWords('<div>One</div><div>Two</div>')).toBeNull();
});

test('characters that would be marks are shown as they were', () => {
  const words = pastedWords(
    '<p><b>Sum</b>: 2*3*4, snake_case, _x_, [a](b), C:\\temp, https://a.example/_x_*y*</p><p># 1</p><p>- no list</p>',
  );
  expect(words).toBe(
    '**Sum**: 2\\*3\\*4, snake_case, \\_x\\_, \\[a\\](b), C:\\\\temp, https://a.example/_x_*y*\n\n\\# 1\n\n\\- no list',
  );
  expect(JSON.stringify(parseWords(words ?? ''))).not.toMatch(/"(italic|link|heading|list)"/);
});

test('hostile markup ends soon and runs nothing', () => {
  const deep = '<ul><li>'.repeat(200);
  for (const html of [
    `${deep}deep`,
    '<b>'.repeat(50_000),
    `<a href="${'x'.repeat(200_000)}`,
    '<!--'.repeat(50_000),
    '<![if'.repeat(50_000),
    '<p a="'.repeat(50_000),
    '<b>x</b>'.repeat(20_000),
    '<script>'.repeat(20_000),
  ]) {
    const words = pastedWords(html);
    expect(words ?? '').not.toMatch(/<script|javascript:/);
  }
  const words = pastedWords(
    `<b>x</b><a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:alert(1)">b</a><a href="data:text/html,x">c</a>`,
  );
  expect(words).toBe('**x**abc');
});
