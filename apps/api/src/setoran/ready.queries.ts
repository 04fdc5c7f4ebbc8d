import type { Tx } from '#platform/db/database'
import type { ReadyMoney } from '#setoran/setoran'

/**
 * All that no batch has taken yet. What is kept for a pupil lies with the pupil's school like what
 * paid a bill, so a bill that is paid from it later needs no batch of its own.
 */
export async function findReady(tx: Tx): Promise<ReadyMoney[]> {
  return [
    ...(await findPaid(tx)), ...(await findReturned(tx)), ...(await findMoved(tx)),
    ...(await findExplained(tx)),
  ]
}

/** Whether anything is to be taken off a batch, without which none waits. */
export async function hasGone(tx: Tx): Promise<boolean> {
  const gone = [...(await findReturned(tx)), ...(await findMoved(tx))]
  return gone.some(({ kembali }) => kembali)
}

/**
 * What the institution owes each school for the lines of a posting, whatever they were for; fees stand
 * apart. Whose an account is stands in its row, so no kind of money can be left out here. Where money
 * stood in a school's own account, the institution owes it to this school; what that school owes
 * another one is between the two (antar.queries.ts).
 */
function bySchool(
  purpose: 'debit_account' | 'credit_account', place: 'debit_account' | 'credit_account',
): string {
  return `SELECT coalesce(h.sekolah_id, a.sekolah_id) AS sekolah_id,
                 coalesce(sum(t.amount) FILTER (WHERE a.kind <> 'biaya_admin'), 0)::bigint AS jumlah,
                 coalesce(sum(t.amount) FILTER (WHERE a.kind = 'biaya_admin'), 0)::bigint
                   AS biaya_admin,
                 row_number() OVER (
                   ORDER BY coalesce(sum(t.amount) FILTER (WHERE a.kind = 'biaya_admin'), 0) DESC,
                            coalesce(h.sekolah_id, a.sekolah_id)) AS ke
            FROM unnest(p.transfers) t
            JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = t.${purpose}
            JOIN offered.ledger_account h ON h.institusi_id = $1 AND h.code = t.${place}
           WHERE coalesce(h.sekolah_id, a.sekolah_id) IS NOT NULL
           GROUP BY coalesce(h.sekolah_id, a.sekolah_id)`
}

/** A case about the line b is open: what is disputed waits until two people have decided. */
export const DISPUTED = `EXISTS (
  SELECT 1 FROM offered.kasus k WHERE k.institusi_id = $1 AND k.identitas = b.identitas
     AND k.status <> 'selesai')`

/** What two people wrote off of a fee on the line b: the institution bears it, and no school. */
const WRITTEN_OFF = `coalesce((
  SELECT k.selisih FROM offered.kasus k WHERE k.institusi_id = $1 AND k.identitas = b.identitas
     AND k.sebab = 'biaya_berbeda' AND k.tindakan = 'catat_selisih'), 0)`

/**
 * All money of the posting p stands in batches. That is so for nearly every line, and they are left out
 * before their money is divided by school, which costs most here.
 */
const IS_ALL_IN_BATCHES = `coalesce((
  SELECT sum(r.jumlah + r.biaya_admin) FROM setoran_rincian r
   WHERE r.institusi_id = $1 AND r.subject_id = p.subject_id AND r.posting_reference = p.reference
     AND r.dari_sekolah_id IS NULL)
  = (SELECT sum(t.amount) FROM unnest(p.transfers) t), false)`

/**
 * What a report has told of. A payment for several schools is deducted once, where its fee stands. The
 * institution bears what providers keep of donations, so that a fund gets all that was given.
 * What a school's own statement shows is with the school already.
 */
