import { strict as assert } from 'node:assert'
import { parseKode } from '@lunas/values/kode'
import { auditLedger, type Finding } from '#ledger/audit'
import { PEMBAYARAN_RULES } from '#pembayaran/pembayaran'
import type { World } from '#test/world'

/**
 * Everything that must hold about money at any moment, whatever happened before: the ledger's own
 * audit, and the promises between ledger, bills, payments and receipts. Empty when all is well.
 */
export async function findingsIn(world: World, institusi_id = 'mobile'): Promise<Finding[]> {
  const findings = await world.deps.db.inTransaction(institusi_id, (tx) =>
    auditLedger(tx, PEMBAYARAN_RULES))
  for (const [rule, text] of Object.entries(RULES)) {
    const rows = await world.database.query<{ subject: string }>(text, [institusi_id])
    findings.push(...rows.map(({ subject }) => ({ rule, subject })))
  }
  return findings
}

/** What is kept for a pupil. */
export async function titipanOf({ database }: World, kode_siswa: string): Promise<number> {
  const [row] = await database.query<{ held: string }>(
    `SELECT held FROM ledger_balance WHERE code = 'titipan/' || $1`,
    [parseKode('siswa', kode_siswa)?.id],
  )
  return Number(row?.held ?? 0)
}

/** For the end of every test that moved money. */
export async function assertBooksHold(world: World): Promise<void> {
  assert.deepEqual(await findingsIn(world), [])
}

const RULES = {
  'a bill is paid with what the ledger says, and never more than it asks': `
    SELECT t.id::text AS subject FROM tagihan t
      LEFT JOIN (
        SELECT l.target_id, m.account, sum(m.amount) AS amount FROM ledger_transfer l
         CROSS JOIN LATERAL (VALUES (l.credit_account, l.amount),
               (CASE WHEN l.reference LIKE 'pengembalian/%' THEN l.debit_account END, -l.amount))
               AS m (account, amount)
         WHERE l.institusi_id = $1 GROUP BY l.target_id, m.account) x
        ON x.target_id = t.id AND x.account = 'piutang/' || t.sekolah_id
     WHERE t.institusi_id = $1
       AND (t.dibayar > t.jumlah OR t.dibayar <> coalesce(x.amount, 0))`,
  'a paid payment has exactly one posting and one receipt, and no other has any': `
    SELECT p.id::text AS subject FROM pembayaran p
     WHERE p.institusi_id = $1 AND (
       (SELECT count(*) FROM ledger_posting b WHERE b.institusi_id = $1 AND b.subject_id = p.id
           AND b.event = 'pembayaran_berhasil') <> (p.status IN ('berhasil', 'dikembalikan'))::int
       OR (SELECT count(*) FROM offered.kuitansi k WHERE k.institusi_id = $1 AND k.pembayaran_id = p.id)
          <> (p.status IN ('berhasil', 'dikembalikan'))::int)`,
  'a payment is for a pupil of a school, and for bills of that pupil': `
    SELECT p.id::text AS subject FROM pembayaran p
      LEFT JOIN siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
      LEFT JOIN sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
      LEFT JOIN pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
      LEFT JOIN pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = p.id
      LEFT JOIN tagihan t ON t.institusi_id = $1 AND t.id = r.target_id
     WHERE p.institusi_id = $1 AND (w.id IS NULL OR s.id IS NULL
        OR (p.pengguna_id IS NOT NULL AND u.id IS NULL)
        -- Money that no bill owed has no lines.
        OR (p.untuk = 'tagihan' AND r.target_id IS NOT NULL AND t.siswa_id IS DISTINCT FROM p.siswa_id))`,
  'the last line of a payment’s history is its status': `
    SELECT p.id::text AS subject FROM pembayaran p
      CROSS JOIN LATERAL (
        SELECT array_agg(h.status ORDER BY h.langkah) AS status FROM offered.pembayaran_riwayat h
         WHERE h.institusi_id = $1 AND h.pembayaran_id = p.id) h
     WHERE p.institusi_id = $1 AND (h.status[cardinality(h.status)] IS DISTINCT FROM p.status
       OR cardinality(h.status) <> p.langkah + 1)`,
  'receipts of a school are numbered without gaps': `
    SELECT n.seri AS subject FROM kuitansi_nomor n
     WHERE n.institusi_id = $1 AND n.terakhir <> (
       SELECT count(DISTINCT split_part(substr(k.nomor, length(n.seri) + 1), '-', 1))
         FROM offered.kuitansi k
        WHERE k.institusi_id = $1 AND starts_with(k.nomor, n.seri))`,
}

export type BookLine = {
  event: string
  debit: string
  credit: string
  amount: number
  target_id: string | null
}

/** What was booked for one subject. The names of events happen to sort in the order they happen. */
export function bookedFor(
  world: World,
  institusi_id: string,
  subject_id: string,
): Promise<BookLine[]> {
  return world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<BookLine>(
      `SELECT p.event, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.target_id
         FROM ledger_posting p
        CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
              AS t (debit_account, credit_account, amount, target_id, line)
        WHERE p.institusi_id = $1 AND p.subject_id = $2
        ORDER BY p.event, p.reference, t.line`,
      [institusi_id, subject_id],
    ),
  )
}

/** Where the money of one payment went: to the fee, to bills, to titipan. */
export async function moneyOf(world: World, kode_pembayaran: string) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  const lines = await bookedFor(world, kode.institusi_id, kode.id)
  const sumOn = (account: string) =>
    lines
      .filter(({ credit }) => credit.startsWith(account))
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    biaya: sumOn('biaya_admin'),
    tagihan: sumOn('piutang/'),
    titipan: sumOn('titipan/'),
    events: [...Map.groupBy(lines, ({ event }) => event)].map(
      ([event, booked]) => `${event} ×${booked.length}`,
    ),
  }
}
