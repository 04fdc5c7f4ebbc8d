import { sqlLaw, type Laws } from '#ledger/audit'

export const TAGIHAN_LAWS = {
  // A bill is paid with what the ledger says, and never with more than it asks.
  bill_is_paid_as_booked: sqlLaw(
    'Setiap tagihan dibayar sebesar yang tercatat, tidak melebihi jumlahnya.', `
    SELECT t.id::text AS subject, (t.dibayar - coalesce(x.amount, 0))::bigint AS selisih
      FROM tagihan t
      LEFT JOIN (
        SELECT l.target_id, m.account, sum(m.amount) AS amount
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         CROSS JOIN LATERAL (VALUES (l.credit_account, l.amount::bigint),
               (CASE WHEN p.event = 'pengembalian_disetujui' THEN l.debit_account END,
                -l.amount::bigint)) AS m (account, amount)
         WHERE p.institusi_id = $1 AND l.target_id IS NOT NULL AND p.event NOT IN ('tagihan_dikoreksi', 'keringanan_diberikan')
           AND starts_with(m.account, 'piutang/')
         GROUP BY l.target_id, m.account) x
        ON x.target_id = t.id AND x.account = 'piutang/' || t.sekolah_id
     WHERE t.institusi_id = $1
       AND (t.dibayar > t.jumlah OR t.dibayar <> coalesce(x.amount, 0))`),
  // A bill of a run or a file, or one that was corrected, is booked once with what it asks: nothing before its day, nothing once it is
  // cancelled, and a gift with what was given, which the schedule books within the hour.
  bill_is_booked_as_it_stands: sqlLaw(
    'Setiap tagihan hasil penagihan dibukukan satu kali sebesar jumlahnya, sejak tanggal aktifnya.', `
    SELECT t.id::text AS subject, (coalesce(x.amount, 0) - e.amount)::bigint AS selisih
      FROM tagihan t
      LEFT JOIN tagihan_terjadwal j ON j.institusi_id = $1 AND j.tagihan_id = t.id
     CROSS JOIN LATERAL (SELECT CASE WHEN t.dibatalkan_at IS NULL AND j.tagihan_id IS NULL
                                     THEN t.jumlah::bigint ELSE 0 END AS amount) e
      LEFT JOIN LATERAL (
        SELECT sum(CASE WHEN starts_with(l.debit_account, 'piutang/') THEN l.amount::bigint
                        ELSE -l.amount::bigint END) AS amount
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         WHERE p.institusi_id = $1 AND p.subject_id = t.id AND l.target_id = t.id
           AND p.event IN ('tagihan_terbit', 'tunggakan_awal', 'tagihan_dikoreksi', 'keringanan_diberikan')) x ON true
     WHERE t.institusi_id = $1 AND (t.penagihan_id IS NOT NULL OR t.unggahan_id IS NOT NULL OR EXISTS (
             SELECT 1 FROM offered.koreksi k
              WHERE k.institusi_id = $1 AND k.tagihan_id = t.id AND k.status = 'disetujui') OR t.potongan > 0)
       AND CASE WHEN t.sukarela THEN coalesce(x.amount, 0) NOT BETWEEN 0 AND t.jumlah
                ELSE coalesce(x.amount, 0) <> e.amount END`),
  // What was owed before our books began was the school's income then, not now.
  arrears_are_no_income: sqlLaw(
    'Tunggakan awal dibukukan terhadap saldo awal, bukan pendapatan.', `
    SELECT t.id::text AS subject, l.amount::bigint AS selisih
      FROM tagihan t
      JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = t.id
     CROSS JOIN LATERAL unnest(p.transfers) l
     WHERE t.institusi_id = $1 AND t.saldo_awal
       AND (starts_with(l.debit_account, 'pendapatan/') OR starts_with(l.credit_account, 'pendapatan/'))`),
  // Only an agreed plan, a refund, titipan that is still set aside, or a correction to more than was paid
  // leaves such a bill paid in part.
  whole_bill_is_paid_whole: sqlLaw(
    'Tagihan yang tidak boleh dicicil lunas sekaligus atau belum dibayar.', `
    SELECT t.id::text AS subject, t.dibayar AS selisih FROM tagihan t
     WHERE t.institusi_id = $1 AND NOT t.boleh_dicicil AND t.dibayar > 0 AND t.dibayar < t.jumlah
       AND t.dibatalkan_at IS NULL
       AND NOT EXISTS (
             SELECT 1 FROM offered.cicilan c WHERE c.institusi_id = $1 AND c.tagihan_id = t.id)
       AND NOT EXISTS (
             SELECT 1 FROM offered.koreksi k WHERE k.institusi_id = $1 AND k.tagihan_id = t.id
                AND k.status = 'disetujui' AND k.jumlah_baru > k.jumlah_lama)
       AND NOT EXISTS (
             SELECT 1 FROM offered.pembayaran_rincian r
               JOIN offered.titipan_disisihkan d ON d.institusi_id = $1
                AND d.pembayaran_id = r.pembayaran_id AND d.selesai_at IS NULL
              WHERE r.institusi_id = $1 AND r.target_id = t.id)
       AND NOT EXISTS (
             SELECT 1 FROM offered.pembayaran_rincian r
               JOIN offered.ledger_posting p ON p.institusi_id = $1
                AND p.subject_id = r.pembayaran_id AND p.event = 'pengembalian_disetujui'
              WHERE r.institusi_id = $1 AND r.target_id = t.id)`),
} as const satisfies Laws
