import { sqlLaw, type Laws } from '#ledger/audit'

/** What must hold about the funds of programs. */
export const DONASI_LAWS = {
  // What a page says a program received is what the ledger has, less what went back to donors.
  fund_is_what_was_given: sqlLaw(
    'Jumlah terkumpul setiap program sama dengan pembukuannya.', `
    SELECT coalesce(k.program_id::text, l.program_id::text) AS subject
      FROM (SELECT program_id, terkumpul FROM dana_program WHERE institusi_id = $1) k
      FULL JOIN (
        SELECT split_part(a.code, '/', 2)::uuid AS program_id,
               sum(CASE WHEN t.credit_account = a.code THEN t.amount ELSE -t.amount END) AS terkumpul
          FROM offered.ledger_posting p
         CROSS JOIN LATERAL unnest(p.transfers) t
          JOIN offered.ledger_account a ON a.institusi_id = $1 AND a.kind = 'dana'
           AND a.code IN (t.credit_account, t.debit_account)
         WHERE p.institusi_id = $1
           AND (p.event = 'pembayaran_berhasil' AND t.credit_account = a.code
             OR p.event = 'pengembalian_disetujui')
         GROUP BY a.code) l ON l.program_id = k.program_id
     WHERE coalesce(k.terkumpul, 0) <> coalesce(l.terkumpul, 0)`),
  // A donor pays what was promised and nothing on top; a fund gets all of it.
  donation_bears_no_fee: sqlLaw('Donasi tidak dikenai biaya.', `
    SELECT p.id::text AS subject FROM offered.pembayaran p
     WHERE p.institusi_id = $1 AND p.untuk = 'donasi' AND p.biaya <> 0
    UNION
    SELECT p.id::text FROM offered.pembayaran p
      JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
     WHERE p.institusi_id = $1 AND p.untuk = 'donasi' AND EXISTS (
           SELECT 1 FROM unnest(b.transfers) t WHERE starts_with(t.credit_account, 'biaya_admin'))`),
  // Money of a donation lies in the fund of its program, or with its donor.
  donation_is_in_its_fund: sqlLaw('Uang donasi masuk ke dana programnya sendiri.', `
    SELECT p.id::text AS subject FROM offered.pembayaran p
      JOIN donatur d ON d.institusi_id = $1 AND d.id = p.pihak_id
      JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
       AND b.event = 'pembayaran_berhasil'
     CROSS JOIN LATERAL unnest(b.transfers) t
     WHERE p.institusi_id = $1 AND p.untuk = 'donasi'
       AND t.credit_account NOT IN ('dana/' || d.program_id, 'titipan/' || d.id)`),
} as const satisfies Laws
