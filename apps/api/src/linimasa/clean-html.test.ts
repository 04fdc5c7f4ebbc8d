import { expect, test } from 'vitest'
import { usualFoto } from '@lunas/values/foto-linimasa'
import { cleanHtml, paragraphOf } from '#linimasa/clean-html'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const NAME = usualFoto({
  institusi_id: 'mobile', id: ID, sidik: '0123456789abcdef', lebar: 1_280, tinggi: 720,
})
const SRC = `/uploads/linimasa/${NAME}`
const clean = (html: string) => cleanHtml(html, 'mobile', new Set([ID]))

test('what the editor writes stays as it is', () => {
  const html =
    '<h2>Libur</h2><p>Sekolah <strong>libur</strong> <em>besok</em>.</p><ul><li>SD</li></ul>' +
    `<blockquote><p>Salam</p></blockquote><img src="${SRC}" alt="Gerbang" />`
  expect(clean(html)).toEqual({
    deskripsi: html, cuplikan: 'Libur Sekolah libur besok. SD Salam', foto: [ID],
  })
})

test.each([
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)></svg>',
  '<iframe src="javascript:alert(1)"></iframe>', '<p style="position:fixed" onclick="x()">a</p>',
  '<a href="javascript:alert(1)">a</a>', '<a href="data:text/html,x">a</a>', '<a href="//jahat.id">a</a>',
  '<a href="java&#x09;script:alert(1)">a</a>', '<math><mtext><style><img src=x onerror=alert(1)>',
  '<form action="https://jahat.id"><input name=p></form>', '<meta http-equiv=refresh content="0;url=//x">',
  '<base href="https://jahat.id">', '<link rel=stylesheet href="//x">', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>', '<object data="x"></object>', '<details ontoggle=alert(1) open>',
])('%s loses what could run or leave', (html) => {
  const { deskripsi } = clean(html)
  expect(deskripsi).not.toMatch(/<(?!\/?(p|a|br|h2|h3|strong|em|ul|li)\b)|on\w+=|style=|javascript|data:|jahat/i)
})

test('a picture must be a file of ours, of this institution and this post', () => {
  const other = ID.replace('0190', '0191')
  for (const src of [
    'https://jahat.id/x.jpg', SRC.replace('mobile', 'lain'), SRC.replace('0190', '0191'), `${SRC}?x`,
    '/uploads/logo/mobile.svg', `//jahat.id${SRC}`, `data:image/png;base64,AAAA`, `/uploads/linimasa/${other}`,
  ]) expect(clean(`<p>a</p><img src="${src}">`)).toMatchObject({ deskripsi: '<p>a</p>', foto: [] })
})

test('a link opens apart and tells nothing about us', () => {
  expect(clean('<a href="https://contoh.sch.id" target="_self" rel="opener">a</a>').deskripsi).toBe(
    '<a href="https://contoh.sch.id" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  )
})

test('the beginning is cut between words and is plain text', () => {
  const { cuplikan } = clean(`<p>${'Upacara &amp; lomba <b>besar</b> '.repeat(20)}</p>`)
  expect(cuplikan).toMatch(/^Upacara & lomba besar .*\S…$/)
  expect(cuplikan.length).toBeLessThanOrEqual(201)
  expect(clean('<p> </p><hr>').cuplikan).toBe('')
  expect(paragraphOf('1 < 2 & <script>')).toBe('<p>1 &lt; 2 &amp; &lt;script&gt;</p>')
})
