import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTagihan, type MadeSiswa } from '#test/builders'
import { assertBooksHold } from '#test/books'
import { decide } from '#test/decide'
import { giveKeringanan } from '#test/keringanan'
import { billMonth, giveTanggungan } from '#test/penanggung'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, FOR_ALL, ISI_SPP, issueRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

type Bill = { kode_tagihan: string; jumlah: number }
type School = Awaited<ReturnType<typeof aBillingSchool>>

// The view says which bills are owed from amounts on the bill; the ledger says it from what was booked. Both must agree
// about every kind of bill, save one whose day has not come, which is booked on its day.
test('what is owed of every kind of bill is what the ledger has as its receivable', async () => {
  const school = await aBillingSchool(world, ['Aisyah'])
  const aisyah = school.siswa[0] as MadeSiswa
  const { by, second } = school
  const bill = (periode: string) => aTagihan(world, aisyah, { jenis: 'Kegiatan', boleh_dicicil: true, periode })
  const pay = async (one: Bill, jumlah = one.jumlah) => {
    const { kode_pembayaran } = await payFor(world, aisyah, [{ ...one, jumlah }])
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
  }
  const correct = async ({ kode_tagihan }: Bill, jumlah_baru: number) => {
    const { idkoreksi } = await world.api.call('ajukanKoreksi', { kode_tagihan, jumlah_baru, uraian: 'Salah tarif' }, by)
    await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  }

  await bill('open')
  await pay(await bill('paid in part'), 150_000)
  await pay(await bill('paid'))
  await correct(await bill('corrected'), 300_000)
  const correctedLater = await bill('paid in part, then corrected')
  await pay(correctedLater, 150_000)
  await correct(correctedLater, 300_000)
  await correct(await bill('cancelled'), 0)
  const cancelledLater = await bill('paid in part, then cancelled')
  await pay(cancelledLater, 150_000)
  await correct(cancelledLater, 0)
  await aTagihan(world, aisyah, {
    jenis: 'Kegiatan', periode: 'not yet active', tanggal_aktif: addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), 1),
  })
  const gift = await aGift(school, '2026-10')
  await pay(gift, 20_000)
  await world.sweep('book-sumbangan')
  // Kinds of their own, so that neither the relief nor the second payer is about the bills above.
  await giveKeringanan(world, { by, second, kode_jenis: school.kode_jenis, siswa: [aisyah] }, { persen: 40 })
  await billMonth(world, school, '2026-10')
  const borne = await withJenis(school, 'Asrama', 450_000)
  await giveTanggungan(world, borne)
  await billMonth(world, borne, '2026-09')

  const rows = await world.database.query<{ kind: string; owed: (number | null)[] }>(
    `SELECT t.jenis || ' ' || t.periode AS kind,
            json_build_array(t.sisa, o.sisa, coalesce(x.tercatat, 0)) AS owed
       FROM offered.tagihan t
       LEFT JOIN offered.tagihan_terutang o ON o.institusi_id = t.institusi_id AND o.id = t.id
       LEFT JOIN (SELECT l.target_id,
                         sum(CASE WHEN starts_with(l.debit_account, 'piutang/') THEN l.amount ELSE 0 END
                           - CASE WHEN starts_with(l.credit_account, 'piutang/') THEN l.amount ELSE 0 END) AS tercatat
                    FROM ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l GROUP BY l.target_id) x
         ON x.target_id = t.id
      WHERE t.siswa_id = $1`,
    [aisyah.id],
  )
  // What the bill still takes, what the family owes of it, and what the ledger has as owed.
  expect(Object.fromEntries(rows.map(({ kind, owed }) => [kind, owed]))).toEqual({
    'Kegiatan open': [450_000, 450_000, 450_000],
    'Kegiatan paid in part': [300_000, 300_000, 300_000],
    'Kegiatan paid': [0, null, 0],
    'Kegiatan corrected': [300_000, 300_000, 300_000],
    'Kegiatan paid in part, then corrected': [150_000, 150_000, 150_000],
    'Kegiatan cancelled': [0, null, 0],
    'Kegiatan paid in part, then cancelled': [0, null, 0],
    'Kegiatan not yet active': [450_000, 450_000, 0],
    'Infak 2026-10': [30_000, null, 0],
    'SPP 2026-10': [270_000, 270_000, 270_000],
    'Asrama 2026-09': [350_000, 350_000, 350_000],
  })
  await assertBooksHold(world)
})

async function withJenis(school: School, nama: string, jumlah: number, changes = {}) {
  const { idsekolah, by } = school
  const { kode_jenis } = await world.api.call('buatJenis', { idsekolah, ...ISI_SPP, nama, ...changes }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah, dari: '2026-07-01', sampai: null }, by)
  return { ...school, kode_jenis }
}

/** Rp50.000 that the family may give. */
async function aGift(school: School, bulan: string): Promise<Bill> {
  const ofGift = await withJenis(school, 'Infak', 50_000, { sifat: 'sumbangan', kelompok: 'sukarela', boleh_dicicil: true })
  const { idpenagihan } = await aRun(world, ofGift, { bulan: [bulan] })
  await issueRun(world, idpenagihan, school.by, school.second)
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: school.siswa[0]?.kode_siswa ?? '' })
  const gift = tagihan.find(({ sukarela }) => sukarela)
  if (!gift) throw new Error('no gift')
  return gift
}
