import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOrderedId } from '#platform/ids'
import { checkProgram, lookAtProgram } from '#program/check-program'
import { aKetetapan, aProgram, ziswafUnit, type MadeProgram } from '#test/program'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('zakat waits for a decree, and the one recorded last decides', async () => {
  const zakat = await aProgram(world, { jenis: 'zakat_maal', institusi_id: 'lain' })
  await expect(check(zakat, 'lain')).rejects.toThrow('KETETAPAN_UPZ_TIDAK_ADA')
  await aKetetapan(world, { institusi_id: 'lain' })
  expect(await check(zakat, 'lain')).toMatchObject({ jenis: 'zakat_maal', sekolah_id: zakat.sekolah_id })
  const yesterday = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), -1)
  await aKetetapan(world, { institusi_id: 'lain', sampai: yesterday })
  await expect(check(zakat, 'lain')).rejects.toThrow('KETETAPAN_UPZ_BERAKHIR')
})

test('fitrah after its hour offers the open sedekah of the institution', async () => {
  await aKetetapan(world)
  const unit = await ziswafUnit(world)
  const fitrah = await aProgram(world, { unit, jenis: 'zakat_fitrah' })
  await aProgram(world, { unit, jenis: 'sedekah', status: 'draf' })
  const sedekah = await aProgram(world, { unit, jenis: 'sedekah' })
  const now = world.clock.now()
  await setTutup(new Date(now.getTime() + 60_000))
  expect(await check(fitrah)).toMatchObject({ jenis: 'zakat_fitrah' })
  await setTutup(new Date(now.getTime() - 60_000))
  await expect(check(fitrah)).rejects.toThrow('FITRAH_SUDAH_TUTUP')
  const looked = await world.deps.db.inTransaction('mobile', (tx) => lookAtProgram(tx, fitrah.id, now))
  expect(looked?.sedekah).toBe(sedekah.id)
})

test('a qurban takes no more shares than are left', async () => {
  const qurban = await aProgram(world, { jenis: 'qurban' })
  expect(await check(qurban, 'mobile', 7)).toMatchObject({ harga_bagian: 3_000_000 })
  await expect(check(qurban, 'mobile', 8)).rejects.toThrow('QURBAN_KURANG')
})

test('a draft and a program of another institution are unknown', async () => {
  const draft = await aProgram(world, { status: 'draf' })
  const open = await aProgram(world)
  await expect(check(draft)).rejects.toThrow('PROGRAM_TIDAK_DITEMUKAN')
  await expect(check(open, 'lain')).rejects.toThrow('PROGRAM_TIDAK_DITEMUKAN')
})

test.each([
  ['2025', 7_140_498, 85_685_972, 47_000, 60_000], ['2026', 7_640_144, 91_681_728, 50_000, 65_000],
])('the decrees of %s are there with their values, days and source', async (tahun, bulan, setahun, fitrah, fidyah) => {
  const rows = await world.database.query<{ jenis: string; nilai: number; keputusan: string; sumber: string }>(
    `SELECT jenis, nilai::int AS nilai, keputusan, sumber FROM nilai_ziswaf_baku
      WHERE berlaku_dari = $1 AND berlaku_sampai = $2`,
    [`${tahun}-01-01`, `${tahun}-12-31`],
  )
  expect(Object.fromEntries(rows.map(({ jenis, nilai }) => [jenis, nilai]))).toEqual({
    nisab_penghasilan_bulan: bulan, nisab_penghasilan_tahun: setahun, fitrah_uang: fitrah, fidyah,
    fitrah_beras: 2_500, fitrah_beras_liter: 3_500,
  })
  for (const { keputusan, sumber } of rows) {
    expect(keputusan).toMatch(new RegExp(`^Keputusan Ketua BAZNAS Nomor \\d+ Tahun ${tahun}$`))
    expect(sumber).toMatch(/^BAZNAS RI/)
  }
})

test('the database refuses two values of a kind at the same time', async () => {
  const insert = (dari: string, sampai: string, jenis = 'fidyah') =>
    world.deps.db.inTransaction('mobile', (tx) =>
      tx.query(
        `INSERT INTO nilai_ziswaf (institusi_id, id, jenis, nilai, satuan, keputusan, berlaku_dari,
                                   berlaku_sampai, sumber, dicatat_at, dicatat_oleh)
         VALUES ($1, gen_random_uuid(), $2, 70000, 'rupiah', 'SK', $3, $4, 'BAZNAS', $5,
                 gen_random_uuid())`,
        [tx.institusi_id, jenis, dari, sampai, world.clock.now()],
      ),
    )
  await insert('2026-01-01', '2026-06-30')
  await insert('2026-07-01', '2026-12-31')
  await insert('2026-06-30', '2026-07-01', 'fitrah_uang')
  await expect(insert('2026-12-31', '2027-12-31')).rejects.toThrow('nilai_ziswaf_tumpang')
})

function check({ id }: MadeProgram, institusi_id = 'mobile', bagian = 1) {
  return world.deps.db.inTransaction(institusi_id, (tx) =>
    checkProgram(tx, id, world.clock.now(), bagian),
  )
}

async function setTutup(tutup_at: Date): Promise<void> {
  const now = world.clock.now()
  await world.deps.db.inTransaction('mobile', (tx) =>
    tx.query(
      `INSERT INTO tutup_fitrah (institusi_id, id, tutup_at, dicatat_at, dicatat_oleh, disetujui_oleh)
       VALUES ($1, $2, $3, $4, $2, gen_random_uuid())`,
      [tx.institusi_id, timeOrderedId(now), tutup_at, now],
    ),
  )
}
