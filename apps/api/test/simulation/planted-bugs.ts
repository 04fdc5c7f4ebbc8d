import { FUND_BUGS } from './planted-bugs-of-funds.ts'
import { NEWER_BUGS } from './planted-bugs-of-the-desk.ts'
import { sql, type PlantedBug } from './planted-bug.ts'


const TRANSFER_FIELDS = ['debit_account', 'credit_account', 'amount', 'target_id'] as const
type TransferField = (typeof TRANSFER_FIELDS)[number]

/** At least one for every check, which proves that the check can fail. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...NEWER_BUGS,
  ...FUND_BUGS,
  {
    what: 'a posting without its transfers',
    foundBy: 'every law of the books holds',
    plant: sql(`UPDATE ledger_posting SET transfers = '{}' WHERE ctid = (
                  SELECT ctid FROM ledger_posting LIMIT 1)`),
  },
  {
    what: 'a settlement that was rolled back after its notification was confirmed',
    foundBy: 'all money at the gateway and at banks is booked once, under its own reference',
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT ctid FROM ledger_posting
                   WHERE event = 'pembayaran_berhasil' AND reference LIKE 'midtrans/%' LIMIT 1)`),
  },
  {
    what: 'a notification that was applied twice',
    foundBy: 'nothing is booked that neither the gateway nor a bank received',
    plant: sql(bookAgain('twice', 'titipan_masuk')),
  },
  {
    what: 'a transfer that is a rupiah too small',
    foundBy: 'in total our gateway accounts hold what the gateway and the banks received',
    plant: sql(
      rewrite({ amount: 't.amount - 1' }, `t.credit_account LIKE 'piutang/%' AND t.amount > 1`),
    ),
  },
  {
    what: 'money kept for another pupil',
    foundBy: 'every rupiah of a payment is on its bills, saldo or fund, in the fee, or in titipan',
    plant: sql(
      rewrite(
        { credit_account: `'titipan/' || gen_random_uuid()` },
        `starts_with(t.credit_account, 'biaya_admin')`,
      ),
    ),
  },
  {
    what: 'a top-up for another pupil',
    foundBy: 'every rupiah of a payment is on its bills, saldo or fund, in the fee, or in titipan',
    plant: sql(
      rewrite({ credit_account: `'saldo/' || gen_random_uuid()` }, `t.credit_account LIKE 'saldo/%'`),
    ),
  },
  {
    what: 'a kind of payment whose surplus is booked nowhere',
    foundBy: 'in total our gateway accounts hold what the gateway and the banks received',
    plant: sql(`UPDATE ledger_posting p SET transfers = ARRAY(
                  SELECT t FROM unnest(p.transfers) t WHERE NOT starts_with(t.credit_account, 'titipan/'))
                 WHERE p.event = 'pembayaran_berhasil' AND EXISTS (
                   SELECT 1 FROM unnest(p.transfers) t WHERE starts_with(t.credit_account, 'saldo/')
                      AND starts_with(t.debit_account, 'gateway/'))`),
  },
  {
    what: 'a kind of payment that is missing from hand-over',
    foundBy: 'a school gets what was paid for it and not refunded, once',
    plant: sql(
      `UPDATE setoran s SET jumlah = s.jumlah - r.jumlah, jumlah_diterima = s.jumlah_diterima - r.jumlah
         FROM (SELECT x.institusi_id, x.setoran_id, sum(x.jumlah) AS jumlah FROM setoran_rincian x
                 JOIN pembayaran p ON p.institusi_id = x.institusi_id AND p.id = x.subject_id
                WHERE p.untuk = 'saldo' AND NOT x.kembali GROUP BY 1, 2) r
        WHERE s.institusi_id = r.institusi_id AND s.id = r.setoran_id
          AND s.jumlah - r.jumlah > s.potongan
          AND coalesce(s.jumlah_diterima, s.jumlah) >= r.jumlah`,
    ),
  },
  {
    what: 'a kind of payment that is missing from the day book',
    foundBy: 'the book of a day counts every rupiah of its receipts',
    plant: sql(`UPDATE payable SET akun = 'antah' WHERE untuk = 'saldo'`),
  },
  {
    what: 'a fee larger than the one that was shown',
    foundBy: 'nobody pays more than the fee shown, or more to a bill than was requested',
    plant: sql(rewrite({ amount: 't.amount + 1' }, `starts_with(t.credit_account, 'biaya_admin')`)),
  },
  {
    what: 'titipan although a bill was still open',
    foundBy: 'only money that no bill of the payment could take becomes titipan',
    plant: sql(
      rewrite(
        {
          credit_account: `'titipan/' || (SELECT pihak_id FROM pembayaran WHERE id = p.subject_id)`,
          target_id: 'NULL',
        },
        `t.debit_account LIKE 'gateway/%' AND t.credit_account LIKE 'piutang/%'`,
      ),
      'UPDATE tagihan SET dibayar = 0',
    ),
  },
  {
    what: 'a bill marked as paid by hand',
    foundBy: 'the paid amount of a bill equals the money booked for it',
    plant: sql(`UPDATE tagihan SET dibayar = jumlah WHERE id = (
                  SELECT id FROM tagihan WHERE dibayar = 0 LIMIT 1)`),
  },
  {
    what: 'a part payment of a bill that takes none',
    foundBy: 'a bill that takes no part payment is paid in full or not at all',
    plant: sql('UPDATE tagihan SET dibayar = 1 WHERE NOT boleh_dicicil AND dibayar = 0'),
  },
  {
    what: 'a bill that was issued without being booked',
    foundBy: 'the receivable of a school equals what its bills still owe',
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT ctid FROM ledger_posting WHERE reference = 'terbit' LIMIT 1)`),
  },
  {
    what: 'a payment that succeeded without money',
    foundBy: 'a gateway payment is paid exactly when money arrived for it',
    plant: sql(`UPDATE pembayaran SET status = 'berhasil' WHERE status = 'kedaluwarsa'`),
  },
  {
    what: 'a payment that stays dipastikan',
    foundBy: 'nothing is still waiting when every charge has ended',
    plant: sql(`UPDATE pembayaran SET status = 'dipastikan' WHERE status = 'kedaluwarsa'`),
  },
  {
    what: 'a payment marked as expired although it was refused or cancelled',
    foundBy: 'an unpaid payment ended in the way its charge did',
    plant: sql(`UPDATE pembayaran SET status = 'kedaluwarsa'
                 WHERE status IN ('gagal', 'dibatalkan')`),
  },
  {
    what: 'a status change that the transitions do not allow',
    foundBy: 'every step of a payment is a legal move, and the last one is its status',
    plant: sql(`UPDATE pembayaran_langkah SET status = 'dikembalikan'
                 WHERE langkah = 1 AND status = 'kedaluwarsa'`),
  },
  {
    what: 'a payment that was settled by two processes at once',
    foundBy: 'a paid payment has exactly one settlement posting, and no other payment has one',
    plant: sql(bookAgain('twice', 'pembayaran_berhasil')),
  },
  {
    what: 'a key that was used for a second payment',
    foundBy: 'one key makes one payment',
    plant: async ({ diary }) => {
      const [[key] = ['']] = diary.paymentsOfKey
      const paymentsOfKey = new Map(diary.paymentsOfKey).set(key, new Set(['one', 'another']))
      return { diary: { ...diary, paymentsOfKey } }
    },
  },
  {
    what: 'a payment that was shown as paid and then was not',
    foundBy: 'every payment that was shown as paid is paid',
    plant: sql(`UPDATE pembayaran SET status = 'gagal' WHERE status = 'berhasil'`),
  },
  {
    what: 'a receipt that was never written',
    foundBy: 'a paid payment has exactly one receipt, and nothing else has one',
    plant: sql(
      'DELETE FROM kuitansi_isi',
      'UPDATE ledger_posting SET receipt_no = NULL WHERE receipt_no = (SELECT max(nomor) FROM offered.kuitansi)',
    ),
  },
  {
    what: 'a gap in the receipt numbers',
    foundBy: 'receipt numbers of a school run without a gap',
    plant: sql('UPDATE kuitansi_nomor SET terakhir = terakhir + 1'),
  },
  {
    what: 'a receipt that was changed after signing',
    foundBy: 'every receipt is signed, verifies, and says what was booked',
    plant: sql(`UPDATE kuitansi_isi SET isi = replace(isi, '"biaya":', '"biaya":1')`),
  },
  {
    what: 'a charge that was opened again',
    foundBy: 'no payment has two charges',
    plant: async ({ charges }) => ({ charges: [...charges, ...charges.slice(0, 1)] }),
  },
  {
    what: 'a charge with another amount',
    foundBy: 'every charge belongs to a payment of ours, and asks for its total',
    plant: sql('UPDATE pembayaran SET biaya = biaya + 1'),
  },
  {
    what: 'a notification that was stored and forgotten',
    foundBy: 'every notification has been dealt with',
    plant: sql('UPDATE inbound_callback SET selesai_at = NULL'),
  },
  {
    what: 'a job that was never relayed',
    foundBy: 'no job and no check of a payment is left open',
    plant: sql(`INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
                VALUES ('mobile', 'sign-kuitansi', gen_random_uuid(), now())`),
  },
  {
    what: 'a program that logged an error',
    foundBy: 'no payer got a server error, and no program logged an unexpected error',
    plant: async () => ({ loggedErrors: ['api: request failed'] }),
  },
  {
    what: 'a number that can be paid after its payment ended',
    foundBy: 'a payment that we ended cannot be paid at the gateway',
    plant: async ({ charges }) => ({
      charges: charges.map((charge) => ({ ...charge, transaction_status: 'pending' })),
    }),
  },
  {
    what: 'a payment that waits although the gateway has finished it',
    foundBy: 'a payment that the gateway has finished does not wait any longer',
    plant: sql(`UPDATE pembayaran SET status = 'menunggu' WHERE status = 'kedaluwarsa'`),
  },
]

/** Books the money of one settled payment once more, under a reference of its own. */
function bookAgain(reference: string, event: string): string {
  return `
    INSERT INTO ledger_posting
      (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
    SELECT institusi_id, subject_id, '${reference}', '${event}', occurred_at, recorded_at, transfers
      FROM ledger_posting WHERE event = 'pembayaran_berhasil'
       AND EXISTS (SELECT 1 FROM unnest(transfers) t WHERE t.debit_account LIKE 'gateway/%')
     LIMIT 1`
}

/** Overwrites fields of the transfers that match; `p` is the posting and `t` the transfer. */
function rewrite(words: Partial<Record<TransferField, string>>, where: string): string {
  const fields = TRANSFER_FIELDS.map((field) =>
    words[field] ? `CASE WHEN ${where} THEN ${words[field]} ELSE t.${field} END` : `t.${field}`,
  )
  return `
    UPDATE ledger_posting p SET transfers = (
      SELECT array_agg((${fields.join(', ')})::transfer ORDER BY t.line)
        FROM unnest(p.transfers) WITH ORDINALITY AS t (${TRANSFER_FIELDS.join(', ')}, line))`
}
