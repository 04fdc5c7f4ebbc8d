import { sqlLaw, type Laws } from '#ledger/audit'

export const SALDO_LAWS = {
  // A move is booked once, from saldo to titipan of its own pupil.
  move_is_booked: sqlLaw('Setiap pindahan saldo ke titipan dibukukan sekali untuk siswanya.', `
    SELECT coalesce(m.id, b.subject_id)::text AS subject,
           (coalesce(b.jumlah, 0) - coalesce(m.jumlah, 0))::bigint AS selisih
      FROM (SELECT id, siswa_id, jumlah FROM saldo_pindah WHERE institusi_id = $1) m
      FULL JOIN (
        SELECT p.subject_id, t.debit_account, t.credit_account, sum(t.amount) AS jumlah
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
         WHERE p.institusi_id = $1 AND p.event = 'saldo_pindah'
         GROUP BY p.subject_id, t.debit_account, t.credit_account) b
        ON b.subject_id = m.id AND b.debit_account = 'saldo/' || m.siswa_id
       AND b.credit_account = 'titipan/' || m.siswa_id
     WHERE coalesce(b.jumlah, 0) <> coalesce(m.jumlah, 0)`),
} as const satisfies Laws
