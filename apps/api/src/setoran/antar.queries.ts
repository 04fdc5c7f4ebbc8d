import type { Tx } from '#platform/db/database'
import type { BetweenSchools } from '#setoran/setoran'

/**
 * What schools came to owe each other and no batch has taken yet. Every posting that moves money between
 * two schools says so in its clearing, so no way to do that can be left out here. A batch that was
 * handed over ends what its lines say and is none itself.
 */
export function findBetween(tx: Tx): Promise<BetweenSchools[]> {
  return tx.query<BetweenSchools>(
    `SELECT a.subject_id, a.reference AS posting_reference, a.creditor_id, a.debtor_id,
            a.amount AS jumlah
       FROM (SELECT l.subject_id, l.reference, l.creditor_id, l.debtor_id,
                    -- A posting may move something both ways; what is left is owed.
                    (l.amount - coalesce(sum(o.amount), 0))::bigint AS amount
               FROM offered.antar_sekolah l
               LEFT JOIN offered.antar_sekolah o ON o.institusi_id = $1
                AND o.subject_id = l.subject_id AND o.reference = l.reference
                AND o.creditor_id = l.debtor_id AND o.debtor_id = l.creditor_id
              WHERE l.institusi_id = $1 AND l.event <> 'setoran_disetorkan'
              GROUP BY l.subject_id, l.reference, l.creditor_id, l.debtor_id, l.amount) a
      WHERE a.amount > 0 AND NOT EXISTS (
        SELECT 1 FROM setoran_rincian r
         WHERE r.institusi_id = $1 AND r.subject_id = a.subject_id
           AND r.posting_reference = a.reference
           AND least(r.sekolah_id, r.dari_sekolah_id) = least(a.creditor_id, a.debtor_id)
           AND greatest(r.sekolah_id, r.dari_sekolah_id) = greatest(a.creditor_id, a.debtor_id))`,
    [tx.institusi_id],
  )
}
