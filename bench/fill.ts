import type { BenchDatabase } from './bench-database.ts'
import { CLIENTS } from './pgbench.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The size of a world: schools, pupils, bills, and open payments for the bills. */
export type Size = { schools: number; pupils: number; bills: number; payments: number }

export const SPP = 500_000
export const BIAYA = 4_000

/** Twelve decimal digits, which are hexadecimal ones too. */
const FIRST = 100_000_000_000

/** Numbered ids that rise with time like real ones, so that a client can address the n-th row. */
export function idOf(kind: 1 | 2 | 3 | 4, n: number): string {
  return `00000000-0000-7000-800${kind}-${FIRST + n}`
}

/** The same in SQL. */
const id = (kind: number, n: string) =>
  `('00000000-0000-7000-800${kind}-' || ${FIRST} + ${n})::uuid`

/**
 * Fills an institution with set-based statements; much faster than use cases, with the same rows.
 */
export async function fill(
  database: BenchDatabase,
  { schools, pupils, bills, payments }: Size,
): Promise<void> {
  const { query } = database
  await query(`INSERT INTO institusi (id, nama) VALUES ('mobile', 'Bench')`)
  await query(
    `INSERT INTO sekolah (institusi_id, id, kode, nama, kota)
     SELECT 'mobile', ${id(1, 'n')}, 'S' || n, 'SDIT Bangku ' || n, 'Depok' FROM generate_series(1, $1::bigint) n`,
    [schools],
  )
  await query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT 'mobile', k.kind || '/' || s.id, CASE WHEN k.kind <> 'utang_setor' THEN s.id END
       FROM sekolah s
      CROSS JOIN (VALUES ('piutang'), ('biaya_admin'), ('hak_setor'), ('utang_setor')) AS k (kind)
     UNION ALL SELECT 'mobile', 'gateway/midtrans', NULL`,
  )
  await query(
    `INSERT INTO jenis_tagihan (institusi_id, id, sekolah_id, nama) SELECT 'mobile', id, id, 'SPP' FROM sekolah`,
  )
  await withoutIndexes(database, ['siswa', 'tagihan', 'pembayaran', 'pembayaran_rincian'], async () => {
    await query(
      `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, kelas)
       SELECT 'mobile', ${id(2, 'n')}, ${id(1, 'n % $2 + 1')}, lpad(n::text, 7, '0'), 'Siswa Nomor ' || n, '4B'
         FROM generate_series(1, $1::bigint) n`,
      [pupils, schools],
    )
    await query(
      `INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas,
                            boleh_dicicil, periode, nama, jumlah, tanggal_aktif, jatuh_tempo)
       SELECT 'mobile', ${id(3, 'n')}, ${id(2, 's')}, ${id(1, 's % $3 + 1')}, ${id(1, 's % $3 + 1')},
              'SPP', 10, false, (n / $2)::text, 'SPP ' || n / $2, ${SPP}, '2026-01-01', '2026-11-10'
         FROM (SELECT n, n % $2 + 1 AS s FROM generate_series(0, $1::bigint - 1) n) b`,
      [bills, pupils, schools],
    )
    await openPayments(database, bills, payments)
  })
  await query('VACUUM ANALYZE')
  await query('CHECKPOINT')
}

/**
 * The bill of the n-th open payment. A prime step visits every bill once before any a second time.
 */
export function billOf(payment: number, bills: number): number {
  return (payment * BILL_STEP) % bills
}

const BILL_STEP = 7_919

/** Open payments for bills spread over the whole table, like a normal day. */
async function openPayments(
  { query }: BenchDatabase,
  bills: number,
  payments: number,
): Promise<void> {
  // The same rule as billOf.
  const bill = `(n * ${BILL_STEP}) % $1`
  await query(
    `INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status,
                             dibuat_at, kedaluwarsa_at, periksa_lagi_at, instruksi,
                             tagihan_tunggal)
     SELECT 'mobile', ${id(4, 'n')}, t.siswa_id, t.sekolah_id, 'bca_va', ${SPP}, ${BIAYA}, 'menunggu',
            now(), now() + interval '1 day', now() + interval '1 day', '{"jenis":"va","bank":"BCA","nomor_va":"1"}', t.id
       FROM generate_series(1, $2::bigint) n
       JOIN tagihan t ON t.institusi_id = 'mobile' AND t.id = ${id(3, bill)}`,
    [bills, payments],
  )
  await query(
    `INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
     SELECT 'mobile', ${id(4, 'n')}, ${id(3, bill)}, ${SPP}, 'SPP' FROM generate_series(1, $2::bigint) n`,
    [bills, payments],
  )
}

/**
 * Settles the next open payment with the same statements as the API: begin, enter, settle and
 * commit are sent together. The clients of pgbench divide the payments among themselves; `n` counts
 * those that each has settled.
 */
export const SETTLE_NEXT = `\\set n :n + 1
\\set payment ${FIRST} + :n * ${CLIENTS} + :client_id
SELECT settle_pembayaran(enter_alone('mobile'), ('00000000-0000-7000-8004-' || :payment)::uuid, 'gateway/midtrans', 'midtrans/' || :payment,
  ${SPP + BIAYA}, now(), now(), '{menunggu,dipastikan,kedaluwarsa,dibatalkan,gagal}', 2026::smallint,
  'ABCDEF');
`

/**
 * Each call must have booked a payment: a call that settles nothing is fast, but proves nothing.
 */
export async function expectSettled({ query }: BenchDatabase, calls: number): Promise<void> {
  const [row] = await query<{ settled: string }>(
    `SELECT count(*) AS settled FROM ledger_posting WHERE event = 'pembayaran_berhasil'`,
  )
  if (Number(row?.settled) < calls) {
    throw new Error(`The round is invalid: ${calls} calls settled only ${row?.settled} payments.`)
  }
}
