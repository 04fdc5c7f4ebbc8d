import { createBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { fill, idOf } from './fill.ts'
import { atMost, interleave, within, type Comparison } from './measure.ts'

const PUPILS = 5_000
export const MONTHS = 12
const LINES = PUPILS * MONTHS
const ROUNDS = 3
const SECONDS_MAX = 30
const OFFICER = '00000000-0000-7000-9000-000000000002'

/**
 * Issuing a run of 60,000 lines with all postings, against a bare INSERT … SELECT of the same rows
 * from the same lines, each in one commit.
 */
export async function benchBilling(server: string): Promise<Comparison[]> {
  const database = await createBenchDatabase(server, 'lunas_bench_billing', true)
  try {
    await fill(database, { schools: 1, pupils: PUPILS, bills: PUPILS, payments: 0 })
    await prepare(database)
    let run = 0
    const next = async (statement: string) => {
      run += 1
      const id = await prepareRun(database, run, idOf(1, 1))
      const begun = performance.now()
      await database.query(statement, [id])
      return (performance.now() - begun) / 1_000
    }
    const { ours, yardstick } = await interleave(
      ROUNDS, () => next(ISSUE), () => next(BARE),
    )
    const slowest = Math.max(...ours)
    return [
      atMost(`a run of ${LINES} bills`, 3, ours, yardstick, 's'),
      within(`a run of ${LINES} bills, the slowest of ${ROUNDS}`, SECONDS_MAX, slowest, 's'),
    ]
  } finally {
    await database.drop()
  }
}

export const ISSUE = `SELECT issue_penagihan('mobile', $1, current_date, now())`
const BARE = `
  INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil,
                       periode, nama, jumlah, tanggal_aktif, jatuh_tempo, penagihan_id)
  SELECT 'mobile', b.id, b.siswa_id, j.sekolah_id, b.jenis_id, j.nama, j.prioritas, j.boleh_dicicil,
         b.periode, b.nama, b.jumlah, b.tanggal_aktif, b.jatuh_tempo, $1
    FROM offered.penagihan_baris b JOIN jenis_tagihan j ON j.id = b.jenis_id
   WHERE b.penagihan_id = $1`

/** Somebody who bills, and the accounts that issuing books on. */
export async function prepare({ query }: BenchDatabase): Promise<void> {
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama) VALUES ('mobile', $1, 'bendahara', 'Bangku')`,
    [OFFICER],
  )
  await query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', 'pendapatan/' || id, sekolah_id FROM jenis_tagihan ON CONFLICT DO NOTHING`,
  )
}

/** A run of one year for all pupils of a school, as prepared by the server. */
export async function prepareRun({ query }: BenchDatabase, run: number, sekolah_id: string): Promise<string> {
  const id = idOf(4, run)
  await query(
    `INSERT INTO penagihan (institusi_id, id, sekolah_id, nama, kali, status, dibuat_oleh, dibuat_at)
     VALUES ('mobile', $1, $3, 'SPP', 1, 'draf', $2, now())`,
    [id, OFFICER, sekolah_id],
  )
  await query(
    `INSERT INTO penagihan_cakupan (institusi_id, penagihan_id, jenis_id, periode, nama, tanggal_aktif,
                                    jatuh_tempo, terbuka)
     SELECT 'mobile', $1, j.id, $2 || '-' || n, 'SPP ' || n, '2026-01-01', '2026-01-10', true
       FROM jenis_tagihan j CROSS JOIN generate_series(1, $3::int) n WHERE j.sekolah_id = $4`,
    [id, String(2_000 + run), MONTHS, sekolah_id],
  )
  await query(
    `INSERT INTO penagihan_baris (institusi_id, penagihan_id, id, siswa_id, jenis_id, periode, jumlah)
     SELECT 'mobile', $1, gen_random_uuid(), w.id, c.jenis_id, c.periode, 500000
       FROM penagihan_cakupan c JOIN siswa w ON w.sekolah_id = $2
      WHERE c.penagihan_id = $1 ORDER BY c.periode, w.id`,
    [id, sekolah_id],
  )
  await query('ANALYZE penagihan_baris')
  return id
}
