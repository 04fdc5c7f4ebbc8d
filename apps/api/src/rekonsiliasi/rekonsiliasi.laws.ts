import { sqlLaw, type Laws } from '#ledger/audit'

/** Balance of each account of some kinds, as debit less credit. */
const balances = (kinds: string) => `
  SELECT a.code, a.sekolah_id, coalesce(e.balance, 0) AS balance
    FROM offered.ledger_account a
    LEFT JOIN (
      -- Summed before it is joined: otherwise every account reads all entries.
      SELECT e.code, sum(e.debit - e.credit) AS balance FROM offered.ledger_entry e
       WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) IN (${kinds})
       GROUP BY e.code) e ON e.code = a.code
   WHERE a.institusi_id = $1 AND a.kind IN (${kinds})`

/** What is open about an account: a case of too much stands on its credit side. */
const OPEN_CASES = `
  SELECT k.akun AS code, sum(CASE WHEN k.lebih THEN -k.selisih ELSE k.selisih END) AS amount
    FROM kasus k WHERE k.institusi_id = $1 AND k.status <> 'selesai' AND k.identitas IS NOT NULL
   GROUP BY k.akun`

/** A line of a report or statement that still counts. */
const LINES = `
  SELECT b.*, l.format, l.sekolah_id FROM impor_baris b
    JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id AND l.dibatalkan_at IS NULL
   WHERE b.institusi_id = $1`

/** Money of its payment's posting on an account that the line l can show. */
const SHOWN = `(
  SELECT sum(x.amount) FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) x
   WHERE p.institusi_id = $1 AND p.subject_id = l.pembayaran_id AND p.reference = l.posting_reference
     AND line_can_show(l.identitas, l.sekolah_id,
           CASE WHEN l.arah = 'masuk' THEN x.debit_account ELSE x.credit_account END))`

/** The account that receives the money of the line l. */
const TUJUAN = `CASE l.format
  WHEN 'bank' THEN 'rekening' || coalesce('/' || l.sekolah_id, '')
  WHEN 'snap' THEN 'pencairan/' || split_part(l.identitas, '/', 2)
  ELSE 'pencairan/' || l.format END`

