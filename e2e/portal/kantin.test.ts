import { dayAfter } from '@lunas/api/test/pesan-makan'
import { sweepDay } from '@lunas/api/test/subsidi'
import type { Page } from 'playwright-core'
import { MasukPage } from '../pages/masuk-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { aPicture } from '@lunas/api/test/foto'
import { aisyahHas, AISYAH_UID as UID, hearTones, letThrough } from '../support/kantin.ts'
import { PortalPage } from './portal-page.ts'

test('a cashier sells by keyboard with card, NIS and PIN, and the parent sees it and stops it', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await field.waitFor()
  await page.getByText('Siap berjualan tanpa internet').waitFor()
  expect(await findBarriers(page, 'kasir kantin')).toEqual([])

  // A name and Enter, a barcode from a scanner, and a card from a reader that types.
  // As fast as a reader, like keys that waited for a busy browser.
  await field.pressSequentially('nasi')
  await page.keyboard.press('Enter')
  await field.pressSequentially('8990001000011')
  await page.keyboard.press('Enter')
  const basket = page.getByRole('region', { name: 'Keranjang' })
  await basket.getByText('Rp13.000').waitFor()
  // One call stands between the card and done; everything else may answer later.
  const tones = await hearTones(page)
  const letOthers = await letThrough(page, ['portal/kantin/jual'])
  await field.pressSequentially(UID)
  await page.keyboard.press('Enter')
  const buyer = page.getByRole('region', { name: 'Pembeli' })
  await buyer.getByText('Lunas', { exact: true }).waitFor()
  expect(letOthers()).toEqual(['portal/kantin/jual'])
  expect(await tones()).toEqual([880])
  expect(await buyer.innerText()).toMatch(/Aisyah Nur Rahmah · 4B[\s\S]+Rp13\.000[\s\S]+Rp39\.500/)

  // A NIS always needs the PIN.
  await field.pressSequentially('susu', { delay: 60 })
  await page.keyboard.press('Enter')
  await field.pressSequentially('0012345', { delay: 60 })
  await page.keyboard.press('Enter')
  await buyer.getByText('Masih bisa belanja').waitFor()
  await page.keyboard.press('Enter')
  const pad = page.getByRole('dialog', { name: 'PIN siswa' })
  await pad.getByText('Siswa mengetik enam angka PIN.').waitFor()
  await page.keyboard.type('000000')
  await pad.getByText('PIN salah. Coba lagi.').waitFor()
  await page.keyboard.type('123456')
  await buyer.getByText('Lunas', { exact: true }).waitFor()
  expect(await tones()).toEqual([880, 220, 880])
  // No digit of the PIN stays on the screen.
  expect(await field.inputValue()).toBe('')

  const phone = await open({ size: 'phone' })
  await new MasukPage(phone).resume(world)
  await phone.goto('/ekantin')
  await phone.getByRole('button', { name: /^Aisyah Nur Rahmah/ }).click()
  await phone.getByText('1× Susu Cokelat').waitFor()
  await phone.getByText('1× Nasi Uduk, 1× Air Mineral').waitFor()
  expect(await findBarriers(phone, 'ekantin')).toEqual([])
  await phone.getByRole('button', { name: 'Semua belanja' }).click()
  const bought = phone.getByRole('dialog', { name: 'Semua belanja' })
  await bought.getByText('1× Susu Cokelat').waitFor()
  expect(await bought.getByRole('listitem').count()).toBe(2)
  expect(await findBarriers(phone, 'semua belanja')).toEqual([])
  await phone.goBack()
  await phone.getByRole('button', { name: 'Hentikan Belanja' }).click()
  await phone.getByText('Belanja langsung dihentikan.').waitFor()

  await field.pressSequentially('air', { delay: 60 })
  await page.keyboard.press('Enter')
  await basket.getByText('Air Mineral').waitFor()
  await field.pressSequentially(UID)
  await page.keyboard.press('Enter')
  await buyer.getByText('Belanja siswa ini dihentikan walinya.').waitFor()
  await page.keyboard.press('Escape')

  await portal.button('Tutup shift').click()
  await page.getByText('Shift ditutup: 2 penjualan, Rp19.000.').waitFor()
  await portal.goTo('Penjualan kantin')
  await page.getByRole('cell', { name: /1× Susu Cokelat/ }).waitFor()
})

