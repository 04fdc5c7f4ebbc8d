import { sqlLaw, type Laws } from '#ledger/audit'

/** What each request of an agent paid, by the ledger: only payments that were booked from its deposit. */
const PAID = `
  SELECT l.layanan_id, count(*) AS payments, count(p.subject_id) AS booked, sum(p.amount) AS amount
    FROM layanan_mitra_pembayaran l
    JOIN layanan_mitra m ON m.institusi_id = $1 AND m.id = l.layanan_id
    LEFT JOIN LATERAL (
      SELECT b.subject_id, sum(t.amount) AS amount
        FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) t
       WHERE b.institusi_id = $1 AND b.subject_id = l.pembayaran_id AND b.event = 'pembayaran_berhasil'
         AND t.debit_account = 'deposit/' || m.mitra_id
       GROUP BY b.subject_id) p ON true
   WHERE l.institusi_id = $1 GROUP BY l.layanan_id`

/** A request that can be split and earns: another donation may earn what its fee brings. */
const EARNS = `m.komisi > CASE m.produk WHEN 'donasi' THEN m.biaya ELSE 0 END`

export const MITRA_LAWS = {
  // What an agent sold is what its deposit paid, each payment booked once.
  agent_pays_what_it_sold: sqlLaw('Setiap layanan mitra berhasil dibayar dari deposit sebesar nilainya.', `
    SELECT m.id::text AS subject, (m.jumlah - coalesce(p.amount, 0))::bigint AS selisih
      FROM layanan_mitra m LEFT JOIN (${PAID}) p ON p.layanan_id = m.id
     WHERE m.institusi_id = $1
       AND (m.jumlah <> coalesce(p.amount, 0) OR coalesce(p.payments, 0) <> coalesce(p.booked, 0)
         OR (m.status <> 'dibatalkan') <> (coalesce(p.payments, 0) > 0))`),
  // Fee and commission are those of the request, once: an order on its way or given back earns nothing,
  // and one that was given back costs no fee.
  commission_needs_a_payment: sqlLaw('Komisi mitra hanya untuk layanan yang berhasil, satu kali.', `
    SELECT coalesce(m.id, b.subject_id)::text AS subject
      FROM (SELECT id, status, CASE WHEN status = 'dikembalikan' THEN 0 ELSE biaya END AS biaya,
                   CASE WHEN status = 'berhasil' THEN komisi ELSE 0 END AS komisi
              FROM layanan_mitra WHERE institusi_id = $1) m
      FULL JOIN (
        SELECT p.subject_id,
               sum(CASE WHEN starts_with(t.credit_account, 'biaya_mitra/') THEN t.amount
                        WHEN starts_with(t.debit_account, 'biaya_mitra/') THEN -t.amount ELSE 0 END) AS biaya,
               sum(CASE WHEN starts_with(t.debit_account, 'komisi_mitra/') THEN t.amount
                        WHEN starts_with(t.credit_account, 'komisi_mitra/') THEN -t.amount ELSE 0 END) AS komisi
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'layanan_mitra' GROUP BY p.subject_id) b
        ON b.subject_id = m.id
     WHERE m.id IS NULL OR m.biaya <> coalesce(b.biaya, 0) OR m.komisi <> coalesce(b.komisi, 0)
        OR (m.status = 'dibatalkan' AND b.subject_id IS NOT NULL)`),
  // On one day an agent earns at most once for each child's saldo, bill, and beyond the fee for each program.
  agent_earns_once_a_day: sqlLaw('Komisi mitra paling banyak satu kali sehari per anak, tagihan atau program.', `
    SELECT m.mitra_id::text AS subject,
           count(DISTINCT m.id) FILTER (WHERE ${EARNS}) - count(DISTINCT r.target_id) AS selisih
      FROM layanan_mitra m
      LEFT JOIN layanan_mitra_pembayaran l ON l.institusi_id = $1 AND l.layanan_id = m.id
      LEFT JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = l.pembayaran_id
     WHERE m.institusi_id = $1 AND m.produk IN ('saldo', 'tagihan', 'donasi') GROUP BY m.mitra_id, m.tanggal, m.produk
    HAVING count(DISTINCT m.id) FILTER (WHERE ${EARNS}) > count(DISTINCT r.target_id)`),
  // A request that sold an order says what became of it.
  agent_sale_follows_its_order: sqlLaw('Status layanan mitra mengikuti pesanannya.', `
    SELECT m.id::text AS subject FROM layanan_mitra m
      LEFT JOIN layanan_mitra_pembayaran l ON l.institusi_id = $1 AND l.layanan_id = m.id
      LEFT JOIN offered.pesanan_ppob o ON o.institusi_id = $1 AND o.pembayaran_id = l.pembayaran_id
     WHERE m.institusi_id = $1 AND m.produk = 'ppob' AND m.status <> 'dibatalkan'
       AND (o.mitra_id IS DISTINCT FROM m.mitra_id OR m.status IS DISTINCT FROM (
         CASE WHEN o.status IN ('berhasil', 'dikembalikan') THEN o.status
              WHEN o.status IN ('dibayar', 'dikirim') THEN 'diproses' END))`),
  // What customers get back in cash is what came back to the deposit, with the fee.
  agent_returns_what_came_back: sqlLaw('Uang kembali pelanggan mitra sama dengan yang kembali ke deposit.', `
    SELECT coalesce(k.layanan_id, b.layanan_id)::text AS subject,
           (coalesce(k.jumlah, 0) - coalesce(b.jumlah, 0))::bigint AS selisih
      FROM (SELECT layanan_id, sum(jumlah) AS jumlah FROM kembali_mitra WHERE institusi_id = $1
             GROUP BY layanan_id) k
      FULL JOIN (
        SELECT l.layanan_id,
               sum(t.amount) + max(CASE WHEN m.status = 'dikembalikan' THEN m.biaya ELSE 0 END) AS jumlah
          FROM layanan_mitra_pembayaran l
          JOIN layanan_mitra m ON m.institusi_id = $1 AND m.id = l.layanan_id AND m.produk = 'ppob'
          JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = l.pembayaran_id
           AND p.event IN ('pesanan_terkirim', 'pesanan_gagal', 'pesanan_dibalik')
         CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE l.institusi_id = $1 AND t.credit_account = 'deposit/' || m.mitra_id
         GROUP BY l.layanan_id) b ON b.layanan_id = k.layanan_id
     WHERE coalesce(k.jumlah, 0) <> coalesce(b.jumlah, 0)`),
  // The totals of a day are the sums of its requests, and of what came back on it.
  agent_day_is_its_sum: sqlLaw('Ringkasan hari mitra sama dengan jumlah layanannya.', `
    SELECT coalesce(h.mitra_id, l.mitra_id)::text AS subject,
           (coalesce(h.jumlah, 0) - coalesce(l.jumlah, 0))::bigint AS selisih
      FROM (SELECT mitra_id, tanggal, banyak, jumlah, biaya, komisi, kembali FROM hari_mitra
             WHERE institusi_id = $1) h
      FULL JOIN (
        SELECT mitra_id, tanggal, sum(banyak) AS banyak, sum(jumlah) AS jumlah, sum(biaya) AS biaya,
               sum(komisi) AS komisi, sum(kembali) AS kembali
          FROM (SELECT mitra_id, tanggal, 1 AS banyak, jumlah::bigint, biaya::bigint,
                       CASE WHEN status = 'berhasil' THEN komisi::bigint ELSE 0 END AS komisi, 0 AS kembali
                  FROM layanan_mitra WHERE institusi_id = $1 AND status <> 'dibatalkan'
                UNION ALL
                SELECT m.mitra_id, k.tanggal, 0, 0, 0, 0, k.jumlah::bigint FROM kembali_mitra k
                  JOIN layanan_mitra m ON m.institusi_id = $1 AND m.id = k.layanan_id
                 WHERE k.institusi_id = $1) x
         GROUP BY mitra_id, tanggal) l ON l.mitra_id = h.mitra_id AND l.tanggal = h.tanggal
     WHERE (coalesce(h.banyak, 0), coalesce(h.jumlah, 0), coalesce(h.biaya, 0), coalesce(h.komisi, 0),
            coalesce(h.kembali, 0))
        <> (coalesce(l.banyak, 0), coalesce(l.jumlah, 0), coalesce(l.biaya, 0), coalesce(l.komisi, 0),
            coalesce(l.kembali, 0))`),
  // Whoever approved an agent is not who proposed it, and only an approved agent has a deposit.
  deposit_is_an_agents: sqlLaw('Setiap deposit milik mitra yang disetujui dua orang.', `
    SELECT b.code AS subject FROM offered.ledger_balance b
      LEFT JOIN mitra m ON m.institusi_id = $1 AND 'deposit/' || m.id = b.code
     WHERE b.institusi_id = $1 AND starts_with(b.code, 'deposit/')
       AND (m.id IS NULL OR m.pengguna_id IS NULL OR m.diputus_oleh IS NOT DISTINCT FROM m.diajukan_oleh)`),
} as const satisfies Laws
