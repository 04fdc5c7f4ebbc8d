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
} as const satisfies Laws