function findPaid(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT p.subject_id, p.reference AS posting_reference, x.sekolah_id, x.jumlah,
            CASE WHEN x.ke = 1 AND u.bentuk = 'sekolah' THEN b.biaya - ${WRITTEN_OFF} ELSE 0 END::bigint
              AS biaya_penyedia,
            x.biaya_admin, false AS kembali
       FROM offered.impor_baris b
       JOIN offered.impor l ON l.institusi_id = $1 AND l.id = b.impor_id AND l.sekolah_id IS NULL
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = b.pembayaran_id
        AND p.reference = b.posting_reference AND NOT ${IS_ALL_IN_BATCHES}
      CROSS JOIN LATERAL (${bySchool('credit_account', 'debit_account')}) x
       JOIN offered.sekolah u ON u.institusi_id = $1 AND u.id = x.sekolah_id
      WHERE b.institusi_id = $1 AND b.pembayaran_id IS NOT NULL AND b.arah = 'masuk'
        AND NOT ${DISPUTED}
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1
              AND r.subject_id = p.subject_id AND r.posting_reference = p.reference
              AND r.sekolah_id = x.sekolah_id AND r.dari_sekolah_id IS NULL)`,
    [tx.institusi_id],
  )
}

/**
 * What the gateway or a payer's bank gave back of payments that were reported. What a school gave
 * back itself was its own, and what is kept for the pupil instead stays there.
 */
function findReturned(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT p.subject_id, p.reference AS posting_reference, x.sekolah_id, x.jumlah,
            0 AS biaya_penyedia, x.biaya_admin, true AS kembali
       FROM offered.pengembalian k
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = k.pembayaran_id
        AND p.reference = 'pengembalian/' || k.id
      CROSS JOIN LATERAL (${bySchool('debit_account', 'credit_account')}) x
      WHERE k.institusi_id = $1 AND k.status = 'selesai'
        AND EXISTS (
              SELECT 1 FROM offered.ledger_posting o CROSS JOIN LATERAL unnest(o.transfers) y
                JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = y.credit_account
               WHERE o.institusi_id = $1 AND o.subject_id = k.pembayaran_id
                 AND o.reference = 'selesai/' || k.id AND a.sekolah_id IS NULL)
        AND EXISTS (
              SELECT 1 FROM offered.impor_baris b
                JOIN offered.impor l ON l.institusi_id = $1 AND l.id = b.impor_id
                 AND l.sekolah_id IS NULL
               WHERE b.institusi_id = $1 AND b.pembayaran_id = k.pembayaran_id
                 AND b.arah = 'masuk' AND NOT ${DISPUTED})
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1
              AND r.subject_id = p.subject_id AND r.posting_reference = p.reference
              AND r.sekolah_id = x.sekolah_id AND r.dari_sekolah_id IS NULL)`,
    [tx.institusi_id],
  )
}

/**
 * What a guardian moved to a child at another school: off the one batch, onto the other. In whose books
 * titipan stands is asked, not where the pupil is now: who moved to another school left it there.
 */
function findMoved(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT m.id AS subject_id, 'pindah' AS posting_reference, x.sekolah_id, m.jumlah,
            0 AS biaya_penyedia, 0 AS biaya_admin, x.kembali
       FROM offered.titipan_pindah m
       JOIN offered.ledger_account a ON a.institusi_id = $1
        AND a.code = 'titipan/' || m.dari_siswa_id
       JOIN offered.ledger_account z ON z.institusi_id = $1 AND z.code = 'titipan/' || m.ke_siswa_id
      CROSS JOIN LATERAL (VALUES (a.sekolah_id, true), (z.sekolah_id, false))
                 AS x (sekolah_id, kembali)
      WHERE m.institusi_id = $1 AND a.sekolah_id <> z.sekolah_id
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r
              WHERE r.institusi_id = $1 AND r.subject_id = m.id
                AND r.posting_reference = 'pindah' AND r.sekolah_id = x.sekolah_id
                AND r.dari_sekolah_id IS NULL)`,
    [tx.institusi_id],
  )
}

/** What two people recognised in the account of all as money for a pupil. */
function findExplained(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT k.id AS subject_id, p.reference AS posting_reference, a.sekolah_id,
            x.amount AS jumlah, 0 AS biaya_penyedia, 0 AS biaya_admin, false AS kembali
       FROM offered.kasus k
       JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
       JOIN offered.impor l ON l.institusi_id = $1 AND l.id = b.impor_id AND l.sekolah_id IS NULL
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = k.id
        AND p.event = 'kasus_selesai'
      CROSS JOIN LATERAL unnest(p.transfers) x
       JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.code = x.credit_account
        AND a.kind = 'titipan'
      WHERE k.institusi_id = $1 AND k.tindakan = 'titipan_siswa' AND k.status = 'selesai'
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1
              AND r.subject_id = k.id AND r.posting_reference = p.reference
              AND r.dari_sekolah_id IS NULL)`,
    [tx.institusi_id],
  )
}
