import { sql, type PlantedBug } from './planted-bug.ts'

/** Planted bugs of banks, cash, slips, refunds and reports. */
export const NEWER_BUGS: readonly PlantedBug[] = [
  {
    what: 'a replay of a bank that was settled a second time',
    foundBy: 'nothing is booked that neither the gateway nor a bank received',
    plant: sql(
      `INSERT INTO ledger_posting
         (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
       SELECT institusi_id, gen_random_uuid(), reference || '-again', event, occurred_at,
              recorded_at, transfers
         FROM ledger_posting WHERE reference LIKE 'satu/%' OR reference LIKE 'dua/%' LIMIT 1`,
    ),
  },
  {
    what: 'money that a bank keeps and we refused',
    foundBy: 'all money at the gateway and at banks is booked once, under its own reference',
    plant: async ({ bankPayments }) => ({
      bankPayments: bankPayments.map((one) => ({ ...one, status: 'taken', request_id: 'lost' })),
    }),
  },
  {
    what: 'set-aside titipan that was never used or returned',
    foundBy: 'set-aside titipan is used or returned when its payment has ended',
    plant: sql(
      `INSERT INTO ledger_posting
         (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
       SELECT institusi_id, gen_random_uuid(), 'sisih', 'titipan_disisihkan', now(), now(),
              ARRAY[(code, 'disisihkan/x', 1, NULL)::transfer]
         FROM ledger_balance WHERE held > 0 LIMIT 1`,
    ),
  },
  {
    what: 'a confirmed report of an acquirer that was not booked',
    foundBy: 'every report of an acquirer is confirmed, and its money is booked',
    plant: async ({ qrisWords }) => ({
      qrisWords: qrisWords.map((one) => ({ ...one, transaction_id: 'lost' })),
    }),
  },
  {
    what: 'cash in the drawer that was not booked',
    foundBy: 'a drawer in our books has the real cash movements and the officer’s count',
    plant: async ({ drawers }) => ({
      drawers: drawers.map((one) => ({ ...one, taken: one.taken + 1 })),
    }),
  },
  {
    what: 'refunded cash that the books still have in the drawer',
    foundBy: 'a drawer in our books has the real cash movements and the officer’s count',
    plant: sql(`UPDATE ledger_posting SET reference = 'x/' || reference
                 WHERE event = 'pengembalian_selesai'`),
  },
  {
    what: 'a drawer that nobody counted',
    foundBy: 'every drawer is counted, and nothing is left in it',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'kas_ditutup'`),
  },
  {
    what: 'a slip that was booked although its money was not found',
    foundBy: 'a slip is booked once when its money was found at the bank, and otherwise not',
    plant: async ({ diary }) => {
      const slips = [...diary.slips].map(([id, one]) => [id, { ...one, isFound: false }] as const)
      return { diary: { ...diary, slips: new Map(slips) } }
    },
  },
  {
    what: 'a part of a plan that was lost',
    foundBy: 'the status of a plan fits its bill, and its parts add up to the bill',
    plant: sql('UPDATE cicilan_bagian SET sampai = sampai - 1'),
  },
  {
    what: 'a plan that runs although the school refused it',
    foundBy: 'a plan runs only where the school agreed',
    plant: async ({ diary }) => {
      const plans = [...diary.plans.keys()].map((id) => [id, 'tolak'] as const)
      return { diary: { ...diary, plans: new Map(plans) } }
    },
  },
  {
    what: 'a refund that left the gateway without being booked',
    foundBy: 'the gateway paid out each refund in our books once',
    plant: async ({ charges }) => ({
      charges: charges.map((charge) => ({
        ...charge, refunds: charge.refunds.map((one) => ({ ...one, refund_amount: 1 })),
      })),
    }),
  },
  {
    what: 'a chargeback that was not booked',
    foundBy: 'a refund that a gateway made without us is booked once, under its own reference',
    plant: async ({ charges }) => ({
      charges: charges.map((charge) => ({
        ...charge,
        refunds: [{ refund_chargeback_id: 1, refund_key: null, refund_amount: 1 }],
      })),
    }),
  },
  {
    what: 'a refund that was posted twice',
    foundBy: 'every refund is decided, and an approved one was paid out once and in full',
    plant: sql(
      `UPDATE ledger_posting SET transfers = transfers || transfers
        WHERE event = 'pengembalian_selesai'`,
    ),
  },
  {
    what: 'a fully refunded payment with the status of a paid one',
    foundBy:
      'refunds never exceed the payment, and it is dikembalikan only when all of it was refunded',
    plant: sql(
      `UPDATE pembayaran SET status = 'dikembalikan' WHERE id = (
         SELECT id FROM pembayaran p WHERE status = 'berhasil' AND NOT EXISTS (
           SELECT 1 FROM pengembalian r WHERE r.pembayaran_id = p.id) LIMIT 1)`,
    ),
  },
  {
    what: 'an approved refund that was never paid out',
    foundBy: 'no refund is left unpaid in the accounts',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'pengembalian_selesai'`),
  },
  {
    what: 'late money that is in no report',
    foundBy: 'money without a notification is found by the reports',
    plant: async ({ money }) => ({ unheard: money.slice(0, 1) }),
  },
  {
    what: 'a payment that is in no report',
    foundBy: 'all money at the gateway and at banks has its line in a report',
    plant: sql(`DELETE FROM kasus`, `DELETE FROM impor_baris WHERE ctid = (
                  SELECT ctid FROM impor_baris WHERE posting_reference IS NOT NULL LIMIT 1)`),
  },
  {
    what: 'a wrong fee without a case',
    foundBy: 'every report line matches our money, or is a case with a planted cause',
    plant: sql(`DELETE FROM kasus WHERE sebab = 'biaya_berbeda'`),
  },
  {
    what: 'a case that was never closed',
    foundBy: 'every case is closed, and a case of a late line closed by itself',
    plant: sql(
      `UPDATE kasus SET status = 'terbuka', tindakan = NULL, diajukan_oleh = NULL,
              diajukan_at = NULL, diputus_oleh = NULL, diputus_at = NULL`,
    ),
  },
  {
    what: 'a payment that was handed over twice',
    foundBy: 'a school gets what was paid for it and not refunded, once',
    plant: sql(`UPDATE setoran SET jumlah = 2 * jumlah, potongan = potongan + jumlah
                 WHERE dari_sekolah_id IS NULL`),
  },
  {
    what: 'a batch of which less arrived than was recorded',
    foundBy: 'a batch ends with the amount its school found, and two people sent it',
    plant: sql(`UPDATE setoran SET status = 'selisih', jumlah_diterima = jumlah_diterima - 1`),
  },
  {
    what: 'money that left the collecting account without a posting',
    foundBy: 'the balance of each bank account in our books equals the money in it',
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT p.ctid FROM ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) t
                   WHERE p.event = 'setoran_disetorkan' AND t.credit_account = 'rekening' LIMIT 1)`),
  },
  {
    what: 'a batch that its school found and that is still booked as under way',
    foundBy: 'everything handed over to a school was found by it',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'pencairan_diterima'
                   AND EXISTS (SELECT 1 FROM unnest(transfers) t
                                WHERE t.credit_account LIKE 'setoran/%')`),
  },
  {
    what: 'money for a school that is missing from its account of claims',
    foundBy: 'the account of money owed to a school equals what no batch has handed over',
    plant: sql(`UPDATE ledger_posting SET clearing = NULL WHERE ctid = (
                  SELECT ctid FROM ledger_posting WHERE event = 'pembayaran_berhasil'
                     AND clearing IS NOT NULL LIMIT 1)`),
  },
  {
    what: 'a rupiah that is never paid out by the gateway',
    foundBy: 'no unexplained balance is left between payers, gateway, banks and us',
    // A line of a school's own account does not change the gateway's account.
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT p.ctid FROM ledger_posting p
                   WHERE p.event = 'impor_cocok' AND EXISTS (
                           SELECT 1 FROM unnest(p.transfers) t
                            WHERE starts_with(t.credit_account, 'gateway/')) LIMIT 1)`),
  },
]
