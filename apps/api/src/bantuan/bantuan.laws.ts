import { sqlLaw, type Laws } from '#ledger/audit'

export const BANTUAN_LAWS = {
  // A fund pays bills only where two people agreed, each once, with its amount and for its bill.
  help_is_booked_once: sqlLaw(
    'Setiap tagihan yang dilunasi dari infak disetujui dan dibukukan satu kali.', `
    SELECT coalesce(y.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(y.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, pembayaran_id, program_id, tagihan_id, jumlah FROM bantuan
             WHERE institusi_id = $1 AND status = 'disetujui') y
      FULL JOIN (
        SELECT p.subject_id, t.debit_account, t.target_id, sum(t.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'pembayaran_berhasil'
           AND starts_with(t.debit_account, 'dana/')
         GROUP BY p.subject_id, t.debit_account, t.target_id) b
        ON b.subject_id = y.pembayaran_id AND b.target_id = y.tagihan_id
       AND b.debit_account = 'dana/' || y.program_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(y.jumlah, 0)`),
  // Zakat, wakaf, qurban and fidyah have receivers of their own.
  only_infak_pays_bills: sqlLaw('Hanya dana infak dan sedekah yang melunasi tagihan.', `
    SELECT y.id::text AS subject FROM bantuan y
      JOIN offered.program g ON g.institusi_id = $1 AND g.id = y.program_id
     WHERE y.institusi_id = $1 AND y.status = 'disetujui' AND g.jenis NOT IN ('infak', 'sedekah')`),
} as const satisfies Laws
