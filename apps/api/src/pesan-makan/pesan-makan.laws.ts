import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about food that parents order. */
export const PESAN_MAKAN_LAWS = {
  // An order took its money from its pupil once, and its end moved that money once, to where its state says.
  order_is_booked: sqlLaw('Setiap pesanan makan dibukukan sekali, dan diakhiri sekali.', `
    SELECT coalesce(o.id, b.subject_id)::text AS subject,
           (coalesce(b.masuk, 0) - coalesce(b.keluar, 0) - coalesce(o.terbuka, 0))::bigint AS selisih
      FROM (SELECT id, siswa_id, jumlah, CASE status WHEN 'dipesan' THEN jumlah ELSE 0 END AS terbuka,
                   CASE status WHEN 'dipesan' THEN NULL ELSE 'makan_' || status END AS akhir
              FROM pesan_makan WHERE institusi_id = $1) o
      FULL JOIN (
        SELECT p.subject_id,
               sum(t.amount) FILTER (WHERE p.event = 'makan_dipesan') AS masuk,
               sum(t.amount) FILTER (WHERE p.event <> 'makan_dipesan') AS keluar,
               max(p.event) FILTER (WHERE p.event <> 'makan_dipesan') AS akhir,
               min(CASE p.event WHEN 'makan_dipesan' THEN t.credit_account ELSE t.debit_account END) AS dari,
               max(CASE p.event WHEN 'makan_dipesan' THEN t.credit_account ELSE t.debit_account END) AS ke
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1
           AND p.event IN ('makan_dipesan', 'makan_diambil', 'makan_hangus', 'makan_dikembalikan')
         GROUP BY p.subject_id) b ON b.subject_id = o.id
     WHERE o.id IS NULL OR b.masuk IS DISTINCT FROM o.jumlah
        OR coalesce(b.keluar, 0) <> o.jumlah - o.terbuka OR b.akhir IS DISTINCT FROM o.akhir
        OR b.dari <> 'dipesan/' || o.siswa_id OR b.ke <> b.dari`),
  // What waits for a pupil is what the open orders cost.
  ordered_food_is_held: sqlLaw('Uang pesanan makan yang menunggu sama dengan pesanan yang terbuka.', `
    SELECT coalesce(o.siswa_id::text, split_part(b.code, '/', 2)) AS subject,
           (coalesce(b.held, 0) - coalesce(o.jumlah, 0))::bigint AS selisih
      FROM (SELECT siswa_id, sum(jumlah) AS jumlah FROM pesan_makan
             WHERE institusi_id = $1 AND status = 'dipesan' GROUP BY siswa_id) o
      FULL JOIN (SELECT code, held FROM offered.ledger_balance
                  WHERE institusi_id = $1 AND code LIKE 'dipesan/%') b ON b.code = 'dipesan/' || o.siswa_id
     WHERE coalesce(b.held, 0) <> coalesce(o.jumlah, 0)`),
  // The kitchen never promises more portions than were ordered, nor fewer.
  portions_are_orders: sqlLaw('Porsi terpesan setiap menu sama dengan pesanannya.', `
    SELECT m.id::text AS subject, (m.terpesan - coalesce(o.banyak, 0))::bigint AS selisih
      FROM menu_makan m
      LEFT JOIN (SELECT menu_id, sum(banyak) AS banyak FROM pesan_makan
                  WHERE institusi_id = $1 AND status <> 'dikembalikan' GROUP BY menu_id) o ON o.menu_id = m.id
     WHERE m.institusi_id = $1 AND m.terpesan <> coalesce(o.banyak, 0)`),
} as const satisfies Laws
