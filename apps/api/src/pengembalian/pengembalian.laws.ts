import { sqlLaw, type Laws } from '#ledger/audit'

export const PENGEMBALIAN_LAWS = {
  // What a school's books owe to payers is the sum of refunds that were agreed and have not left.
  refunds_in_flight: sqlLaw(
    'Uang pengembalian yang belum keluar sama dengan pengembalian yang sedang berjalan.', `
    SELECT coalesce(b.code, r.code) AS subject,
           (coalesce(b.balance, 0) - coalesce(r.jumlah, 0))::bigint AS selisih
      FROM (SELECT e.code, sum(e.credit - e.debit) AS balance FROM offered.ledger_entry e
             WHERE e.institusi_id = $1 AND starts_with(e.code, 'pengembalian/') GROUP BY e.code) b
      FULL JOIN (SELECT 'pengembalian/' || k.sekolah_id AS code, sum(k.jumlah) AS jumlah
                   FROM pengembalian k WHERE k.institusi_id = $1 AND k.status = 'berjalan'
                  GROUP BY k.sekolah_id) r ON r.code = b.code
     WHERE coalesce(b.balance, 0) <> coalesce(r.jumlah, 0)`),
  // Every rupiah that a gateway returned was booked under the return that told of it.
  returns_booked_once: sqlLaw(
    'Uang yang dikembalikan penyedia dibukukan satu kali untuk setiap pengembaliannya.', `
    SELECT coalesce(r.charge_id, b.charge_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(r.jumlah, 0))::bigint AS selisih
      FROM (SELECT k.charge_id, sum(k.dibukukan) AS jumlah FROM penarikan k
             WHERE k.institusi_id = $1 GROUP BY k.charge_id) r
      FULL JOIN (
        SELECT coalesce(g.gabungan_id, p.subject_id) AS charge_id, sum(t.amount) AS jumlah
          FROM offered.ledger_posting p
         CROSS JOIN LATERAL unnest(p.transfers) t
          LEFT JOIN offered.pembayaran_bagian g
            ON g.institusi_id = $1 AND g.pembayaran_id = p.subject_id
         WHERE p.institusi_id = $1 AND p.event IN ('pengembalian_selesai', 'penarikan_gerbang')
           AND starts_with(t.credit_account, 'gateway/')
         GROUP BY 1) b ON b.charge_id = r.charge_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(r.jumlah, 0)`),
  // Once a payer's bank took money back, no refund of ours pays it out a second time.
  disputed_money_stays: sqlLaw(
    'Uang yang ditarik bank pembayar tidak dikembalikan lagi oleh sekolah.', `
    SELECT u.charge_id::text AS subject, (u.keluar + u.ditarik - u.masuk)::bigint AS selisih
      FROM (
        SELECT coalesce(g.gabungan_id, p.subject_id) AS charge_id,
               coalesce(sum(t.amount) FILTER (
                 WHERE p.event IN ('pembayaran_berhasil', 'titipan_masuk')), 0) AS masuk,
               coalesce(sum(t.amount) FILTER (
                 WHERE p.event = 'pengembalian_selesai' AND t.credit_account <> 'ditarik'), 0)
                 AS keluar,
               coalesce(sum(CASE WHEN t.debit_account = 'ditarik' THEN t.amount
                                 WHEN t.credit_account = 'ditarik' THEN -t.amount END), 0) AS ditarik,
               min(p.recorded_at) FILTER (WHERE p.event = 'penarikan_gerbang') AS sejak,
               max(p.recorded_at) FILTER (WHERE p.event = 'pengembalian_selesai'
                 AND split_part(t.credit_account, '/', 1) IN ('bank', 'kas')) AS terakhir
          FROM offered.ledger_posting p
         CROSS JOIN LATERAL unnest(p.transfers) t
          LEFT JOIN offered.pembayaran_bagian g
            ON g.institusi_id = $1 AND g.pembayaran_id = p.subject_id
         WHERE p.institusi_id = $1
           AND p.event IN ('pembayaran_berhasil', 'titipan_masuk', 'pengembalian_selesai',
                           'penarikan_gerbang', 'penarikan_batal')
         GROUP BY 1) u
     WHERE u.sejak <= u.terakhir AND u.keluar + u.ditarik > u.masuk`),
  // Nor does titipan that stands for it, whichever payment it is given back under.
  disputed_titipan_stays: sqlLaw(
    'Titipan yang menjamin uang yang ditarik bank pembayar tidak dikembalikan.', `
    WITH tarik AS (
      SELECT coalesce(g.gabungan_id, p.subject_id) AS charge_id, max(p.recorded_at) AS sejak
        FROM offered.ledger_posting p
        LEFT JOIN offered.pembayaran_bagian g ON g.institusi_id = $1 AND g.pembayaran_id = p.subject_id
       WHERE p.institusi_id = $1 AND p.event = 'penarikan_gerbang' GROUP BY 1
    ), bagian AS (
      SELECT k.charge_id, k.sejak, w.id, w.pihak_id FROM tarik k
        LEFT JOIN offered.pembayaran_bagian g ON g.institusi_id = $1 AND g.gabungan_id = k.charge_id
        JOIN offered.pembayaran w ON w.institusi_id = $1 AND w.id = coalesce(g.pembayaran_id, k.charge_id)
    ), tempat AS (
      SELECT b.charge_id, m.account, m.target_id, sum(m.amount) AS jumlah
        FROM bagian b
        JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = b.id
       CROSS JOIN LATERAL unnest(p.transfers) t
       CROSS JOIN LATERAL (VALUES (t.credit_account, t.target_id, t.amount::bigint),
                                  (t.debit_account, t.target_id, -t.amount::bigint)) AS m (account, target_id, amount)
       GROUP BY b.charge_id, m.account, m.target_id
    ), perlu AS (
      SELECT t.charge_id,
             coalesce(-sum(t.jumlah) FILTER (WHERE t.account = 'ditarik'), 0)
               - coalesce(sum(greatest(t.jumlah, 0)) FILTER (
                   WHERE k.refund IS NOT NULL AND k.kind <> 'titipan'), 0) AS jumlah
        FROM tempat t JOIN offered.ledger_kind k ON k.kind = split_part(t.account, '/', 1)
       GROUP BY t.charge_id
    ), siswa AS (
      SELECT x.pihak_id, sum(greatest(n.jumlah, 0)) AS perlu, max(x.sejak) AS sejak
        FROM (SELECT DISTINCT charge_id, pihak_id, sejak FROM bagian) x
        JOIN perlu n ON n.charge_id = x.charge_id GROUP BY x.pihak_id
    )
    SELECT s.pihak_id::text AS subject, (s.perlu - c.ada)::bigint AS selisih FROM siswa s
     CROSS JOIN LATERAL (
       -- Kept, moved to a sibling, or on a bill that it paid: all of it is here.
       SELECT coalesce((SELECT l.held FROM offered.ledger_balance l
                         WHERE l.institusi_id = $1 AND l.code = 'titipan/' || s.pihak_id), 0)
            + coalesce((SELECT sum(m.jumlah) FROM offered.titipan_pindah m
                         WHERE m.institusi_id = $1 AND m.dari_siswa_id = s.pihak_id), 0)
            + coalesce((SELECT sum(CASE WHEN t.credit_account LIKE 'piutang/%' THEN t.amount
                                        WHEN t.debit_account LIKE 'piutang/%' THEN -t.amount END)
                          FROM offered.pembayaran w
                          JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = w.id
                         CROSS JOIN LATERAL unnest(p.transfers) t
                         WHERE w.institusi_id = $1 AND w.pihak_id = s.pihak_id AND w.metode = 'titipan'), 0) AS ada) c
     WHERE s.perlu > c.ada AND EXISTS (
       SELECT 1 FROM offered.ledger_posting d
        CROSS JOIN LATERAL unnest(d.transfers) t
         JOIN offered.ledger_posting e ON e.institusi_id = $1 AND e.subject_id = d.subject_id
          AND e.reference = 'selesai/' || split_part(d.reference, '/', 2) AND e.recorded_at >= s.sejak
        CROSS JOIN LATERAL unnest(e.transfers) x
        WHERE d.institusi_id = $1 AND d.event = 'pengembalian_disetujui'
          AND t.debit_account = 'titipan/' || s.pihak_id
          AND split_part(x.credit_account, '/', 1) IN ('bank', 'kas'))`),
  // Nor does a fund or an agent's deposit pay with what a payer's bank took of it.
  disputed_money_is_kept: sqlLaw(
    'Dana program dan deposit mitra tidak membelanjakan uang yang ditarik bank pembayar.', `
    SELECT l.code AS subject, (disputed_in($1, l.code) - l.held)::bigint AS selisih
      FROM offered.ledger_balance l
     WHERE l.institusi_id = $1 AND split_part(l.code, '/', 1) IN ('dana', 'deposit')
       AND l.held < disputed_in($1, l.code) AND EXISTS (
       SELECT 1 FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
        WHERE p.institusi_id = $1 AND t.debit_account = l.code
          AND p.event IN ('pembayaran_berhasil', 'dana_disalurkan', 'dana_disetor_upz', 'dana_amil')
          AND p.recorded_at > (SELECT max(d.recorded_at) FROM offered.ledger_posting d
                                WHERE d.institusi_id = $1 AND d.event = 'penarikan_gerbang'))`),
} as const satisfies Laws