test('the cashier sees the photo that a parent agreed to, and the till forgets it when that is withdrawn', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await page.getByText('Siap berjualan tanpa internet').waitFor()
  const phone = await open({ size: 'phone' })
  await new MasukPage(phone).resume(world)
  await phone.goto('/ekantin')
  await phone.getByRole('button', { name: /^Aisyah Nur Rahmah/ }).click()
  const buyer = page.getByRole('region', { name: 'Pembeli' })
  const readCard = async () => {
    await field.pressSequentially(UID)
    await page.keyboard.press('Enter')
    await buyer.getByText('Masih bisa belanja').waitFor()
  }
  await readCard()
  await buyer.getByText('AR', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Saya Setuju' }).click()
  await phone.getByRole('button', { name: 'Pilih Foto' }).waitFor()
  await phone.locator('input[type=file]').setInputFiles({ name: 'aisyah.png', mimeType: 'image/png', buffer: aPicture('aisyah') })
  await phone.getByRole('button', { name: 'Ganti Foto' }).waitFor()
  expect(await findBarriers(phone, 'ekantin dengan foto')).toEqual([])
  await readCard()
  await buyer.locator('img').waitFor()
  await page.keyboard.press('Escape')
  // Without the photo the consent stays, and another one may follow.
  await phone.getByRole('button', { name: 'Hapus Foto', exact: true }).click()
  await phone.getByRole('button', { name: 'Pilih Foto' }).waitFor()
  await phone.locator('input[type=file]').setInputFiles({ name: 'aisyah.png', mimeType: 'image/png', buffer: aPicture('lagi') })
  await phone.getByRole('button', { name: 'Ganti Foto' }).waitFor()
  await phone.getByRole('button', { name: 'Tarik Izin dan Hapus Foto' }).click()
  await phone.getByRole('button', { name: 'Saya Setuju' }).waitFor()
  await readCard()
  await buyer.getByText('AR', { exact: true }).waitFor()
  await expect.poll(() => keptPhotos(page)).toBe(0)
  await page.keyboard.press('Escape')
})

test('staff add a product and give a pupil a card tap after tap', async ({ expect, open }) => {
  const portal = await PortalPage.enter(open, 'tu')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Produk kantin')
  await portal.button('Tambah produk').click()
  await page.getByLabel('Nama produk').fill('Bakso')
  await page.getByRole('textbox', { name: 'Harga' }).fill('12000')
  await page.getByLabel('Udang').check()
  expect(await findBarriers(page, 'produk kantin')).toEqual([])
  await portal.button('Simpan').click()
  await page.getByText('Produk tersimpan.').waitFor()
  await page.getByRole('cell', { name: /Bakso/ }).waitFor()
  await page.getByRole('list', { name: 'Lapak' }).getByRole('button').first().click()
  await page.getByLabel('Nama lapak').fill('')
  await portal.button('Simpan lapak').click()
  await page.getByText('Isi nama lapak.').waitFor()
  await page.getByLabel('Nama lapak').fill('Lapak Bu Ratna')
  await portal.button('Simpan lapak').click()
  await portal.button('Ubah Lapak Bu Ratna').waitFor()
  await page.getByRole('row', { name: /Bakso.*Lapak Bu Ratna/ }).waitFor()
  expect(await findBarriers(page, 'lapak kantin')).toEqual([])

  await portal.goTo('Kartu kantin')
  await page.getByRole('link', { name: 'Pasang kartu' }).click()
  await page.getByRole('combobox', { name: 'Cari siswa' }).fill('0012345')
  await page.getByRole('option', { name: /Aisyah/ }).click()
  await page.getByText('Tempelkan kartu Aisyah Nur Rahmah pada pembaca.').waitFor()
  await page.getByLabel('Nomor kartu').pressSequentially('08A1B2C3')
  await page.keyboard.press('Enter')
  await portal.closeAlert('Nomor kartu ini berganti setiap dibaca. Pakai kartu lain.')
  await page.getByLabel('Nomor kartu').fill('')
  await page.getByLabel('Nomor kartu').pressSequentially('04:11:22:33:44:55:66')
  await page.keyboard.press('Enter')
  await page.getByText('Kartu Aisyah Nur Rahmah terpasang.').waitFor()
  await portal.goTo('Kartu kantin')
  await page.getByText('… 5566').waitFor()
  expect(await findBarriers(page, 'kartu kantin')).toEqual([])
})

