import { expect, test } from 'vitest'
import { pathWithin, readPush } from '../../worker/push.ts'

const ORIGIN = 'https://alhikmah.lunas.id'

test('a push of ours is shown with the screen it leads to', () => {
  const notification = {
    title: 'Pembayaran berhasil', body: 'Kuitansinya sudah jadi.', tag: 'a',
    navigate: `${ORIGIN}/kuitansi/KA-1`,
  }
  const text = JSON.stringify({ web_push: 8030, notification })
  expect(readPush(text, ORIGIN)).toEqual({ ...notification, navigate: '/kuitansi/KA-1' })
})

test.each([undefined, '', 'bukan json', '{}', '{"notification":{"title":1}}', 'null'])(
  'a push that cannot be read still shows something: %s',
  (text) => {
    expect(readPush(text, ORIGIN)).toMatchObject({ title: 'Lunas', navigate: '/' })
  },
)

test.each([
  ['https://lunas.id/kuitansi/KA-1', '/kuitansi/KA-1'],
  ['https://penipu.id/x?a=1', '/x?a=1'],
  ['//penipu.id/x', '/x'],
  ['/info/LM-1', '/info/LM-1'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['http://[', '/'],
  [7, '/'],
  [undefined, '/'],
])('a push leads to a screen of this app and to no other address: %s', (navigate, path) => {
  expect(pathWithin(navigate, ORIGIN)).toBe(path)
})
