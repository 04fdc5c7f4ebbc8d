import { sqlLaw, type Laws } from '#ledger/audit'

/** What the ledger promises without a foreign key or a trigger to enforce it. */
export const LEDGER_LAWS = {
  // A posting moves something.
  posting_moves_money: sqlLaw('Setiap catatan pembukuan memindahkan uang.', `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND cardinality(p.transfers) = 0`),
  // A payment is settled once.
  payment_settled_once: sqlLaw('Setiap pembayaran dibukukan satu kali.', `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND p.event = 'pembayaran_berhasil'
     GROUP BY p.subject_id HAVING count(*) > 1`),
  // A transfer moves between two known accounts.
  transfer_between_known_accounts: sqlLaw('Uang hanya berpindah antara dua akun yang dikenal.', `
    SELECT t.subject_id::text AS subject FROM ledger_transfer t
      LEFT JOIN ledger_account d ON d.institusi_id = t.institusi_id AND d.code = t.debit_account
      LEFT JOIN ledger_account c ON c.institusi_id = t.institusi_id AND c.code = t.credit_account
     WHERE t.institusi_id = $1
       AND (d.code IS NULL OR c.code IS NULL OR t.debit_account = t.credit_account)`),
  // An account of a school or a pupil stands in the books of a school.
  account_belongs_to_a_school: sqlLaw('Akun sekolah dan siswa berada di pembukuan sekolahnya.', `
    SELECT a.code AS subject FROM ledger_account a
      JOIN ledger_kind k ON k.kind = a.kind
     WHERE a.institusi_id = $1 AND a.sekolah_id IS NULL
       AND (k.owner IN ('siswa', 'dana', 'mitra', 'pembayar') OR (k.owner = 'sekolah' AND strpos(a.code, '/') > 0))`),
  // The books of every school balance by themselves.
  school_books_balance: sqlLaw('Debit dan kredit setiap sekolah sama.', `
    SELECT coalesce(a.sekolah_id::text, 'institusi') AS subject
      FROM ledger_entry e
      JOIN ledger_account a ON a.institusi_id = e.institusi_id AND a.code = e.code
     WHERE e.institusi_id = $1
     GROUP BY a.sekolah_id HAVING sum(e.debit) <> sum(e.credit)`),
  // A school claims from the collecting institution what that owes it.
  school_claim_is_owed: sqlLaw('Hak setor sekolah sama dengan utang setor yayasan kepadanya.', `
    SELECT split_part(e.code, '/', 2) AS subject FROM ledger_entry e
     WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) IN ('hak_setor', 'utang_setor')
     GROUP BY split_part(e.code, '/', 2) HAVING sum(e.debit) <> sum(e.credit)`),
  // What schools owe each other comes to nought.
  between_schools_is_nought: sqlLaw('Utang antarsekolah seluruhnya saling menutup.', `
    SELECT e.institusi_id AS subject FROM ledger_entry e
     WHERE e.institusi_id = $1 AND split_part(e.code, '/', 1) = 'antar_sekolah'
     GROUP BY e.institusi_id HAVING sum(e.debit) <> sum(e.credit)`),
  // Every event is in the chart.
  event_is_known: sqlLaw('Setiap catatan pembukuan memakai kejadian yang dikenal.', `
    SELECT p.subject_id::text AS subject FROM ledger_posting p
     WHERE p.institusi_id = $1 AND NOT EXISTS (SELECT 1 FROM ledger_event e WHERE e.event = p.event)`),
  // A guarded balance equals the sum of its transfers.
  guarded_balance_is_its_sum: sqlLaw('Saldo tersimpan sama dengan jumlah mutasinya.', `
    SELECT b.code AS subject FROM ledger_balance b
      LEFT JOIN (
        SELECT m.code, sum(m.amount) AS amount
          FROM ledger_transfer t
         CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount), (t.debit_account, -t.amount))
               AS m (code, amount)
         WHERE t.institusi_id = $1 GROUP BY m.code) moved ON moved.code = b.code
     WHERE b.institusi_id = $1 AND b.held <> coalesce(moved.amount, 0)`),
} as const satisfies Laws