test('food of a day is proposed, agreed to, spent before the saldo, and seen by cashier and parent', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const today = formatDay(dayAfter(world, 0))
  const tu = await PortalPage.enter(open, 'tu')
  await tu.pick('Sekolah', 'SDIT Contoh Harapan')
  await tu.goTo('Subsidi makan')
  await tu.button('Ajukan subsidi').click()
  const form = tu.page.getByRole('dialog', { name: 'Ajukan subsidi' })
  await form.getByLabel('Nama', { exact: true }).fill('Makan siang gratis')
  await form.getByRole('textbox', { name: 'Rupiah per siswa per hari' }).fill('8000')
  await form.getByRole('textbox', { name: 'Mulai' }).fill(today)
  await form.getByRole('textbox', { name: 'Sampai' }).fill(formatDay(dayAfter(world, 9)))
  await form.getByLabel('Sabtu').check()
  await form.getByLabel('Ahad').check()
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.getByText('Pilih kelasnya.').waitFor()
  await form.getByLabel(/^4B \(\d+ siswa\)/).check()
  expect(await findBarriers(tu.page, 'ajukan subsidi')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'bendahara')
  await second.goTo('Subsidi makan')
  await second.page.getByRole('row', { name: /Makan siang gratis.*Menunggu persetujuan/ }).click()
  const shown = second.page.getByRole('dialog', { name: 'Subsidi makan' })
  await shown.getByText('Setiap hari', { exact: false }).waitFor()
  expect(await findBarriers(second.page, 'subsidi makan')).toEqual([])
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: /Makan siang gratis.*Berlaku/ }).waitFor()
  await sweepDay(world)

  const portal = await PortalPage.enter(open, 'kasir')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kasir kantin')
  await portal.button('Buka shift').click()
  const field = page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await page.getByText('Siap berjualan tanpa internet').waitFor()
  await field.pressSequentially(UID)
  await page.keyboard.press('Enter')
  const buyer = page.getByRole('region', { name: 'Pembeli' })
  await buyer.getByText('Termasuk subsidi makan hari ini').waitFor()
  await page.keyboard.press('Escape')
  // As fast as a reader, like keys that waited for a busy browser.
  await field.pressSequentially('nasi')
  await page.keyboard.press('Enter')
  await field.pressSequentially(UID)
  await page.keyboard.press('Enter')
  await buyer.getByText('Lunas', { exact: true }).waitFor()
  expect(await buyer.innerText()).toMatch(/Rp8\.000 dari subsidi makan hari ini/)

  const phone = await open({ size: 'phone' })
  await new MasukPage(phone).resume(world)
  await phone.goto('/ekantin')
  await phone.getByRole('button', { name: /^Aisyah Nur Rahmah/ }).click()
  await phone.getByText('Sisa Rp0 dari Rp8.000').waitFor()
  await phone.getByText(/Rp8\.000 dari subsidi makan$/).waitFor()
  expect(await findBarriers(phone, 'ekantin dengan subsidi')).toEqual([])
})

test('a class gets its cards tap after tap with the keyboard, the last one is undone, and the rest are printed', async ({
  expect,
  open,
  world,
}) => {
  await world.database.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, kelas)
     SELECT 'mobile', gen_random_uuid(), s.id, 'T' || x.nama, x.nama, '6Z'
       FROM sekolah s, (VALUES ('Ahmad'), ('Bilal'), ('Citra')) AS x (nama)
      WHERE s.institusi_id = 'mobile' AND s.nama = 'SDIT Contoh Harapan'`,
  )
  const portal = await PortalPage.enter(open, 'tu')
  const { page } = portal
  await portal.pick('Sekolah', 'SDIT Contoh Harapan')
  await portal.goTo('Kartu kantin')
  await page.getByRole('link', { name: 'Kartu satu kelas' }).click()
  await portal.button('6Z: 3 tanpa kartu').click()
  const tap = async (uid: string) => {
    await page.keyboard.type(uid)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Tempelkan kartu Ahmad pada pembaca.').waitFor()
  await tap('04AA0000000001')
  await page.getByText('Tempelkan kartu Bilal pada pembaca.').waitFor()
  // The same card again, left on the reader.
  await tap('04AA0000000001')
  await portal.closeAlert('Kartu ini sudah dipakai siswa lain.')
  await page.getByLabel('Nomor kartu').focus()
  await tap('04AA0000000002')
  await page.getByText('Tempelkan kartu Citra pada pembaca.').waitFor()
  expect(await findBarriers(page, 'kartu satu kelas')).toEqual([])
  await portal.button('Urungkan kartu Bilal').click()
  await page.getByText('Tempelkan kartu Bilal pada pembaca.').waitFor()
  await portal.button('Lewati Bilal').click()
  await page.getByText('Tempelkan kartu Citra pada pembaca.').waitFor()
  // What was undone is free for the next pupil.
  await page.getByLabel('Nomor kartu').focus()
  await tap('04AA0000000002')
  await page.getByText('Semua siswa kelas ini sudah dilewati.').waitFor()

  // Who was passed over gets a QR card, which is printed again when the paper got stuck.
  for (const _ of ['first', 'again']) {
    const [sheet] = await Promise.all([page.waitForEvent('download'), portal.button('Cetak kartu QR').click()])
    expect(sheet.suggestedFilename()).toBe('kartu-qr-6Z.pdf')
    await portal.button('6Z: 1 tanpa kartu').waitFor({ state: 'detached' })
  }
  const made = await world.database.query<{ nama: string; jenis: string }>(
    `SELECT w.nama, k.jenis FROM kartu k JOIN siswa w ON w.id = k.siswa_id
      WHERE w.kelas = '6Z' AND k.status = 'aktif' ORDER BY w.nama`,
  )
  expect(made.map(({ nama, jenis }) => [nama, jenis])).toEqual([
    ['Ahmad', 'nfc'], ['Bilal', 'qr'], ['Citra', 'nfc'],
  ])
})

/** As a person types it. */
function formatDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** How many photos this till has on its disk. */
function keptPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => { request.onsuccess = () => resolve(request.result) })
    const db = await wait(indexedDB.open('lunas-kasir-foto', 1))
    return wait(db.transaction('foto').objectStore('foto').count())
  })
}
