import { aPengguna } from '@lunas/api/test/builders'
import { imporBerkas } from '@lunas/api/test/impor'
import { AISYAH } from '@lunas/api/test/story'
import { localDateAt } from '@lunas/values/local-date'
import { InquiryPage } from '../pages/inquiry-page.ts'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

const DAY_MS = 24 * 3_600_000

/** One black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a payment with a silent gateway: doubt, proof, found by two people, receipt', async ({
  expect,
  open,
  world,
}) => {
  const phone = await open()
  const pembayaran = await (await new InquiryPage(phone).find()).payWith('BCA')
  await phone.getByRole('timer').waitFor()
  await world.sandbox.faults({ error_rate: 1 })
  world.clock.advance(DAY_MS + 60_000)
  await pembayaran.reaches('Sedang Dipastikan')
  await phone.getByText('Mungkin Anda sudah membayar, bank belum memastikannya.').waitFor()

  world.clock.advance(DAY_MS)
  await pembayaran.check.click()
  await phone.getByText('Petugas sekolah memberi kepastian paling lambat').waitFor()
  const berkas = phone.getByLabel('Berkas bukti bayar')
  await berkas.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await berkas.setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PNG })
  await phone.getByText('Bukti Anda sudah kami terima').waitFor()
  await phone.getByRole('heading', { level: 1, name: 'Bukti Sedang Diperiksa' }).waitFor()
  await phone.getByRole('timer').waitFor({ state: 'detached' })

  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Pembayaran tertahan')
  const row = tu.page.getByRole('row', { name: /TH-mobile-000001.*Aisyah.*Perlu dicari/ })
  await row.click()
  await tu.page.getByRole('img', { name: 'Bukti bayar' }).waitFor()
  await tu.button('Saya yang urus').click()
  await tu.button('Saya yang urus').waitFor({ state: 'detached' })
  await tu.button('Tanya penyedia sekarang').click()
  await tu.page.getByText('Belum ada kepastian.').waitFor()
  expect(await findBarriers(tu.page, 'tertahan')).toEqual([])
  await tu.button('Uangnya ditemukan').click()
  await tu.button('Ajukan temuan').click()
  await tu.page.getByText('Isi referensinya.').waitFor()
  await tu.page.getByLabel('Referensi di mutasi bank').fill('REF-77001')
  await tu.page.getByLabel('Tanggal masuk', { exact: true }).fill('01/11/2026')
  await tu.button('Ajukan temuan').click()
  const own = tu.page.getByRole('row', { name: /TH-mobile-000001.*Menunggu persetujuan/ })
  await own.click()
  await tu.page.getByText('Menunggu keputusan orang kedua.').waitFor()
  await tu.button('Tarik kembali').click()
  await tu.page.getByText('Tulis alasannya.').waitFor()
  await phone.getByText('Petugas sekolah sudah menemukan uangnya.').waitFor()

  // The statement comes: what was written is taken back, and its line is chosen instead.
  await tu.page.getByLabel('Alasan menarik kembali').fill('Mutasinya sudah ada')
  await tu.button('Tarik kembali').click()
  await importLine(world, 'TRSF IBU RAHMA', 454_000)
  await row.click()
  await tu.button('Uangnya ditemukan').click()
  await tu.page.getByRole('radio', { name: /TRSF IBU RAHMA.*Rp454\.000/ }).check()
  expect(await findBarriers(tu.page, 'baris mutasi')).toEqual([])
  await tu.button('Ajukan temuan').click()
  await own.waitFor()

  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Pembayaran tertahan')
  const same = bendahara.page.getByRole('row', { name: /TH-mobile-000001/ })
  await same.click()
  await bendahara.page.getByText('TRSF IBU RAHMA').first().waitFor()
  await bendahara.button('Uangnya memang ada').click()
  await same.getByText('Ditemukan').waitFor()
  await pembayaran.reaches('Pembayaran Berhasil')
  await pembayaran.openReceipt()
  // The line's own case ended with it.
  await bendahara.goTo('Rekonsiliasi')
  const kasus = bendahara.page.getByRole('row', { name: /Transfer belum teridentifikasi/ })
  await kasus.getByText('Selesai').waitFor()
}, 180_000)

/** One line of the statement of Aisyah's school. */
async function importLine(world: World, text: string, jumlah: number): Promise<void> {
  const [sekolah] = await world.api.call('getSekolah', {
    keyword: AISYAH.sekolah, kode_institusi: 'mobile',
  })
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi-bsi.csv', nama_bank: 'BSI',
    isi: `Tanggal;Uraian;Kredit\n${day};${text};${jumlah}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit' },
    ...(sekolah && { idsekolah: sekolah.idsekolah }),
  }, await aPengguna(world, 'admin_institusi'))
}

test('a search without a find is closed with a reason that the payer reads', async ({
  expect,
  open,
  world,
}) => {
  const phone = await open()
  const pembayaran = await (await new InquiryPage(phone).find()).payWith('QRIS')
  const berkas = phone.getByLabel('Berkas bukti bayar')
  await berkas.setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PNG })
  await phone.getByText('Bukti Anda sudah kami terima').waitFor()
  // A proof that was sent leaves nothing to pay on the screen, also once the time is over.
  await pembayaran.reaches('Bukti Sedang Diperiksa')
  expect(await Promise.all([pembayaran.qr.count(), pembayaran.countdown.count()])).toEqual([0, 0])
  world.clock.advance(32 * 60_000)
  const again = phone.getByRole('link', { name: 'Bayar Lagi' })
  expect(await again.count()).toBe(0)

  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Pembayaran tertahan')
  await tu.page.getByRole('row', { name: /TH-mobile-000001/ }).click()
  await tu.button('Uangnya tidak ada').click()
  await tu.page.getByLabel('Alasan untuk pembayar').fill('Foto ini bukan bukti transfer')
  await tu.button('Tutup sebagai tidak ditemukan').click()
  await tu.page.getByRole('row', { name: /Tidak ditemukan/ }).waitFor()
  await pembayaran.check.click()
  await phone.getByText('tidak menemukan uangnya: Foto ini bukan bukti transfer').waitFor()
  await again.waitFor()
})
