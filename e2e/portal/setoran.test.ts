import { aPengguna } from '@lunas/api/test/builders'
import { decide } from '@lunas/api/test/decide'
import { imporBerkas } from '@lunas/api/test/impor'
import { AISYAH, lookUp, openPayment, paymentReaches, tagihanNamed } from '@lunas/api/test/story'
import { localDateAt } from '@lunas/values/local-date'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

const HEAD = 'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount'
const FEE = 4_440

test('money is followed from the report to the school, and traced both ways', async ({
  expect,
  open,
  world,
}) => {
  const paid = await aReportedPayment(world)
  const bendahara = await PortalPage.enter(open, 'bendahara')
  await bendahara.goTo('Impor bank')
  await bendahara.button('Impor berkas').click()
  await bendahara.page.getByLabel('Berkas CSV').setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${HEAD}\n${paid.line}\n`),
  })
  await bendahara.button(/^Impor$/).click()
  await bendahara.button('Selesai').click()

  await bendahara.goTo('Setoran')
  await bendahara.button('Susun setoran').click()
  const row = bendahara.page.getByRole('row', { name: /SDIT Contoh Harapan/ })
  // Put together too early, undone, and put together again.
  await row.click()
  await bendahara.button('Batalkan setoran …').click()
  await bendahara.button('Batalkan setoran').click()
  await bendahara.page.getByText('Belum ada setoran. Susun setoran setelah uang masuk.').waitFor()
  await bendahara.button('Susun setoran').click()
  await row.click()
  await bendahara.page.getByLabel('Referensi transfer dari bank').fill('TRF-0001')
  await bendahara.button('Catat transfer').click()
  await bendahara.page.getByText('Menunggu persetujuan orang kedua.').waitFor()
  expect(await findBarriers(bendahara.page, 'setoran')).toEqual([])
  for (const [word, name] of [['PDF', /\.pdf$/], ['Excel', /\.xlsx$/]] as const) {
    const [file] = await Promise.all([
      bendahara.page.waitForEvent('download'),
      bendahara.button(word).click(),
    ])
    expect(file.suggestedFilename()).toMatch(name)
  }

  const operator = await PortalPage.enter(open, 'operator')
  await operator.goTo('Setoran')
  await operator.page.getByRole('row', { name: /SDIT Contoh Harapan/ }).click()
  await operator.page.getByText('dengan referensi TRF-0001').waitFor()
  // The reference was mistyped. What the operator still has on the screen is not agreed to any more.
  await bendahara.page.getByLabel('Alasan menarik kembali').fill('Salah referensi')
  await bendahara.button('Tarik kembali').click()
  await bendahara.page.getByLabel('Referensi transfer dari bank').fill('TRF-0002')
  await bendahara.button('Catat transfer').click()
  await bendahara.page.getByText('dengan referensi TRF-0002').waitFor()
  await operator.button('Setujui').click()
  await operator.closeAlert(/Usulannya berubah sejak Anda membukanya/)
  await operator.page.getByText('Usulannya baru saja berubah.').waitFor()
  await operator.page.getByText('dengan referensi TRF-0002').waitFor()
  expect(await findBarriers(operator.page, 'setoran that changed')).toEqual([])
  await operator.button('Sudah saya periksa').click()
  await operator.button('Setujui').click()
  await operator.page.getByRole('dialog').getByText('Disetorkan', { exact: true }).first().waitFor()

  // The row that was open is open again. Who sent the money does not also say that it arrived.
  await bendahara.page.reload()
  await bendahara.page.getByText('Pengirim tidak ikut memastikan.').waitFor()
  await bendahara.page.keyboard.press('Escape')
  const kepala = await PortalPage.enter(open, 'kepala_sekolah')
  await kepala.goTo('Setoran')
  await kepala.page.getByRole('row', { name: /SDIT Contoh Harapan/ }).click()
  await kepala.page.getByLabel('Sampai di rekening sekolah').fill(String(paid.bersih))
  await kepala.button('Catat penerimaan').click()
  await kepala.page.getByRole('dialog').getByText('Cocok', { exact: true }).waitFor()
  await kepala.page.keyboard.press('Escape')

  await betweenSchools({ world, bendahara, operator, kepala })

  await bendahara.goTo('Lacak uang')
  await bendahara.page.keyboard.type(paid.transaction_id)
  await bendahara.page.keyboard.press('Enter')
  const card = bendahara.page.getByRole('article')
  await card.getByText(/SPP/).first().waitFor()
  await card.getByText(/ke SDIT Contoh Harapan/).waitFor()
  await bendahara.page.goto(`/portal/lacak?cari=${paid.kode_tagihan}`)
  await card.getByText(paid.kode_pembayaran).first().waitFor()
}, 180_000)

type Office = Record<'bendahara' | 'operator' | 'kepala', PortalPage> & { world: World }

/** Money for a pupil of one school came to another, which pays it over: from the debt to the receipt. */
async function betweenSchools({ world, bendahara, operator, kepala }: Office): Promise<void> {
  await sendToWrongSchool(world, 125_000)
  await bendahara.goTo('Setoran')
  await bendahara.button('Susun setoran').click()
  const name = /SMPIT Contoh Cendekia.*dari SDIT Contoh Harapan/
  await bendahara.page.getByRole('row', { name }).click()
  await bendahara.page
    .getByText('Uang ini milik SMPIT Contoh Cendekia, tetapi masuk ke SDIT Contoh Harapan.')
    .waitFor()
  await bendahara.page.getByLabel('Referensi transfer dari bank').fill('ANTAR-0001')
  await bendahara.button('Catat transfer').click()
  await bendahara.page.getByText('Menunggu persetujuan orang kedua.').waitFor()
  await bendahara.page.keyboard.press('Escape')

  await operator.page.goto('/portal/setoran')
  await operator.page.getByRole('row', { name }).click()
  await operator.page.getByText('dengan referensi ANTAR-0001').waitFor()
  await operator.button('Setujui').click()
  await operator.page.getByRole('dialog').getByText('Disetorkan', { exact: true }).first().waitFor()

  await kepala.page.goto('/portal/setoran')
  await kepala.page.getByRole('row', { name }).click()
  await kepala.page.getByLabel('Sampai di rekening sekolah').fill('125000')
  await kepala.button('Catat penerimaan').click()
  await kepala.page.getByRole('dialog').getByText('Cocok', { exact: true }).waitFor()
}

/** A transfer to Aisyah's school that two people recognise as money for Umar of the other school. */
async function sendToWrongSchool(world: World, jumlah: number): Promise<void> {
  const [one, two] = [await aPengguna(world, 'operator'), await aPengguna(world, 'admin_institusi')]
  const [sekolah] = await world.api.call('getSekolah', {
    keyword: AISYAH.sekolah, kode_institusi: 'mobile',
  })
  const { siswa } = await lookUp(world, { sekolah: 'SMPIT Contoh Cendekia', nis: '0012346' })
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi-sdit.csv', nama_bank: 'BSI',
    isi: `Tanggal;Uraian;Kredit\n${day};TRSF UNTUK UMAR;${jumlah}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit' },
    ...(sekolah && { idsekolah: sekolah.idsekolah }),
  }, one)
  const [kasus] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, one)
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  await world.api.call('ajukanKasus', {
    nomor_kasus, tindakan: 'titipan_siswa', kode_siswa: siswa.kode_siswa, catatan: 'Salah rekening',
  }, one)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, two)
}

async function aReportedPayment(world: World) {
  const daftar = await lookUp(world)
  const tagihan = tagihanNamed(daftar, 'SPP')
  const { kode_pembayaran, total } = await openPayment(world, daftar, [tagihan])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { transaction_id } = await world.sandbox.charge(kode_pembayaran)
  const time = new Date(world.clock.now().getTime() + 7 * 3_600_000).toISOString()
  const written = time.slice(0, 19).replace('T', ' ')
  const net = total - FEE
  const line = `${kode_pembayaran},${transaction_id},bank_transfer,${written},${total},${FEE},${net}`
  const { kode_tagihan } = tagihan
  // The provider kept more than the payer's fee; the school gets what is left.
  const bersih = Math.min(net, tagihan.sisa)
  return { line, kode_pembayaran, kode_tagihan, transaction_id, bersih }
}
