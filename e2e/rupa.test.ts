import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { MasukPage } from './pages/masuk-page.ts'
import { PembayaranPage } from './pages/pembayaran-page.ts'
import { test } from './support/journey.ts'
import { takeShift, watchShifts } from './support/layout-shift.ts'
import { drawPictures } from './support/pictures.ts'

/** Kept beside the test; RUPA=tulis writes it anew after a change that was looked at. */
const KEPT = new URL('./rupa.json', import.meta.url)
const SIZES = [100, 150, 200]
/** How much a screen may move by itself while it loads. */
const SHIFT_MAX = 0.02
/** Drawn in every look for docs/DESIGN.md. */
const MAIN = new Set(['home', 'bills', 'virtual-account', 'receipt'])

type Seen = Record<string, string[]>

test('main screens fit at every text size, stand still, and their look changes only on purpose', async ({
  expect,
  open,
  world,
}) => {
  const page = await open()
  const seen: Seen = {}
  const sideways: string[] = []
  const shifted: Record<string, unknown> = {}
  await watchShifts(page)
  const look = async (screen: string) => {
    const shift = await takeShift(page)
    if (shift.sum > SHIFT_MAX) shifted[screen] = shift
    seen[screen] = await fingerprint(page)
    for (const size of SIZES) sideways.push(...(await overflowAt(page, screen, size)))
    await drawPictures(page, screen, MAIN.has(screen))
    // Other sizes and looks moved everything.
    await takeShift(page)
  }

  await page.goto('/id/bayar')
  await page.getByText('Versi').waitFor()
  await look('inquiry')
  seen['colours'] = await tokens(page)
  const home = await new MasukPage(page).enter(world)
  await look('home')
  const tagihan = await home.payFor('Umar Abdurrahman')
  await look('bills')
  await tagihan.next.click()
  await tagihan.metodeSheet.getByRole('button', { name: /^QRIS/ }).waitFor()
  await look('methods')
  await page.goBack()
  await tagihan.chooseMetode('BCA')
  await look('confirmation')
  await tagihan.pay.click()
  const pembayaran = await new PembayaranPage(page).ready()
  await page.getByText('Nomor VA', { exact: true }).waitFor()
  await look('virtual-account')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')
  await look('paid')
  await pembayaran.openReceipt()
  await look('receipt')
  await home.open()
  await home.payFor('Aisyah Nur Rahmah')
  await page.getByRole('button', { name: 'Bayar Rp450.000 · BCA' }).waitFor()
  await look('bills-again')
  await page.getByRole('button', { name: /^Cara lain/ }).click()
  await page.getByRole('dialog', { name: 'Cara lain' }).waitFor()
  await look('other-ways')

  expect(sideways).toEqual([])
  expect(shifted).toEqual({})
  if (process.env['RUPA'] === 'tulis') writeFileSync(KEPT, `${JSON.stringify(seen, null, 2)}\n`)
  const kept: unknown = JSON.parse(readFileSync(KEPT, 'utf8'))
  expect(seen).toEqual(kept)
})

/** How far something sticks out of the page, a card or a sheet at this text size, and whether a bar hides a third of it. */
async function overflowAt(page: Page, screen: string, size: number): Promise<string[]> {
  const { wide, bar } = await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const frames = [...document.querySelectorAll('.card, dialog[open] *')].filter(
      (part) => part.matches('.card') || getComputedStyle(part).overflowX === 'auto',
    )
    const wide = Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...frames.map((part) => part.scrollWidth - part.clientWidth),
    )
    const bars = [...document.querySelectorAll('.basket-bar')].map((one) => one.getBoundingClientRect().height)
    document.documentElement.style.fontSize = ''
    return { wide, bar: Math.max(0, ...bars) - window.innerHeight / 3 }
  }, size)
  return [
    ...(wide > 0 ? [`${screen} at ${size} %: ${wide} px too wide`] : []),
    ...(bar > 0 ? [`${screen} at ${size} %: the bar is ${bar} px too high`] : []),
  ]
}

const TOKENS = ['ink', 'surface', 'raised', 'line', 'brand', 'deep', 'accent', 'due', 'late', 'paid', 'due-edge']

/** The colours by role, in light and dark. */
async function tokens(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(
      (names) => names.map((name) => `${name} ${getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)}`),
      TOKENS,
    )
  const light = await read()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await read()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark ${line}`)]
}

/**
 * The look of the main parts without pixels: kind, colours, type and rounding of headings, buttons,
 * amounts and cards. Fonts and texts of a machine do not matter, a changed part does.
 */
function fingerprint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Without states: which ones are shown depends on the day.
    const parts = 'h1, h2, .btn, .card, .amount, .figures, .row, .mark'
    const top = document.querySelector('dialog[open]') ?? document.body
    const looks = [...top.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.offsetParent !== null || part.closest('dialog[open]'))
      .map((part) => {
        const { color, backgroundColor, fontSize, fontWeight, borderRadius } = getComputedStyle(part)
        const name = /h\d/i.test(part.tagName) ? part.tagName : part.classList[0]
        return [name, fontSize, fontWeight, color, backgroundColor, borderRadius].join(' ')
      })
    return [...new Set(looks)].sort()
  })
}
