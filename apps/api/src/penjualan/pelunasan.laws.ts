import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about payouts to consignees. */
export const PELUNASAN_LAWS = {
  // A payout pays what its shifts sold, and each shift of a stall is in one payout at most.
  settlement_is_its_shifts: sqlLaw('Pembayaran lapak sama dengan penjualan shift dan pesanannya.', `
    SELECT p.id::text AS subject, (p.jumlah - coalesce(t.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, lapak_id, CASE status WHEN 'ditolak' THEN 0 ELSE jumlah END AS jumlah
              FROM pelunasan_lapak WHERE institusi_id = $1) p
      LEFT JOIN (SELECT x.pelunasan_id, x.lapak_id, sum(x.jumlah) AS jumlah
                   FROM (SELECT pelunasan_id, lapak_id, jumlah FROM penjualan_lapak
                          WHERE institusi_id = $1 AND pelunasan_id IS NOT NULL
                         UNION ALL
                         SELECT pelunasan_id, lapak_id, jumlah FROM pesan_lapak
                          WHERE institusi_id = $1 AND pelunasan_id IS NOT NULL) x
                  GROUP BY x.pelunasan_id, x.lapak_id) t
        ON t.pelunasan_id = p.id AND t.lapak_id = p.lapak_id
     WHERE p.jumlah <> coalesce(t.jumlah, 0)`),
  // What a stall earned with the orders of a day that is over is what was fetched or kept of them.
  order_day_is_its_orders: sqlLaw('Hasil pesanan setiap lapak sama dengan pesanan yang diambil.', `
    SELECT l.lapak_id::text AS subject, (l.jumlah - coalesce(p.jumlah, 0))::bigint AS selisih
      FROM pesan_lapak l
      LEFT JOIN (SELECT lapak_id, hari, sum(jumlah) AS jumlah FROM offered.pesan_makan
                  WHERE institusi_id = $1 AND status IN ('diambil', 'hangus')
                  GROUP BY lapak_id, hari) p ON p.lapak_id = l.lapak_id AND p.hari = l.hari
     WHERE l.institusi_id = $1 AND l.jumlah <> coalesce(p.jumlah, 0)`),
  // An agreed payout is booked once; no other one is.
  settlement_is_booked: sqlLaw('Setiap pembayaran lapak yang disetujui dibukukan sekali.', `
    SELECT coalesce(p.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(p.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, lapak_id, jumlah FROM pelunasan_lapak
             WHERE institusi_id = $1 AND status = 'disetujui') p
      FULL JOIN (
        SELECT g.subject_id, t.debit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting g CROSS JOIN LATERAL unnest(g.transfers) t
         WHERE g.institusi_id = $1 AND g.event = 'lapak_dibayar'
         GROUP BY g.subject_id, t.debit_account) b
        ON b.subject_id = p.id AND b.debit_account = 'lapak/' || p.lapak_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(p.jumlah, 0)`),
} as const satisfies Laws
