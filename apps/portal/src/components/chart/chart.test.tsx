import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'

const DATA = {
  title: 'Uang masuk',
  pointWord: 'Tanggal',
  series: [{ key: 'loket', label: 'Loket' }, { key: 'bank', label: 'Bank' }],
  points: [
    { key: 'a', label: '15 Nov 2026', short: '15 Nov', values: [450_000, 0] },
    { key: 'b', label: '16 Nov 2026', short: '16 Nov', values: [50_000, 1_000_000] },
  ],
}

test('the table with every amount and both sums is read out while the drawing is shown', () => {
  const html = renderToStaticMarkup(<Chart kind="bars" {...DATA} />)
  const [drawing = '', table = ''] = html.split('<table')
  expect(drawing).toContain('aria-hidden="true"')
  const cells = [...table.matchAll(/<t[hd][^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(([, text]) => text)
  expect(cells).toEqual([
    'Tanggal', 'Loket', 'Bank', 'Jumlah',
    '16 Nov 2026', 'Rp50.000', 'Rp1.000.000', 'Rp1.050.000',
    '15 Nov 2026', 'Rp450.000', 'Rp0', 'Rp450.000',
    'Jumlah', 'Rp500.000', 'Rp1.000.000', 'Rp1.500.000',
  ])
})

test('bars stand upon each other, lines go from point to point, each with its own mark', () => {
  const bars = renderToStaticMarkup(<Chart kind="bars" {...DATA} />)
  // The second bar of the last day begins where the first ends: 50.000 of 1.500.000 from below.
  expect(bars).toMatch(/y="30%"[^>]*height="66\.6+\d*%"[^>]*fill="url\(#[^)]+-1\)"/)
  const lines = renderToStaticMarkup(<Chart kind="lines" {...DATA} />)
  expect(lines).toMatch(/<line[^>]*y2="0%"[^>]*stroke-dasharray="8 4"/)
})

test('a few points are all named below, in their order; of many days only three are', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `${at}`, short: `hari ${at}`, values: [1, 1] }))
  const below = (count: number) => {
    const html = renderToStaticMarkup(<Chart kind="bars" {...DATA} points={points(count)} />)
    return [...html.matchAll(/<span>(hari \d+)<\/span>/g)].map(([, name]) => name)
  }
  expect(below(4)).toEqual(['hari 0', 'hari 1', 'hari 2', 'hari 3'])
  expect(below(30)).toEqual(['hari 0', 'hari 14', 'hari 29'])
})
