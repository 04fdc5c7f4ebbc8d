import { sqlLaw, type Laws } from '#ledger/audit'

/** The postings of each order: paid, delivered, given back, reversed. */
const ENDINGS = `
  SELECT t.target_id AS id,
         count(DISTINCT p.reference) FILTER (WHERE p.event = 'pembayaran_berhasil') AS dibayar,
         count(DISTINCT p.reference) FILTER (WHERE p.event = 'pesanan_terkirim') AS terkirim,
         count(DISTINCT p.reference) FILTER (WHERE p.event = 'pesanan_gagal') AS gagal,
         count(DISTINCT p.reference) FILTER (WHERE p.event = 'pesanan_dibalik') AS dibalik,
         min(p.recorded_at) FILTER (WHERE p.event = 'pembayaran_berhasil') AS dibayar_at
    FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
   WHERE p.institusi_id = $1
     AND p.event IN ('pembayaran_berhasil', 'pesanan_terkirim', 'pesanan_gagal', 'pesanan_dibalik')
     AND (p.event <> 'pembayaran_berhasil' OR starts_with(t.credit_account, 'pesanan/'))
   GROUP BY t.target_id`

export const PPOB_LAWS = {
  // A paid order is delivered or given back, once; a reversed one was delivered first.
  order_ends_once: sqlLaw('Setiap pesanan PPOB terkirim atau kembali tepat satu kali.', `
    SELECT coalesce(o.id, b.id)::text AS subject
      FROM (SELECT id, status FROM pesanan_ppob WHERE institusi_id = $1) o
      FULL JOIN (${ENDINGS}) b ON b.id = o.id
     WHERE NOT coalesce(CASE o.status
       WHEN 'dipesan' THEN b.id IS NULL
       WHEN 'dibayar' THEN (b.dibayar, b.terkirim, b.gagal, b.dibalik) = (1, 0, 0, 0)
       WHEN 'dikirim' THEN (b.dibayar, b.terkirim, b.gagal, b.dibalik) = (1, 0, 0, 0)
       WHEN 'berhasil' THEN (b.dibayar, b.terkirim, b.gagal, b.dibalik) = (1, 1, 0, 0)
       WHEN 'dikembalikan' THEN (b.dibayar, b.terkirim, b.gagal, b.dibalik) IN ((1, 0, 1, 0), (1, 1, 0, 1))
     END, false)`),
  // Money of an order that has not ended lies with the order, and with no other.
  order_holds_its_price: sqlLaw('Uang pesanan yang belum selesai sama dengan harganya.', `
    SELECT coalesce(o.code, l.code) AS subject, (coalesce(l.held, 0) - coalesce(o.harga, 0))::bigint AS selisih
      FROM (SELECT 'pesanan/' || id AS code, harga::bigint AS harga FROM pesanan_ppob
             WHERE institusi_id = $1 AND status IN ('dibayar', 'dikirim')) o
      FULL JOIN (SELECT code, held FROM offered.ledger_balance
                  WHERE institusi_id = $1 AND starts_with(code, 'pesanan/')) l ON l.code = o.code
     WHERE coalesce(l.held, 0) <> coalesce(o.harga, 0)`),
  // What a bill had become smaller by is with its buyer, once it is paid.
  order_gives_the_difference_back: sqlLaw('Selisih tagihan yang turun kembali ke pembelinya.', `
    SELECT o.id::text AS subject, (o.kembali - coalesce(b.kembali, 0))::bigint AS selisih
      FROM pesanan_ppob o
      LEFT JOIN (SELECT t.target_id AS id, sum(t.amount) AS kembali
                   FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
                  WHERE p.institusi_id = $1 AND p.event = 'pesanan_terkirim'
                    AND starts_with(t.debit_account, 'pesanan/')
                    AND (starts_with(t.credit_account, 'titipan/') OR starts_with(t.credit_account, 'deposit/'))
                  GROUP BY t.target_id) b ON b.id = o.id
     WHERE o.institusi_id = $1 AND o.status = 'berhasil' AND o.kembali <> coalesce(b.kembali, 0)`),
  // Whatever was put into the deposit is booked once, and nothing else is.
  deposit_is_filled_as_written: sqlLaw('Isi deposit biller dibukukan tepat satu kali dengan jumlahnya.', `
    SELECT coalesce(i.id, b.id)::text AS subject, (coalesce(b.jumlah, 0) - coalesce(i.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, CASE WHEN koreksi THEN -jumlah ELSE jumlah END AS jumlah
              FROM isi_deposit_ppob WHERE institusi_id = $1) i
      FULL JOIN (SELECT p.subject_id AS id,
                        sum(CASE WHEN starts_with(t.debit_account, 'deposit_ppob/') THEN t.amount ELSE -t.amount END) AS jumlah
                   FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
                  WHERE p.institusi_id = $1 AND p.event = 'deposit_ppob_diisi'
                  GROUP BY p.subject_id) b ON b.id = i.id
     WHERE coalesce(b.jumlah, 0) <> coalesce(i.jumlah, 0)`),
  // Nothing is sent to the biller before its money is certain.
  order_is_sent_after_settlement: sqlLaw('Pesanan PPOB dikirim sesudah uangnya dibukukan.', `
    SELECT o.id::text AS subject FROM pesanan_ppob o
      LEFT JOIN (${ENDINGS}) b ON b.id = o.id
     WHERE o.institusi_id = $1 AND o.dikirim_at IS NOT NULL
       AND (b.dibayar_at IS NULL OR b.dibayar_at > o.dikirim_at)`),
} as const satisfies Laws
