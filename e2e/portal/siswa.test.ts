import type { Locator } from 'playwright-core'
import { AISYAH, InquiryPage, UMAR } from '../pages/inquiry-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

/** Longer than the pause after which a typed text is asked for. */
const SETTLED_MS = 800

/** Opens a pupil from the list, once the list shows only that one. */
async function openSiswa({ page }: PortalPage, cari: string, name: RegExp): Promise<void> {
  await page.getByLabel('Cari nama, NIS atau NISN').fill(cari)
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  await page.getByRole('row', { name }).click()
}

/** Clicks within the pause of 300 ms after which a typed text is asked for, however slow the browser is steered. */
async function typeAndClick(field: Locator, text: string, row: Locator, after_ms: number): Promise<void> {
  const clicked = await row.elementHandle()
  await field.evaluate(
    (input, given) =>
      new Promise<void>((resolve) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, given.text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        setTimeout(() => {
          ;(given.clicked as HTMLElement).click()
          resolve()
        }, given.after_ms)
      }),
    { text, clicked, after_ms },
  )
}

test('an officer makes a class, puts a pupil into it, and reads the card of the year', async ({ expect, open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Kelas')
  await tu.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  await tu.button('Tambah kelas').click()
  await page.getByLabel('Nama kelas').fill('5-Umar')
  await page.getByLabel('Tingkat').fill('5')
  await page.getByLabel('Wali kelas').fill('Bu Rina')
  await tu.button('Simpan kelas').click()
  await page.getByText('Tingkat 5 · wali kelas Bu Rina').waitFor()
  await tu.goTo('Siswa')
  await openSiswa(tu, 'isyah', /Aisyah/)
  await tu.button('Ubah data').click()
  await tu.pick('Kelas', '5-Umar')
  await tu.button('Simpan siswa').click()
  await page.getByText(/: 5-Umar, wali kelas Bu Rina/).waitFor()
  await page.getByRole('heading', { name: /^Kartu SPP/ }).first().waitFor()
  const openBills = page.getByRole('region', { name: 'Tagihan terbuka' })
  await openBills.getByText(/^Terlambat sejak/).waitFor()
  await page.getByText(/^Terlambat Rp/).waitFor()
  await page.getByRole('region', { name: 'Pesan ke keluarga' }).getByText(/Belum ada pesan|WhatsApp/).first().waitFor()
  expect(await findBarriers(page, 'siswa')).toEqual([])

  await tu.button('Catat orang tua').click()
  await page.getByLabel('Nama', { exact: true }).fill('Bu Salamah')
  await page.getByLabel('Nomor WA').fill('0813-5555-6666')
  await tu.button('Simpan orang tua').click()
  await page.getByRole('region', { name: 'Orang tua dan wali' }).getByText(/Bu Salamah, 0813-5555-6666/).waitFor()

  const told = page.getByRole('list', { name: 'Siapa diberi tahu apa' })
  await told.getByText('Tagihan dan pengingat, Kuitansi dan pembayaran, Kantin dan saldo').first().waitFor()
  await told.getByRole('button', { name: /^Atur pesan/ }).first().click()
  await told.getByLabel('Kantin dan saldo').uncheck()
  expect(await findBarriers(page, 'kabar wali')).toEqual([])
  await told.getByRole('button', { name: 'Simpan' }).click()
  await told.getByText('Tagihan dan pengingat, Kuitansi dan pembayaran', { exact: true }).waitFor()

  const notes = page.getByRole('region', { name: 'Catatan dan surat' })
  await notes.getByRole('button', { name: 'Catat' }).click()
  await notes.getByLabel('Catatan').fill('Ibu menelepon, minta nota lama.')
  await notes.getByRole('button', { name: 'Simpan' }).click()
  await notes.getByText('Ibu menelepon, minta nota lama.').waitFor()

  // What is done for a pupil begins on the pupil's page.
  await page.getByRole('link', { name: 'Ajukan keringanan' }).click()
  await page.getByRole('dialog', { name: 'Ajukan keringanan' }).getByText('Aisyah Nur Rahmah').waitFor()
  await page.goBack()
  await openBills.getByRole('link', { name: 'Terima uang' }).click()
  await tu.heading('Terima uang').waitFor()
  await page.getByText('NIS 0012345 · 5-Umar · SDIT Contoh Harapan').waitFor()
})

test('a row that is opened while its list is searched stays open; the search follows when it is closed', async ({
  expect,
  open,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Siswa')
  const row = page.getByRole('row', { name: /Aisyah/ }).first()
  await row.waitFor()
  const popup = page.getByRole('dialog', { name: 'Siswa' })
  for (const [cari, after_ms] of [['zzz', 0], ['zzy', 270]] as const) {
    await typeAndClick(page.getByLabel('Cari nama, NIS atau NISN'), cari, row, after_ms)
    await popup.waitFor()
    await page.waitForTimeout(SETTLED_MS)
    expect(await popup.isVisible()).toBe(true)
    expect(page.url()).not.toContain(cari)
    await tu.button('Tutup').click()
    await page.waitForURL(new RegExp(`cari=${cari}`))
    await tu.button('Hapus saringan').click()
    await row.waitFor()
  }
}, 60_000)

test('a pupil moves to another school, and the old NIS still finds the bills', async ({ expect, open }) => {
  const tu = await PortalPage.enter(open, 'tu')
  const { page } = tu
  await tu.goTo('Siswa')
  await openSiswa(tu, AISYAH.nis, /Aisyah/)
  await tu.button('Pindah sekolah').click()
  await page.getByText('NIS lama 0012345 tetap menemukan siswa ini.').waitFor()
  await tu.button('Pindahkan siswa').click()
  await page.getByText('Pilih sekolah barunya.').waitFor()
  await tu.pick('Sekolah baru', UMAR.sekolah)
  await page.getByLabel('NIS baru').fill(UMAR.nis)
  await tu.button('Pindahkan siswa').click()
  await page.getByText('NIS ini sudah dipakai siswa lain di sekolah ini.').waitFor()
  await page.getByLabel('NIS baru').fill('7-0012345')
  expect(await findBarriers(page, 'pindah sekolah')).toEqual([])
  await tu.button('Pindahkan siswa').click()
  await page.getByText('NIS lama 0012345, SDIT Contoh Harapan').waitFor()

  const parent = await open({ size: 'phone' })
  await new InquiryPage(parent).find(AISYAH)
  await parent.getByRole('status').filter({ hasText: 'Ini NIS lama. NIS barunya bisa ditanyakan ke sekolah.' }).waitFor()
  await parent.getByText(new RegExp(UMAR.sekolah)).first().waitFor()
})
