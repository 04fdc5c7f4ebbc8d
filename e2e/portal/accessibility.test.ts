import { STAFF_LEVELS } from '@lunas/contract/pengguna/level'
import { aPengguna } from '@lunas/api/test/builders'
import type { Page } from 'playwright-core'
import { findBarriers, findBarriersAtEverySize } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test, type OpenPage } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

/** Who opens a screen that several levels have: the treasurer, then the first of the others. */
const LOOKING = ['bendahara', ...STAFF_LEVELS.filter((level) => level !== 'bendahara')] as const

test('no screen of any level has a barrier, or is wider than a desk or a phone, in light and in dark', async ({ expect, open }) => {
  const barriers: string[] = []
  const login = new PortalPage(await open({ size: 'desk' }))
  await login.page.goto('/portal/')
  await login.heading('Masuk ke portal').waitFor()
  barriers.push(...(await findBarriers(login.page, 'masuk')))

  // Every screen of every level, once each: what several levels have, the first of them opens.
  const looked = new Set<string>()
  for (const level of LOOKING) {
    const portal = await enter(open, level)
    const { page } = portal
    barriers.push(...(await lookAtOpen(page, `mulai, ${level}`)))
    // Agents sell in the app: the portal has only their account, and says so.
    expect(await page.getByText('Belum ada layar untuk tugas Anda').count()).toBe(level === 'mitra' ? 1 : 0)
    for (const title of (await portal.titles()).filter((one) => !looked.has(one) && one !== 'Mulai')) {
      looked.add(title)
      await portal.find(title)
      await page.waitForFunction(() => !document.querySelector('main :is(.skeleton, .spin, [aria-busy=true])'))
      barriers.push(...(await lookAtOpen(page, title)))
    }
    if (level === 'bendahara') barriers.push(...(await lookAtWork(portal)))
    await page.context().close()
  }
  expect(looked.size).toBeGreaterThan(80)
  expect(barriers).toEqual([])
}, 480_000)

test('what a phone cuts off is found, and what can be scrolled to is not', async ({ expect, browser }) => {
  const page = await browser.newPage({ viewport: SIZES.phone })
  await page.setContent(`
    <div style="width: 100px; overflow: hidden; white-space: nowrap"><button style="width: 200px">Terpotong</button></div>
    <div style="width: 100px; overflow: clip"><div style="height: 20px; overflow: hidden"><a href="/" style="display: block; height: 60px">Tertutup</a></div></div>
    <button style="position: absolute; left: -50px">Di luar layar</button>
    <div style="width: 100px; overflow: auto; white-space: nowrap"><button style="width: 200px">Bisa digeser</button></div>
    <a href="/" style="position: absolute; left: -50px; width: 1px; height: 1px; overflow: hidden">Pembaca layar</a>`)
  const found = await page.evaluate(cutOff)
  expect(found.map((one) => /Terpotong|Tertutup|Di luar layar/.exec(one)?.[0])).toEqual(['Terpotong', 'Tertutup', 'Di luar layar'])
  await page.close()
})

/** What lies above a screen, and lists without and with lines. */
async function lookAtWork(portal: PortalPage): Promise<string[]> {
  const { page } = portal
  const barriers: string[] = []
  const look = async (screen: string, menu = false) => {
    barriers.push(...(await findBarriers(page, screen, { menu })))
  }
  await portal.goTo('Urutan bayar')
  await page.keyboard.type('0012345')
  await page.getByRole('option', { name: /0012345/ }).waitFor()
  await look('siswa yang ditemukan', true)
  await page.keyboard.press('Enter')
  await portal.button(/^Dahulukan/).last().click()
  await page.getByText('didahulukan', { exact: true }).waitFor()
  await look('urutan seorang siswa')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await look('palet')
  await page.keyboard.press('Escape')
  await page.setViewportSize(SIZES.phone)
  await page.goto('/portal/setoran')
  await page.getByRole('region', { name: /^Setoran/ }).waitFor()
  await look('daftar kosong di ponsel')
  // The login is a line in the trail: with every column it fits the phone's width.
  await page.goto('/portal/jejak')
  await page.getByRole('cell', { name: 'Petugas masuk' }).first().waitFor()
  const scrolled = await page.locator('.table-frame').evaluate((one) => one.scrollWidth - one.clientWidth)
  if (scrolled > 0) barriers.push(`daftar terisi: ${scrolled} px wider than a phone`)
  await look('daftar terisi di ponsel')
  return barriers
}

/** What is wrong with the screen that is open: its width, what is cut off on a phone, and axe. */
async function lookAtOpen(page: Page, screen: string): Promise<string[]> {
  const wrong: string[] = []
  const wideDesk = await page.evaluate(widerBy)
  if (wideDesk > 0) wrong.push(`${screen}: ${wideDesk} px wider than a desk`)
  await page.setViewportSize(SIZES.phone)
  const widePhone = await page.evaluate(widerBy)
  if (widePhone > 0) wrong.push(`${screen}: ${widePhone} px wider than a phone`)
  for (const one of await page.evaluate(cutOff)) wrong.push(`${screen}: cut off on a phone: ${one}`)
  wrong.push(...(await findBarriersAtEverySize(page, screen)))
  await page.setViewportSize(SIZES.desk)
  return wrong
}

/** The officer of the demo at that level; an admin is made, since the demo has none. */
function enter(open: OpenPage, level: (typeof LOOKING)[number]): Promise<PortalPage> {
  if (level !== 'admin_institusi') return PortalPage.enter(open, level)
  return aPengguna(open.world, level).then((person) => PortalPage.enterAs(open, level, person))
}

/** Pixels of the page that lie beside the window, once it is drawn for its size. */
async function widerBy(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** Links, buttons and fields of which a part lies where nobody can scroll to. */
function cutOff(): string[] {
  const tappable = 'a[href], button, input, select, textarea, summary, [role=combobox], [tabindex="0"]'
  const cut: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>(tappable)) {
    let { left, right, top, bottom } = one.getBoundingClientRect()
    // What only screen readers see is one pixel large.
    if (right - left <= 1 || !one.checkVisibility()) continue
    let isCut = false
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      const [hidesX, hidesY] = [overflowX, overflowY].map((way) => way === 'hidden' || way === 'clip')
      if (hidesX && (left < frame.left - 1 || right > frame.right + 1)) isCut = true
      if (hidesY && (top < frame.top - 1 || bottom > frame.bottom + 1)) isCut = true
      if (overflowX === 'auto' || overflowX === 'scroll') ({ left, right } = frame)
      if (overflowY === 'auto' || overflowY === 'scroll') ({ top, bottom } = frame)
      if (position === 'fixed') break
    }
    if (left < -1 || right > innerWidth + 1) isCut = true
    if (isCut) cut.push(one.outerHTML.slice(0, 160))
  }
  return cut
}
