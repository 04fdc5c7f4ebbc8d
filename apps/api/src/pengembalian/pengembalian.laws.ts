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
} as const satisfies Laws