export const REKONSILIASI_LAWS = {
  // A report may state another amount than our books, which is a case. A statement may not.
  line_shows_its_own_account: sqlLaw(
    'Baris yang cocok ada di rekening tempat uang pembayarannya diharapkan.', `
    SELECT l.identitas AS subject FROM (${LINES}) l
      LEFT JOIN offered.setoran s ON s.institusi_id = $1 AND s.id = l.setoran_id
     WHERE l.pembayaran_id IS NOT NULL
           AND (${SHOWN} IS NULL OR l.format = 'bank' AND ${SHOWN} <> l.jumlah)
        OR l.setoran_id IS NOT NULL AND s.sekolah_id IS DISTINCT FROM l.sekolah_id`),
  // The fee of a bank's line is found out later, so there only the net amount must be the line's.
  line_is_its_parts: sqlLaw(
    'Jumlah, biaya, dan bersih setiap baris sama dengan jumlah bagian-bagiannya.', `
    SELECT min(l.identitas) AS subject,
           (sum(l.jumlah - l.biaya) - min(l.jumlah_berkas - l.biaya_berkas))::bigint AS selisih
      FROM (${LINES}) l GROUP BY l.impor_id, l.nomor, l.format
    HAVING sum(l.jumlah - l.biaya) <> min(l.jumlah_berkas - l.biaya_berkas)
        OR l.format <> 'bank' AND sum(l.jumlah) <> min(l.jumlah_berkas)`),
  // A bank's report of numbers leaves out what a statement has shown, so it is not asked about.
  told_line_stands: sqlLaw(
    'Baris yang disebut dua berkas tetap ada selama salah satunya berlaku.', `
    SELECT r.identitas AS subject, r.jumlah AS selisih FROM impor_baris_berulang r
      JOIN impor l ON l.institusi_id = $1 AND l.id = r.impor_id AND l.dibatalkan_at IS NULL
     WHERE r.institusi_id = $1 AND l.format <> 'snap' AND NOT EXISTS (
       SELECT 1 FROM impor_baris b WHERE b.institusi_id = $1 AND b.identitas = r.identitas)`),
  line_moves_what_it_says: sqlLaw(
    'Setiap baris menambah rekeningnya sebesar bersih yang disebut berkas.', `
    SELECT min(l.identitas) AS subject,
           (coalesce(sum(m.moved), 0) - min(l.jumlah_berkas - l.biaya_berkas))::bigint AS selisih
      FROM (${LINES}) l
      LEFT JOIN LATERAL (
        SELECT sum(CASE WHEN x.debit_account = ${TUJUAN} THEN x.amount ELSE -x.amount END) AS moved
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) x
         WHERE p.institusi_id = $1 AND p.subject_id = ANY (ARRAY[l.pembayaran_id, l.impor_id])
           AND p.reference = coalesce(l.pembukuan, 'impor/' || l.identitas)
           AND ${TUJUAN} IN (x.debit_account, x.credit_account)) m ON true
     WHERE l.arah = 'masuk' GROUP BY l.impor_id, l.nomor
    HAVING coalesce(sum(m.moved), 0) <> min(l.jumlah_berkas - l.biaya_berkas)`),
  // Money that nobody knows, and money that a gateway took back, stands there because of open cases.
  unknown_money_has_a_case: sqlLaw(
    'Uang yang belum dikenal atau ditarik kembali sama dengan kasus yang masih terbuka.', `
    SELECT b.code AS subject, (b.balance - coalesce(k.amount, 0))::bigint AS selisih
      FROM (${balances(`'belum_dikenal', 'ditarik'`)}) b
      LEFT JOIN (
        SELECT k.akun AS code, sum(CASE WHEN k.lebih THEN -k.selisih ELSE k.selisih END) AS amount
          FROM kasus k WHERE k.institusi_id = $1 AND k.status <> 'selesai' GROUP BY k.akun) k
        ON k.code = b.code
     WHERE b.balance <> coalesce(k.amount, 0)`),
  // What lies at a gateway is money that no report has told of yet, or an open case.
  gateway_money_is_explained: sqlLaw(
    'Uang di penyedia sama dengan pembayaran yang belum dilaporkan ditambah kasus terbuka.', `
    SELECT b.code AS subject,
           (b.balance - coalesce(u.amount, 0) - coalesce(k.amount, 0))::bigint AS selisih
      FROM (${balances(`'gateway'`)}) b
      LEFT JOIN (
        SELECT x.code, sum(x.amount) AS amount
          FROM offered.ledger_posting p
         CROSS JOIN LATERAL unnest(p.transfers) t
         CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount::bigint),
                                    (t.credit_account, -t.amount::bigint)) AS x (code, amount)
         WHERE p.institusi_id = $1 AND starts_with(x.code, 'gateway/')
           AND p.event IN ('pembayaran_berhasil', 'titipan_masuk', 'pengembalian_selesai',
                           'penarikan_gerbang', 'penarikan_batal')
           AND NOT EXISTS (
                 SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
                    AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference)
           -- Two people gave it up: it is a loss now, and no longer expected at the gateway.
           AND NOT EXISTS (
                 SELECT 1 FROM kasus k WHERE k.institusi_id = $1 AND k.identitas IS NULL
                    AND k.pembayaran_id = p.subject_id AND k.posting_reference = p.reference
                    AND k.akun = x.code AND k.status = 'selesai' AND k.tindakan = 'catat_selisih')
         GROUP BY x.code) u ON u.code = b.code
      LEFT JOIN (${OPEN_CASES}) k ON k.code = b.code
     WHERE b.balance <> coalesce(u.amount, 0) + coalesce(k.amount, 0)`),
  // What a collector still owes us is the net of its reports, as the files say it, less its pay-outs.
  payout_is_what_reports_say: sqlLaw(
    'Uang yang masih dicairkan penyedia sama dengan bersih laporannya dikurangi pencairannya.', `
    SELECT m.code AS subject, sum(m.amount)::bigint AS selisih FROM (
      SELECT e.code, e.debit - e.credit AS amount FROM offered.ledger_entry e
       WHERE e.institusi_id = $1 AND starts_with(e.code, 'pencairan/')
      UNION ALL
      SELECT ${TUJUAN}, -min(l.jumlah_berkas - l.biaya_berkas) FROM (${LINES}) l
       WHERE l.format <> 'bank' AND l.arah = 'masuk'
       GROUP BY l.impor_id, l.nomor, ${TUJUAN}
      UNION ALL
      -- Of money that went back the file's fee may have come back too, which only the posting says.
      SELECT x.credit_account, x.amount FROM (${LINES}) l
        JOIN offered.ledger_posting p ON p.institusi_id = $1
         AND p.subject_id = ANY (ARRAY[l.pembayaran_id, l.impor_id])
         AND p.reference = coalesce(l.pembukuan, 'impor/' || l.identitas)
       CROSS JOIN LATERAL unnest(p.transfers) x
       WHERE l.arah = 'keluar' AND starts_with(x.credit_account, 'pencairan/')
      UNION ALL
      SELECT h.akun, h.bersih FROM pencairan_hari h
       WHERE h.institusi_id = $1 AND NOT starts_with(h.identitas, 'batal/')
      UNION ALL
      SELECT x.credit_account, x.amount FROM kasus k
        JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = k.id
         AND p.event = 'kasus_selesai'
       CROSS JOIN LATERAL unnest(p.transfers) x
       WHERE k.institusi_id = $1 AND k.tindakan = 'terima_pencairan'
         AND starts_with(x.credit_account, 'pencairan/')) m
     GROUP BY m.code HAVING sum(m.amount) <> 0`),
  // A bank account holds what its statements show, less what was handed over and sent back.
  bank_account_is_its_lines: sqlLaw(
    'Isi setiap rekening sama dengan mutasinya dikurangi setoran dan uang yang dikirim kembali.', `
    SELECT m.code AS subject, sum(m.amount)::bigint AS selisih FROM (
      SELECT e.code, e.debit - e.credit AS amount FROM offered.ledger_entry e
       WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) = 'rekening'
      UNION ALL
      SELECT 'rekening' || coalesce('/' || l.sekolah_id, ''),
             -sum(CASE l.arah WHEN 'masuk' THEN l.jumlah - l.biaya ELSE -l.jumlah - l.biaya END)
             -- Whole rupiah that the sen of its lines make up together.
             - sum(l.sen) / 100
        FROM (${LINES}) l WHERE l.format = 'bank' GROUP BY l.sekolah_id
      UNION ALL
      SELECT 'rekening', s.jumlah - s.potongan FROM offered.setoran s
       WHERE s.institusi_id = $1 AND s.status <> 'belum_disetorkan' AND s.dari_sekolah_id IS NULL
      UNION ALL
      SELECT 'rekening' || coalesce('/' || l.sekolah_id, ''), k.selisih FROM kasus k
        JOIN impor_baris i ON i.institusi_id = $1 AND i.identitas = k.identitas
        JOIN impor l ON l.institusi_id = $1 AND l.id = i.impor_id
       WHERE k.institusi_id = $1 AND k.status = 'selesai' AND k.tindakan = 'kembalikan_pengirim') m
     GROUP BY m.code HAVING sum(m.amount) <> 0`),
} as const satisfies Laws
