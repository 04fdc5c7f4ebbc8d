import type { Tx } from '#platform/db/database'
import type { Mutasi } from '#titipan/titipan'

/**
 * SQL for every posting that changed a pupil's titipan; `siswa` is an SQL expression for the
 * pupil's id. The subjects are found through their indexes. A posting with several lines on the
 * account counts once. The expression must not use the aliases p, g, d, c, z, j, b, t, x.
 */
export function movesOf(siswa: string): string {
  return `
    SELECT b.subject_id, b.reference, b.event, b.recorded_at, b.transfers, x.jumlah
      FROM (SELECT p.id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.pihak_id = ${siswa}
            UNION ALL SELECT g.id FROM titipan_pindah g
             WHERE g.institusi_id = $1 AND g.dari_siswa_id = ${siswa}
            UNION ALL SELECT g.id FROM titipan_pindah g
             WHERE g.institusi_id = $1 AND g.ke_siswa_id = ${siswa}
            UNION ALL SELECT d.id FROM titipan_disisihkan d
             WHERE d.institusi_id = $1 AND d.siswa_id = ${siswa}
            UNION ALL SELECT g.id FROM offered.saldo_pindah g
             WHERE g.institusi_id = $1 AND g.siswa_id = ${siswa}
            UNION ALL SELECT c.id FROM offered.kasus c
             WHERE c.institusi_id = $1 AND c.pihak_id = ${siswa}
            UNION ALL SELECT z.id FROM offered.pengembalian z
             WHERE z.institusi_id = $1 AND z.pihak_id = ${siswa} AND z.pembayaran_id IS NULL) j
      JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = j.id
     CROSS JOIN LATERAL (
       SELECT sum(CASE WHEN t.credit_account = 'titipan/' || ${siswa} THEN t.amount ELSE 0 END
                  - CASE WHEN t.debit_account = 'titipan/' || ${siswa} THEN t.amount ELSE 0 END
              )::bigint AS jumlah
         FROM unnest(b.transfers) t) x
     WHERE x.jumlah <> 0`
}

/** More than a family collects in years; older postings are in the ledger. */
const MUTASI_MAX = 300

export function listMutasi(tx: Tx, siswa_id: string): Promise<Mutasi[]> {
  return tx.query<Mutasi>(
    `SELECT m.recorded_at AS pada, m.event, m.jumlah, r.nomor AS nomor_kuitansi,
            coalesce(p.id, d.pembayaran_id) AS pembayaran_id,
            coalesce(x.untuk, '{}') AS untuk, w.nama AS saudara, w.id AS saudara_id,
            w.sekolah_id AS saudara_sekolah_id, k.urut AS kasus_urut
       FROM (${movesOf('$2::uuid')}) m
       LEFT JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = m.subject_id
       LEFT JOIN titipan_disisihkan d
         ON d.institusi_id = $1 AND d.siswa_id = $2 AND d.id = m.subject_id
       LEFT JOIN titipan_pindah g ON g.institusi_id = $1 AND g.id = m.subject_id
       LEFT JOIN offered.siswa w ON w.institusi_id = $1
        AND w.id = CASE WHEN g.ke_siswa_id = $2 THEN g.dari_siswa_id ELSE g.ke_siswa_id END
       LEFT JOIN offered.kasus k ON k.institusi_id = $1 AND k.id = m.subject_id
       LEFT JOIN offered.kuitansi r ON r.institusi_id = $1
        AND r.pembayaran_id = coalesce(p.id, d.pembayaran_id)
       LEFT JOIN LATERAL (
         SELECT array_agg(DISTINCT n.nama) AS untuk FROM (
           SELECT g.nama FROM unnest(m.transfers) t
             JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = t.target_id
            WHERE 'titipan/' || $2::uuid IN (t.debit_account, t.credit_account)
           UNION ALL SELECT g.nama FROM titipan_disisihkan_rincian i
             JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = i.tagihan_id AND g.siswa_id = $2
            WHERE i.institusi_id = $1 AND i.pembayaran_id = d.pembayaran_id) n) x ON true
      ORDER BY m.recorded_at DESC, m.subject_id DESC, m.reference LIMIT $3`,
    [tx.institusi_id, siswa_id, MUTASI_MAX],
  )
}
