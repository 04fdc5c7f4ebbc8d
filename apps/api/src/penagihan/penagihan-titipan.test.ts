import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { decide } from '#test/decide'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, beginToday, ISI_SPP, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const MONTH = () => world.clock.now().toISOString().slice(0, 7)

function nextMonth(): string {
  const now = world.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

async function billsOf(kode_siswa: string) {
  return (await world.api.call('getTagihan', { kode_siswa })).tagihan
}

test('the preview says what titipan will pay by itself, and then it does', async () => {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar'])
  const { by, second, siswa } = school
  await leaveTitipan(school)
  // Only Aisyah's family lets titipan pay by itself.
  await letTitipanPay(siswa[0]?.id ?? '', by.id)
  const { idpenagihan } = await aRun(world, school, { bulan: [MONTH()] })
  expect(await world.api.call('pratinjauPenagihan', { idpenagihan }, by)).toMatchObject({
    dari_titipan: { banyak: 1, jumlah: 150_000 },
  })
  await issueRun(world, idpenagihan, by, second)
  await world.sweep('use-titipan')
  const paid = await Promise.all(siswa.map(async ({ kode_siswa }) =>
    (await billsOf(kode_siswa)).find(({ periode }) => periode === MONTH())?.dibayar))
  expect(paid).toEqual([150_000, 0])
})

test('money that comes before the day of a bill stays a debt to the family, and pays on that day', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const { by, second, siswa: [aisyah] } = school
  if (!aisyah) throw new Error('no pupil')
  await leaveTitipan(school)
  await letTitipanPay(aisyah.id, by.id)
  const { idpenagihan } = await aRun(world, school, { bulan: [nextMonth()] })
  await issueRun(world, idpenagihan, by, second)
  const next = async () => (await billsOf(aisyah.kode_siswa)).find(({ periode }) => periode === nextMonth())
  const titipan = async () => {
    const [row] = await world.database.query<{ held: number }>(
      'SELECT held::int AS held FROM ledger_balance WHERE code = $1', [`titipan/${aisyah.id}`])
    return row?.held
  }
  await world.sweep('use-titipan')
  expect(await next()).toMatchObject({ keadaan: 'terjadwal', dibayar: 0 })
  expect(await titipan()).toBe(150_000)
  await beginToday(world, aisyah.id)
  await world.sweep('book-tagihan')
  await letTitipanPay(aisyah.id, by.id)
  await world.sweep('use-titipan')
  expect(await next()).toMatchObject({ dibayar: 150_000 })
  expect(await titipan()).toBe(0)
})

/** Each pupil has paid 450,000 for July and 150,000 too much, since the bill was corrected afterwards. */
async function leaveTitipan(school: Awaited<ReturnType<typeof aBillingSchool>>): Promise<void> {
  const { by, second, siswa, kode_jenis } = school
  const { sifat: _sifat, bentuk: _bentuk, ...terms } = ISI_SPP
  await world.api.call('ubahJenis', { kode_jenis, ...terms, boleh_dicicil: true, aktif: true }, by)
  await issueRun(world, (await aRun(world, school, { bulan: ['2026-07'] })).idpenagihan, by, second)
  for (const one of siswa) {
    const [bill] = await billsOf(one.kode_siswa)
    const { kode_pembayaran } = await payFor(world, one, [{ kode_tagihan: bill?.kode_tagihan ?? '', jumlah: 450_000 }])
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
    const { idkoreksi } = await world.api.call('ajukanKoreksi', {
      kode_tagihan: bill?.kode_tagihan ?? '', jumlah_baru: 300_000, uraian: 'Salah tarif',
    }, by)
    await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  }
}

/** The family lets titipan pay by itself, and is looked at with the next sweep. */
async function letTitipanPay(siswa_id: string, pengguna_id: string): Promise<void> {
  await world.database.query(
    `INSERT INTO titipan_otomatis (institusi_id, siswa_id, pengguna_id, sejak_at, periksa_lagi_at)
     VALUES ('mobile', $1, $2, now(), now() - interval '1 day')
     ON CONFLICT (institusi_id, siswa_id) DO UPDATE SET periksa_lagi_at = excluded.periksa_lagi_at`,
    [siswa_id, pengguna_id],
  )
}
