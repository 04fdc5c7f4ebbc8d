import { aMitra } from '@lunas/api/test/mitra'
import { dayAfter } from '@lunas/api/test/pesan-makan'
import { sponsorOwes } from '@lunas/api/test/subsidi'
import { MasukPage } from '../pages/masuk-page.ts'
import { aisyahHas, AISYAH_UID, workFor } from '../support/kantin.ts'
import { findBarriers, findBarriersAtEverySize } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a closed shift is reported per stall, its consignee is paid by two people, and its keeper sees it', async ({
  expect,
  open,
  world,
}) => {
  await aisyahHas(world, 60_000)
  const till = await PortalPage.enter(open, 'kasir')
  await till.pick('Sekolah', 'SDIT Contoh Harapan')
  await till.goTo('Kasir kantin')
  await till.button('Buka shift').click()
  const field = till.page.getByRole('textbox', { name: 'Produk, barcode atau NIS' })
  await field.pressSequentially('nasi', { delay: 60 })
  await till.page.keyboard.press('Enter')
  await field.pressSequentially(AISYAH_UID)
  await till.page.keyboard.press('Enter')
  await till.page.getByRole('region', { name: 'Pembeli' }).getByText('Lunas', { exact: true }).waitFor()
  await till.button('Tutup shift').click()
  await till.page.getByText(/Shift ditutup: 1 penjualan/).waitFor()

  const office = await PortalPage.enter(open, 'tu')
  const { page } = office
  await office.pick('Sekolah', 'SDIT Contoh Harapan')
  await office.goTo('Shift kantin')
  await page.getByRole('cell', { name: /Pak Yusuf/ }).first().click()
  const report = page.getByRole('dialog', { name: 'Laporan shift' })
  await report.getByText('Nasi Uduk').waitFor()
  expect(await findBarriers(page, 'laporan shift')).toEqual([])
  await page.keyboard.press('Escape')
  await office.goTo('Laporan kantin')
  await page.getByRole('list', { name: 'Jumlah per lapak' }).waitFor()
  expect(await findBarriers(page, 'laporan kantin')).toEqual([])

  await office.goTo('Pembayaran lapak')
  await office.button('Bayar lapak').click()
  const form = page.getByRole('dialog', { name: 'Bayar lapak' })
  await form.getByText(/^Dibayar/).waitFor()
  expect(await findBarriers(page, 'bayar lapak')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan pembayaran' }).click()
  await page.getByText('Menunggu persetujuan orang kedua.').waitFor()

  const second = await PortalPage.enter(open, 'bendahara')
  await second.goTo('Pembayaran lapak')
  await second.page.getByRole('cell', { name: /Menunggu persetujuan/ }).first().click()
  await second.page.getByRole('button', { name: 'Setujui, sudah dibayar' }).click()
  await second.page.getByRole('cell', { name: 'Dibayar' }).first().waitFor()

  const mitra = await aMitra(world, { deposit: 0 })
  const yayasan = await PortalPage.enter(open, 'yayasan')
  await yayasan.goTo('Mitra')
  await yayasan.page.getByRole('row', { name: new RegExp(mitra.usaha) }).click()
  await yayasan.button('Serahkan lapak').click()
  await yayasan.button('Lepas Lapak Bu Siti').waitFor()
  expect(await findBarriers(yayasan.page, 'lapak mitra')).toEqual([])

  const phone = await open({ size: 'phone' })
  await new MasukPage(phone).enterAs(world, mitra.nomor)
  await phone.getByRole('link', { name: 'Lapak Saya' }).click()
  const stall = phone.getByRole('article', { name: 'Lapak Bu Siti' })
  await stall.getByText(/\d× Nasi Uduk$/).waitFor()
  await stall.getByText('Dibayar', { exact: true }).waitFor()
  await stall.getByRole('button', { name: 'Ubah stok Nasi Uduk' }).click()
  await phone.getByLabel('Sisa sekarang').fill('24')
  await phone.getByRole('button', { name: 'Simpan' }).click()
  await stall.getByText('Sisa 24').waitFor()
  expect(await findBarriersAtEverySize(phone, 'lapak saya')).toEqual([])
})

test('what a sponsor owes is recorded when it came, and a second person agrees', async ({ expect, open, world }) => {
  const { pembeli: { siswa: { sekolah } } } = await sponsorOwes(world)
  await workFor(world, ['tu', 'bendahara'], sekolah)
  const office = await PortalPage.enter(open, 'tu')
  const { page } = office
  await office.pick('Sekolah', sekolah.nama)
  await office.goTo('Pembayaran sponsor')
  const owed = page.getByRole('list', { name: 'Yang masih harus dibayar sponsor' })
  await owed.getByText(/Toko Berkah: Rp10\.000 belum dibayar/).waitFor()
  await office.button('Catat pembayaran').click()
  const form = page.getByRole('dialog', { name: 'Catat pembayaran sponsor' })
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.getByText('Isi rupiahnya.').waitFor()
  await form.getByRole('textbox', { name: 'Rupiah yang diterima' }).fill('10000')
  await form.getByRole('textbox', { name: 'Tanggal diterima' }).fill(dayAfter(world, 0).split('-').toReversed().join('/'))
  expect(await findBarriers(page, 'catat pembayaran sponsor')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await owed.getByText('Rp10.000 menunggu persetujuan').waitFor()

  const second = await PortalPage.enter(open, 'bendahara')
  await second.pick('Sekolah', sekolah.nama)
  await second.goTo('Pembayaran sponsor')
  await second.page.getByRole('row', { name: /Toko Berkah.*Menunggu persetujuan/ }).click()
  await second.page.getByRole('dialog', { name: 'Pembayaran sponsor' }).getByText('Toko Berkah').waitFor()
  expect(await findBarriers(second.page, 'pembayaran sponsor')).toEqual([])
  await second.button('Setujui, uangnya sudah ada').click()
  await second.page.getByText('Tidak ada sponsor yang masih harus membayar.').waitFor()
})
