import { sqlLaw, type Laws } from '#ledger/audit'

export const PENYALURAN_LAWS = {
  // Money leaves a fund only by a distribution that two people agreed to, once and with its amount.
  distribution_is_booked_once: sqlLaw(
    'Setiap penyaluran yang disetujui dibukukan satu kali dari dana programnya.', `
    SELECT coalesce(y.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(y.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, program_id, jumlah FROM penyaluran
             WHERE institusi_id = $1 AND status = 'disetujui') y
      FULL JOIN (
        SELECT p.subject_id, t.debit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'dana_disalurkan'
         GROUP BY p.subject_id, t.debit_account) b
        ON b.subject_id = y.id AND b.debit_account = 'dana/' || y.program_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(y.jumlah, 0)`),
} as const satisfies Laws
