import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about the canteen's money. */
export const PENJUALAN_LAWS = {
  // Every sale took its amount from the pupil's subsidi and saldo once; a cancelled one gave it back once.
  sale_is_booked: sqlLaw(
    'Setiap penjualan kantin dibukukan sekali, dan yang dibatalkan dikembalikan sekali.', `
    SELECT coalesce(j.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(j.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, CASE status WHEN 'selesai' THEN jumlah ELSE 0 END AS jumlah,
                   CASE status WHEN 'selesai' THEN subsidi ELSE 0 END AS subsidi, siswa_id::text AS siswa
              FROM penjualan WHERE institusi_id = $1) j
      FULL JOIN (
        SELECT p.subject_id,
               sum(x.jumlah) AS jumlah, sum(x.jumlah) FILTER (WHERE starts_with(x.akun, 'subsidi/')) AS subsidi,
               bool_and(starts_with(x.akun, 'saldo/') OR starts_with(x.akun, 'subsidi/')) AS milik_siswa,
               min(split_part(x.akun, '/', 2)) AS siswa, max(split_part(x.akun, '/', 2)) AS siswa_lain
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         CROSS JOIN LATERAL (
               SELECT CASE p.event WHEN 'belanja_kantin' THEN t.amount ELSE -t.amount END AS jumlah,
                      CASE p.event WHEN 'belanja_kantin' THEN t.debit_account ELSE t.credit_account END AS akun) x
         WHERE p.institusi_id = $1 AND p.event IN ('belanja_kantin', 'belanja_batal')
         GROUP BY p.subject_id) b ON b.subject_id = j.id
     WHERE j.id IS NULL OR b.subject_id IS NULL OR b.jumlah <> j.jumlah
        OR coalesce(b.subsidi, 0) <> j.subsidi OR NOT b.milik_siswa
        OR b.siswa <> j.siswa OR b.siswa_lain <> j.siswa`),
  // A sale costs what its lines cost.
  sale_is_its_lines: sqlLaw('Jumlah penjualan sama dengan barang-barangnya.', `
    SELECT j.id::text AS subject, (j.jumlah - coalesce(r.jumlah, 0))::bigint AS selisih
      FROM penjualan j
      LEFT JOIN (SELECT penjualan_id, sum(harga * banyak) AS jumlah FROM penjualan_rincian
                  WHERE institusi_id = $1 GROUP BY penjualan_id) r ON r.penjualan_id = j.id
     WHERE j.institusi_id = $1 AND j.jumlah <> coalesce(r.jumlah, 0)`),
  // What a stall earned by the ledger is what its shifts sold.
  stall_is_its_sales: sqlLaw('Pembukuan setiap lapak sama dengan penjualannya.', `
    SELECT coalesce(t.lapak_id, b.lapak_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(t.jumlah, 0))::bigint AS selisih
      FROM (SELECT lapak_id, sum(jumlah) AS jumlah FROM penjualan_lapak
             WHERE institusi_id = $1 GROUP BY lapak_id) t
      FULL JOIN (
        SELECT split_part(a.code, '/', 2)::uuid AS lapak_id,
               sum(CASE WHEN x.credit_account = a.code THEN x.amount ELSE -x.amount END) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) x
          JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.kind IN ('lapak', 'penjualan')
           AND a.code IN (x.credit_account, x.debit_account)
         WHERE p.institusi_id = $1 AND p.event IN ('belanja_kantin', 'belanja_batal')
         GROUP BY a.code) b ON b.lapak_id = t.lapak_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0)`),
  // The sums that limits are counted from are what the saldo paid for sales, and ordered food.
  spending_is_its_sales: sqlLaw('Belanja per hari setiap siswa sama dengan penjualan dan pesanannya.', `
    SELECT coalesce(h.siswa_id, j.siswa_id)::text AS subject,
           (coalesce(h.jumlah, 0) - coalesce(j.jumlah, 0))::bigint AS selisih
      FROM (SELECT siswa_id, hari, sum(jumlah) AS jumlah FROM belanja_hari
             WHERE institusi_id = $1 GROUP BY siswa_id, hari) h
      FULL JOIN (SELECT x.siswa_id, x.hari, sum(x.jumlah) AS jumlah
                   FROM (SELECT siswa_id, hari, jumlah - subsidi AS jumlah FROM penjualan
                          WHERE institusi_id = $1 AND status = 'selesai'
                         UNION ALL
                         SELECT siswa_id, hari, jumlah FROM offered.pesan_makan
                          WHERE institusi_id = $1 AND status <> 'dikembalikan') x
                  GROUP BY x.siswa_id, x.hari) j
        ON j.siswa_id = h.siswa_id AND j.hari = h.hari
     WHERE coalesce(h.jumlah, 0) <> coalesce(j.jumlah, 0)`),
} as const satisfies Laws
