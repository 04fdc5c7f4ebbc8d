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

export const MITRA_LAWS = {
  // What an agent sold is what its deposit paid, each payment booked once.
  agent_pays_what_it_sold: sqlLaw('Setiap layanan mitra berhasil dibayar dari deposit sebesar nilainya.', `
    SELECT m.id::text AS subject, (m.jumlah - coalesce(p.amount, 0))::bigint AS selisih
      FROM layanan_mitra m LEFT JOIN (${PAID}) p ON p.layanan_id = m.id
     WHERE m.institusi_id = $1
       AND (m.jumlah <> coalesce(p.amount, 0) OR coalesce(p.payments, 0) <> coalesce(p.booked, 0)
         OR (m.status = 'berhasil') <> (coalesce(p.payments, 0) > 0))`),
  // Commission and fee are those of the request, once, and nobody earns without a payment.
  commission_needs_a_payment: sqlLaw('Komisi mitra hanya untuk layanan yang berhasil, satu kali.', `
    SELECT coalesce(m.id, b.subject_id)::text AS subject
      FROM (SELECT id, status, biaya, komisi FROM layanan_mitra WHERE institusi_id = $1) m
      FULL JOIN (
        SELECT p.subject_id, count(DISTINCT p.reference) AS kali,
               coalesce(sum(t.amount) FILTER (WHERE starts_with(t.credit_account, 'biaya_mitra/')), 0) AS biaya,
               coalesce(sum(t.amount) FILTER (WHERE starts_with(t.debit_account, 'komisi_mitra/')), 0) AS komisi
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'layanan_mitra' GROUP BY p.subject_id) b
        ON b.subject_id = m.id
     WHERE m.id IS NULL OR coalesce(b.kali, 0) > 1 OR m.biaya <> coalesce(b.biaya, 0)
        OR m.komisi <> coalesce(b.komisi, 0) OR (m.status <> 'berhasil' AND b.subject_id IS NOT NULL)`),
  // The totals of a day are the sums of its requests.
  agent_day_is_its_sum: sqlLaw('Ringkasan hari mitra sama dengan jumlah layanannya.', `
    SELECT coalesce(h.mitra_id, l.mitra_id)::text AS subject,
           (coalesce(h.jumlah, 0) - coalesce(l.jumlah, 0))::bigint AS selisih
      FROM (SELECT mitra_id, tanggal, banyak, jumlah, biaya, komisi FROM hari_mitra
             WHERE institusi_id = $1) h
      FULL JOIN (
        SELECT mitra_id, tanggal, count(*) AS banyak, sum(jumlah) AS jumlah, sum(biaya) AS biaya,
               sum(komisi) AS komisi
          FROM layanan_mitra WHERE institusi_id = $1 AND status = 'berhasil'
         GROUP BY mitra_id, tanggal) l ON l.mitra_id = h.mitra_id AND l.tanggal = h.tanggal
     WHERE (coalesce(h.banyak, 0), coalesce(h.jumlah, 0), coalesce(h.biaya, 0), coalesce(h.komisi, 0))
        <> (coalesce(l.banyak, 0), coalesce(l.jumlah, 0), coalesce(l.biaya, 0), coalesce(l.komisi, 0))`),
  // Whoever approved an agent is not who proposed it, and only an approved agent has a deposit.
  deposit_is_an_agents: sqlLaw('Setiap deposit milik mitra yang disetujui dua orang.', `
    SELECT b.code AS subject FROM offered.ledger_balance b
      LEFT JOIN mitra m ON m.institusi_id = $1 AND 'deposit/' || m.id = b.code
     WHERE b.institusi_id = $1 AND starts_with(b.code, 'deposit/')
       AND (m.id IS NULL OR m.pengguna_id IS NULL OR m.diputus_oleh IS NOT DISTINCT FROM m.diajukan_oleh)`),
} as const satisfies Laws
