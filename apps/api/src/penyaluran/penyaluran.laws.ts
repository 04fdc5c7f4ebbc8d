import { sqlLaw, type Laws } from '#ledger/audit'

export const PENYALURAN_LAWS = {
  // A distribution, hand-over or amil's share leaves its fund once, with its amount and its own event.
  distribution_is_booked_once: sqlLaw(
    'Setiap penyaluran yang disetujui dibukukan satu kali dari dana programnya.', `
    SELECT coalesce(y.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(y.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, program_id, jumlah,
                   CASE jenis WHEN 'salur' THEN 'dana_disalurkan' WHEN 'setor' THEN 'dana_disetor_upz'
                              ELSE 'dana_amil' END AS event
              FROM penyaluran
             WHERE institusi_id = $1 AND status = 'disetujui') y
      FULL JOIN (
        SELECT p.subject_id, p.event, t.debit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event IN ('dana_disalurkan', 'dana_disetor_upz', 'dana_amil')
         GROUP BY p.subject_id, p.event, t.debit_account) b
        ON b.subject_id = y.id AND b.event = y.event AND b.debit_account = 'dana/' || y.program_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(y.jumlah, 0)`),
  // Whatever moves a fund stands in a column of the report, so the report comes out at its balance.
  fund_moves_are_reported: sqlLaw('Setiap gerak dana program ada di laporan dana.', `
    SELECT DISTINCT program_id::text AS subject FROM gerak_dana($1)
     WHERE event NOT IN ('pembayaran_berhasil', 'pengembalian_disetujui', 'dana_disalurkan',
                         'dana_disetor_upz', 'dana_amil')
        OR masuk > 0 AND event <> 'pembayaran_berhasil'`),
} as const satisfies Laws
