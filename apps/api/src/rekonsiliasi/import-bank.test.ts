import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { findingsIn } from '#test/books'
import { aBank } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'

let world: World
let bendahara: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  bendahara = await aPengguna(world, 'bendahara')
})
afterAll(() => world.stop())

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit', referensi: 'Ref' }
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

function impor(isi: string, pemetaan?: typeof PEMETAAN, nama_bank = 'BSI') {
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank }
  return world.api.send('imporLaporan', { ...file, ...(pemetaan && { pemetaan }) }, bendahara)
}

test('a bank that asked us is matched by the reference it told us', async () => {
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  const bank = await aBank(world, { terbuka: true })
  await bank.pay(await bank.nomorOf(siswa), 450_000)
  const [told] = await world.database.query<{ referensi: string }>(
    `SELECT s.payment_request_id AS referensi FROM snap_pembayaran s
       JOIN pembayaran p ON p.id = s.pembayaran_id WHERE p.siswa_id = $1`,
    [siswa.id],
  )
  const akun = `gateway/${bank.bank}`
  expect(await balance(akun)).toBe(450_000)
  const line = `10/11/2026;PEMBAYARAN VA;450.000,00;${told?.referensi}`
  const { body } = await impor(`Tanggal;Uraian;Kredit;Ref\n${line}\n`, PEMETAAN)
  expect(body).toMatchObject({ success: 1, data: { laporan: { baris: 1, cocok: 1, kasus: 0 } } })
  expect(await balance(akun)).toBe(0)
  expect(await balance('rekening')).toBe(450_000)
  expect(await findingsIn(world)).toEqual([])
})

test('a mapping is remembered per bank, and asked for where there is none', async () => {
  const file = (day: string) => `Tanggal;Uraian;Kredit;Ref\n${day};SETOR TUNAI;100.000;\n`
  const unknown = await impor(file('11/11/2026'), undefined, 'Mandiri')
  expect(unknown.body).toMatchObject({ success: 0, kode: 'PEMETAAN_BELUM_ADA' })
  await impor(file('11/11/2026'), PEMETAAN, 'Mandiri')
  const again = await impor(file('12/11/2026'), undefined, 'Mandiri')
  expect(again.body).toMatchObject({ success: 1, data: { laporan: { baris: 1, kasus: 1 } } })
  const known = await world.api.call('getPemetaan', {}, bendahara)
  expect(known.find(({ nama_bank }) => nama_bank === 'Mandiri')?.pemetaan).toEqual(PEMETAAN)
})

test('whoever writes the gateway’s name is not believed, unless two people are', async () => {
  const [out, unknown] = [await balance('pencairan/midtrans'), await balance('belum_dikenal')]
  const isi = 'Tanggal;Uraian;Kredit;Ref\n13/11/2026;PT MIDTRANS PAYOUT;5.000.000;\n'
  await impor(isi, PEMETAAN)
  expect(await balance('pencairan/midtrans')).toBe(out)
  expect(await balance('belum_dikenal')).toBe(unknown + 5_000_000)
  const [one, two] = [await aPengguna(world, 'operator'), await aPengguna(world, 'admin_institusi')]
  const [kasus] = await world.api.call('getKasus', { sebab: 'pencairan_berbeda' }, one)
  expect(kasus).toMatchObject({ selisih: 5_000_000, status: 'terbuka' })
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const usul = { nomor_kasus, tindakan: 'terima_pencairan' as const, catatan: 'Bukti dari bank' }
  await world.api.call('ajukanKasus', usul, one)
  await world.api.call('putusKasus', { nomor_kasus, setuju: true, catatan: '' }, two)
  expect(await balance('pencairan/midtrans')).toBe(out - 5_000_000)
  expect(await balance('belum_dikenal')).toBe(unknown)
  expect(await findingsIn(world)).toEqual([])
})
