import { randomId } from '#platform/ids'
import type { Tx } from '#platform/db/database'
import type { FoundKasus } from '#ports/open-kasus'

/**
 * Imports of one institution take turns, so that cases are numbered without gaps, and so does
 * whatever rests on what they told.
 */
export async function lockImpor(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `rekonsiliasi/${tx.institusi_id}`,
  ])
}

export type NewKasus = FoundKasus & {
  /** The line of a report that it is about, if any. */
  identitas: string | null
}

const NEXT_URUT =
  '(SELECT coalesce(max(k.urut), 0) FROM kasus k WHERE k.institusi_id = $1)'

export async function insertKasus(tx: Tx, all: readonly NewKasus[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO kasus (institusi_id, urut, status, dibuat_at, id, sebab, selisih, akun, lebih,
       identitas, pembayaran_id, posting_reference, sekolah_id, setoran_id)
     SELECT $1, ${NEXT_URUT} + b.ke, 'terbuka', $2, b.id, b.sebab, b.selisih, b.akun, b.lebih,
            b.identitas, b.pembayaran_id, b.posting_reference, b.sekolah_id, b.setoran_id
       FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::boolean[], $8::text[],
              $9::uuid[], $10::text[], $11::uuid[], $12::uuid[]) WITH ORDINALITY
            AS b (id, sebab, selisih, akun, lebih, identitas, pembayaran_id, posting_reference,
                  sekolah_id, setoran_id, ke)
     RETURNING 1`,
    [
      tx.institusi_id, now, all.map(randomId), all.map(({ sebab }) => sebab),
      all.map(({ selisih }) => selisih), all.map(({ akun }) => akun),
      all.map(({ lebih }) => lebih), all.map(({ identitas }) => identitas),
      all.map(({ pembayaran_id }) => pembayaran_id),
      all.map(({ posting_reference }) => posting_reference),
      all.map(({ sekolah_id }) => sekolah_id ?? null),
      all.map(({ setoran_id }) => setoran_id ?? null),
    ],
  )
}

/** Payments whose money a report told of after all: their open cases end by themselves. */
export async function closeArrived(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `UPDATE kasus k SET status = 'selesai', tindakan = 'menyusul', diputus_at = $2
       FROM impor_baris l
      WHERE k.institusi_id = $1 AND k.identitas IS NULL AND k.status <> 'selesai'
        AND k.sebab IN ('terlambat', 'belum_ada_di_impor')
        AND l.institusi_id = $1 AND l.pembayaran_id = k.pembayaran_id
        AND l.posting_reference = k.posting_reference`,
    [tx.institusi_id, now],
  )
}

export type Span = {
  impor_id: string
  akun: string
  dari: Date
  sampai: Date
  terlambat_sejak: Date
}

/** Money that our books have and the reports up to this one do not. */
export async function insertMissing(tx: Tx, span: Span, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO kasus (institusi_id, urut, status, dibuat_at, id, sebab, selisih, akun, lebih,
       pembayaran_id, posting_reference, impor_id)
     SELECT $1, ${NEXT_URUT} + row_number() OVER (ORDER BY p.recorded_at, p.subject_id), 'terbuka',
            $2, gen_random_uuid(),
            CASE WHEN p.occurred_at >= $6 THEN 'terlambat' ELSE 'belum_ada_di_impor' END,
            t.total, $3, false, p.subject_id, p.reference, $7::uuid
       FROM offered.ledger_posting p
      CROSS JOIN LATERAL (SELECT sum(x.amount)::bigint AS total FROM unnest(p.transfers) x
                           WHERE x.debit_account = $3) t
      WHERE p.institusi_id = $1 AND p.event IN ('pembayaran_berhasil', 'titipan_masuk')
        AND p.recorded_at >= $4 AND p.occurred_at <= $5 AND t.total > 0
        AND NOT EXISTS (SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
              AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)
        AND NOT EXISTS (SELECT 1 FROM kasus k WHERE k.institusi_id = $1 AND k.identitas IS NULL
              AND k.pembayaran_id = p.subject_id AND k.posting_reference = p.reference
              AND k.tindakan IS DISTINCT FROM 'impor_dibatalkan')
     RETURNING 1`,
    [tx.institusi_id, now, span.akun, span.dari, span.sampai, span.terlambat_sejak,
      span.impor_id],
  )
}

type LateSpan = { sejak: Date; penyedia: Date; bank: Date }

/** Money that no report has told of by the day on which it should have. */
export async function insertLate(tx: Tx, span: LateSpan, now: Date): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO kasus (institusi_id, urut, status, dibuat_at, id, sebab, selisih, akun, lebih,
       pembayaran_id, posting_reference)
     SELECT $1, ${NEXT_URUT} + row_number() OVER (ORDER BY p.recorded_at, p.subject_id), 'terbuka',
            $2, gen_random_uuid(), 'terlambat', t.total, t.akun, false, p.subject_id, p.reference
       FROM offered.ledger_posting p
      CROSS JOIN LATERAL (
        SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
          FROM unnest(p.transfers) x WHERE x.debit_account ~ '^(gateway|bank)/') t
      WHERE p.institusi_id = $1 AND p.event IN ('pembayaran_berhasil', 'titipan_masuk')
        AND p.recorded_at >= $3
        AND p.recorded_at < CASE WHEN starts_with(t.akun, 'bank/') THEN $5 ELSE $4 END::timestamptz
        -- Money is only late where reports are imported, and not before the first report begins.
        AND EXISTS (SELECT 1 FROM impor r
              WHERE r.institusi_id = $1 AND r.akun = t.akun AND r.dibatalkan_at IS NULL
                AND p.occurred_at >= r.dari - interval '1 day')
        AND NOT EXISTS (SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
              AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)
        AND NOT EXISTS (SELECT 1 FROM kasus k WHERE k.institusi_id = $1 AND k.identitas IS NULL
              AND k.pembayaran_id = p.subject_id AND k.posting_reference = p.reference
              AND k.tindakan IS DISTINCT FROM 'impor_dibatalkan')
     RETURNING id`,
    [tx.institusi_id, now, span.sejak, span.penyedia, span.bank],
  )
  return rows.length
}

export type Known = { dari: Date; sampai: Date }

/** The first and the last moment that other valid reports on this account cover. */
export async function knownBefore(tx: Tx, id: string, akun: string): Promise<Known | undefined> {
  const [row] = await tx.query<{ dari: Date | null; sampai: Date | null }>(
    `SELECT min(dari) AS dari, max(sampai) AS sampai FROM impor
      WHERE institusi_id = $1 AND akun = $3 AND id <> $2 AND dibatalkan_at IS NULL`,
    [tx.institusi_id, id, akun],
  )
  return row?.dari && row.sampai ? { dari: row.dari, sampai: row.sampai } : undefined
}
