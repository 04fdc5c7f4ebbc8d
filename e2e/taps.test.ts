import type { Locator, Page } from 'playwright-core'
import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { KeranjangPage } from './pages/keranjang-page.ts'
import { MasukPage } from './pages/masuk-page.ts'
import { PickerSheet } from './pages/picker-sheet.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { PortalPage } from './portal/portal-page.ts'
import { sharingTest as test, type OpenPage } from './support/journey.ts'

/**
 * Nobody taps or types twice. Each journey holds back a file, an answer or an animation, acts meanwhile, and
 * then lets it go.
 */

const BILLS_OF_AISYAH = 'Bayar tagihan Aisyah Nur Rahmah'

test('a finger that is down while React takes the home over still opens what it is on', async ({ open }) => {
  const { page, release } = await openEarlyHome(open)
  await pressOn(page, page.locator('#dini').getByRole('link', { name: BILLS_OF_AISYAH }))
  release()
  await page.locator('#root main a[href^="/iu/tagihan/"]').first().waitFor({ state: 'attached' })
  await page.mouse.up()
  await new TagihanPage(page).ready()
})

test('"Bayar semua" is heard when React arrives under the finger', async ({ open }) => {
  const { page, release } = await openEarlyHome(open)
  await pressOn(page, page.locator('#dini').getByRole('button', { name: /^Bayar semua Rp/ }))
  release()
  await page.locator('#root main .cover-pay').waitFor({ state: 'attached' })
  await page.mouse.up()
  await new KeranjangPage(page).ready()
})

test('the focus stays on its link when React takes the home over', async ({ expect, open }) => {
  const { page, release } = await openEarlyHome(open)
  await page.getByRole('link', { name: BILLS_OF_AISYAH }).focus()
  release()
  await page.locator('#dini').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^\/iu\/tagihan\//)
  await page.keyboard.press('Enter')
  await new TagihanPage(page).ready()
})

test('the space key, pressed before React and lifted after it, opens the schools', async ({ open }) => {
  const page = await open()
  const release = await holdApp(page)
  const inquiry = await new InquiryPage(page).open()
  await inquiry.sekolah.focus()
  await page.keyboard.down(' ')
  release()
  await page.locator('#root main').waitFor({ state: 'attached' })
  await page.keyboard.up(' ')
  await new PickerSheet(page).ready()
})

test('letters that a keyboard is still composing are kept', async ({ expect, open }) => {
  const page = await open()
  const release = await holdApp(page)
  const inquiry = await new InquiryPage(page).open()
  await inquiry.nis.click()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '0012', selectionStart: 4, selectionEnd: 4 })
  release()
  await page.locator('#dini').waitFor({ state: 'detached' })
  await page.keyboard.type('3')
  expect(await inquiry.nis.inputValue()).toBe('00123')
})

test('a school is found by its name, although its logo could not be loaded', async ({ open }) => {
  const page = await open()
  await page.route('**/uploads/logo-sekolah/**', (route) => route.abort())
  await page.addInitScript((nis) => {
    const sekolah = { idsekolah: 'x', sekolah: 'SD Uji', alamat: '', logo_sekolah: 'hilang.png' }
    localStorage.setItem('cek_terakhir', JSON.stringify({ sekolah, nis }))
  }, AISYAH.nis)
  const release = await holdApp(page)
  const inquiry = await new InquiryPage(page).open()
  await page.locator('#dini .tone-brand').waitFor()
  await inquiry.sekolah.click()
  release()
  await new PickerSheet(page).ready()
})

test('two quick taps before React open the bills once', async ({ open }) => {
  const page = await open()
  const inquiry = new InquiryPage(page)
  await inquiry.find()
  const release = await holdApp(page)
  await inquiry.open()
  await inquiry.submit.dblclick()
  release()
  await new TagihanPage(page).ready()
  await page.goBack()
  await inquiry.submit.waitFor()
})

test('without the app nothing that is typed is lost, and the tap after it opens its page', async ({ expect, open }) => {
  const page = await open()
  let lose = () => {}
  const held = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/assets/awal-*.js', async (route) => {
    await held
    // The page that is opened instead gets its files.
    await (new URL(page.url()).pathname === '/id/bayar' ? route.abort() : route.continue())
  })
  const inquiry = await new InquiryPage(page).open()
  await inquiry.nis.fill('00123')
  const lost = page.waitForEvent('requestfailed')
  lose()
  await lost
  expect(await inquiry.nis.inputValue()).toBe('00123')
  await page.getByRole('link', { name: 'Masuk' }).click()
  await page.waitForURL(/\/id\/auth$/)
  await page.getByRole('link', { name: 'Daftar' }).waitFor()
})

test('the NIS stays when a tap loads the page anew, because the app could not be fetched', async ({ expect, open }) => {
  const page = await open()
  await page.route('**/assets/awal-*.js', (route) => route.abort())
  const inquiry = await new InquiryPage(page).open()
  await inquiry.nis.fill('00123')
  const loaded = page.waitForEvent('load')
  await inquiry.sekolah.click()
  await loaded
  await page.unrouteAll()
  await inquiry.sekolah.click()
  const picker = await new PickerSheet(page).ready()
  await picker.back.click()
  expect(await inquiry.nis.inputValue()).toBe('00123')
  expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain('00123')
})

