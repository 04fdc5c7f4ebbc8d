import { sqlLaw, type Laws } from '#ledger/audit'

export const KOREKSI_LAWS = {
  // A correction changes the books once, with its difference, and only where two people agreed.
  correction_is_booked_once: sqlLaw(
    'Setiap koreksi tagihan disetujui dan dibukukan satu kali sebesar selisihnya.', `
    SELECT coalesce(k.id::text, b.reference) AS subject,
           (coalesce(b.jumlah, 0) - coalesce(k.jumlah_baru - k.jumlah_lama, 0))::bigint AS selisih
      FROM (SELECT id, tagihan_id, jumlah_lama::bigint, jumlah_baru::bigint FROM koreksi
             WHERE institusi_id = $1 AND status = 'disetujui' AND dibukukan) k
      FULL JOIN (
        SELECT p.subject_id, p.reference,
               sum(CASE WHEN starts_with(t.debit_account, 'piutang/') THEN t.amount::bigint
                        ELSE -t.amount::bigint END) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'tagihan_dikoreksi'
           AND starts_with(p.reference, 'koreksi/')
         GROUP BY p.subject_id, p.reference) b
        ON b.subject_id = k.tagihan_id AND b.reference = 'koreksi/' || k.id
     WHERE coalesce(b.jumlah, 0) <> coalesce(k.jumlah_baru - k.jumlah_lama, 0)`),
  // What left a corrected bill is kept for its pupil, no more and no less.
  excess_is_kept: sqlLaw('Kelebihan bayar dari koreksi tagihan disimpan sebagai titipan.', `
    SELECT k.id::text AS subject, (coalesce(x.jumlah, 0) - k.ke_titipan)::bigint AS selisih
      FROM koreksi k
      LEFT JOIN (
        SELECT p.referensi, sum(p.jumlah) AS jumlah FROM offered.pengembalian p
         WHERE p.institusi_id = $1 AND p.asal = 'otomatis' AND starts_with(p.referensi, 'koreksi/')
         GROUP BY p.referensi) x ON x.referensi = 'koreksi/' || k.id
     WHERE k.institusi_id = $1 AND coalesce(x.jumlah, 0) <> k.ke_titipan`),
} as const satisfies Laws
