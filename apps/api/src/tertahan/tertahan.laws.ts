import { sqlLaw, type Laws } from '#ledger/audit'

/** Under which the money of a held payment is booked, once two people have found it. */
const REFERENCE = `coalesce(t.identitas, 'bank/' || t.sekolah_id || '/' || t.kunci)`

export const TERTAHAN_LAWS = {
  // Money that people found is booked under its own reference, for one payment or basket, and a line
  // that was chosen shows that money and no other.
  found_money_is_used_once: sqlLaw(
    'Uang yang ditemukan petugas dipakai untuk satu pembayaran saja.', `
    SELECT p.reference AS subject FROM offered.ledger_posting p
      LEFT JOIN offered.pembayaran_bagian b ON b.institusi_id = $1
       AND b.pembayaran_id = p.subject_id
     WHERE p.institusi_id = $1 AND p.event = 'pembayaran_berhasil'
       AND starts_with(p.reference, 'bank/')
     GROUP BY p.reference HAVING count(DISTINCT coalesce(b.gabungan_id, p.subject_id)) > 1
    UNION ALL
    SELECT t.id::text FROM pembayaran_tertahan t
      LEFT JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = t.pembayaran_id
       AND p.reference = ${REFERENCE} AND p.event = 'pembayaran_berhasil'
      LEFT JOIN offered.impor_baris l ON l.institusi_id = $1 AND l.identitas = t.identitas
     WHERE t.institusi_id = $1 AND t.status = 'ditemukan'
       AND (p.subject_id IS NULL
            OR l.identitas IS NOT NULL AND l.posting_reference IS DISTINCT FROM t.identitas)`),
} as const satisfies Laws
