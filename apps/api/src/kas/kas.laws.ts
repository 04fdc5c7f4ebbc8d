import { sqlLaw, type Laws } from '#ledger/audit'

export const KAS_LAWS = {
  // A drawer has what was paid into it less what was handed out, and nothing once it was counted.
  drawer_is_its_payments: sqlLaw('Isi setiap kas sama dengan uang yang diterima dikurangi yang dikeluarkan.', `
    SELECT coalesce('kas/' || k.id, e.code) AS subject, (coalesce(e.saldo, 0) - coalesce(k.isi, 0))::bigint AS selisih
      FROM (SELECT k.id, CASE WHEN k.ditutup_at IS NULL THEN coalesce(m.jumlah, 0) - coalesce(x.jumlah, 0) ELSE 0 END AS isi
              FROM kas k
              LEFT JOIN (SELECT m.kas_id, sum(b.jumlah) AS jumlah FROM kas_pembayaran m
                           JOIN offered.pembayaran b ON b.institusi_id = $1 AND b.id = m.pembayaran_id
                          WHERE m.institusi_id = $1 GROUP BY m.kas_id) m ON m.kas_id = k.id
              LEFT JOIN (SELECT x.kas_id, sum(r.jumlah) AS jumlah FROM kas_keluar x
                           JOIN offered.pengembalian r ON r.institusi_id = $1 AND r.id = x.pengembalian_id
                          WHERE x.institusi_id = $1 GROUP BY x.kas_id) x ON x.kas_id = k.id
             WHERE k.institusi_id = $1) k
      FULL JOIN (SELECT code, sum(debit - credit) AS saldo FROM offered.ledger_entry
                  WHERE institusi_id = $1 AND code LIKE 'kas/%' GROUP BY code) e ON e.code = 'kas/' || k.id
     WHERE coalesce(e.saldo, 0) <> coalesce(k.isi, 0)`),
} as const satisfies Laws