test('Back is heard while React waits for a touch', async ({ open }) => {
  const page = await open()
  const inquiry = await new InquiryPage(page).open()
  await page.getByRole('link', { name: 'Masuk' }).click()
  await page.waitForURL(/\/id\/auth$/)
  await page.getByRole('link', { name: 'Bayar', exact: true }).click()
  await inquiry.submit.waitFor()
  await page.reload()
  await page.locator('#dini main').waitFor()
  await page.goBack()
  await page.locator('#dini').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Daftar' }).waitFor()
})

test('a tap during the animation of a new page is for that page', async ({ open }) => {
  const page = await open()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const inquiry = await new InquiryPage(page).open()
  await inquiry.nis.click()
  await page.locator('#dini').waitFor({ state: 'detached' })
  const bayar = await page.getByRole('link', { name: 'Bayar', exact: true }).boundingBox()
  await page.getByRole('link', { name: 'Masuk' }).click()
  // Stops it in the middle, so that the tap cannot come too late.
  await page.waitForFunction(() =>
    document.getAnimations().some((one) => {
      const { pseudoElement } = one.effect as KeyframeEffect
      if (!pseudoElement?.startsWith('::view-transition-new')) return false
      one.pause()
      return true
    }),
  )
  await page.mouse.click((bayar?.x ?? 0) + 20, (bayar?.y ?? 0) + 20)
  await page.waitForURL(/\/id\/bayar$/)
  await inquiry.submit.waitFor()
})

test('a tap on another link while a screen is still being fetched opens the other one', async ({ expect, open, world }) => {
  const page = await open()
  await new MasukPage(page).resume(world)
  await page.locator('#dini').waitFor({ state: 'detached' })
  const profil = page.getByRole('link', { name: 'Profil' })
  const release = await hold(page, '**/assets/*.js')
  await page.getByRole('link', { name: 'Riwayat', exact: true }).click()
  await profil.click()
  release()
  await page.getByRole('heading', { name: 'Profil', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/profil')
})

test('a row that is opened in the moment in which its list is asked for keeps the search', async ({ expect, open }) => {
  const { page } = await openSiswa(open)
  await page.evaluate(() => {
    const row = [...document.querySelectorAll<HTMLElement>('tbody tr')].find((one) => one.innerText.includes('Aisyah'))
    Object.assign(window, {
      onWritten: (address: string) => {
        if (address.includes('cari=Aisyah') && !address.includes('buka=')) queueMicrotask(() => row?.click())
      },
    })
  })
  await page.getByLabel('Cari nama, NIS atau NISN').fill('Aisyah')
  await page.getByRole('dialog', { name: 'Siswa' }).waitFor()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('cari'), searchParams.has('buka')]).toEqual(['Aisyah', true])
})

test('two keys in one moment go two rows on', async ({ open }) => {
  const { page } = await openSiswa(open)
  await page.getByRole('row').nth(1).click()
  const popup = page.getByRole('dialog', { name: 'Siswa' })
  await popup.getByText(/^1 dari /).waitFor()
  await popup.evaluate((dialog) => {
    for (const key of ['j', 'j']) dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await popup.getByText(/^3 dari /).waitFor()
})

test('what is changed while a form is being sent stays changed', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.find('Pengingat')
  await portal.pick('Untuk sekolah', AISYAH.sekolah)
  const baru = page.getByLabel('Kabarkan tagihan baru')
  const isOn = await baru.isChecked()
  const release = await hold(page, '**/api/portal/pengingat/atur')
  const sent = page.waitForRequest('**/api/portal/pengingat/atur')
  await portal.button('Simpan').click()
  await sent
  await baru.click()
  const answered = page.waitForResponse('**/api/portal/pengingat/atur')
  release()
  await answered
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  expect(await baru.isChecked()).toBe(!isOn)
})

/** The home as it is drawn before React, which `release` lets in. */
async function openEarlyHome(open: OpenPage): Promise<{ page: Page; release: () => void }> {
  const page = await open()
  await new MasukPage(page).resume(open.world)
  // The next start knows the institution from this one.
  await page.waitForFunction(() => localStorage.getItem('session_inst') !== null)
  const release = await holdApp(page)
  await page.goto('/app/home', { waitUntil: 'commit' })
  await page.locator('#dini').getByRole('link', { name: BILLS_OF_AISYAH }).waitFor()
  return { page, release }
}

/** The list of pupils; `onWritten` of the window hears each address right after it was written. */
async function openSiswa(open: OpenPage): Promise<PortalPage> {
  const tu = await PortalPage.enter(open, 'tu')
  await tu.page.addInitScript(() => {
    const write = History.prototype.replaceState
    History.prototype.replaceState = function (...parts) {
      write.apply(this, parts)
      ;(window as { onWritten?: (address: string) => void }).onWritten?.(String(parts[2]))
    }
  })
  await tu.page.reload()
  await tu.goTo('Siswa')
  await tu.page.getByRole('row', { name: /Aisyah/ }).first().waitFor()
  return tu
}

const holdApp = (page: Page) => hold(page, '**/assets/awal-*.js')

/** Holds requests back until the answered function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function pressOn(page: Page, control: Locator): Promise<void> {
  await control.hover()
  await page.mouse.down()
}
