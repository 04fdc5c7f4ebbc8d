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
    what: 'money of a pupil that was set aside and forgotten',
    foundBy: 'what was set aside for a payment is used or kept again when that payment has an end',
    plant: sql(
      `INSERT INTO ledger_posting
         (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
       SELECT institusi_id, gen_random_uuid(), 'sisih', 'titipan_disisihkan', now(), now(),
              ARRAY[(code, 'disisihkan/x', 1, NULL)::transfer]
         FROM ledger_balance WHERE held > 0 LIMIT 1`,
    ),
  },
  {
    what: 'a word of an acquirer that was thanked for and not booked',
    foundBy: 'an acquirer is thanked for every word, and its money is booked',
    plant: async ({ qrisWords }) => ({
      qrisWords: qrisWords.map((one) => ({ ...one, transaction_id: 'lost' })),
    }),
  },
  {
    what: 'cash that went into the drawer and not into the books',
    foundBy: 'a drawer took and gave what its officer did, and was counted as the officer counted',
    plant: async ({ drawers }) => ({
      drawers: drawers.map((one) => ({ ...one, taken: one.taken + 1 })),
    }),
  },
  {
    what: 'cash that a parent got back and that the books still have in the drawer',
    foundBy: 'a drawer took and gave what its officer did, and was counted as the officer counted',
    plant: sql(`UPDATE ledger_posting SET reference = 'x/' || reference
                 WHERE event = 'pengembalian_selesai'`),
  },
  {
    what: 'a drawer that nobody counted',
    foundBy: 'every drawer is counted, and nothing is left in it',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'kas_ditutup'`),
  },
  {
    what: 'a slip that was booked although nobody found its money',
    foundBy: 'a slip is money when it was found at the bank, once, and else it is none',
    plant: async ({ diary }) => {
      const slips = [...diary.slips].map(([id, one]) => [id, { ...one, isFound: false }] as const)
      return { diary: { ...diary, slips: new Map(slips) } }
    },
  },
  {
    what: 'a part of a plan that was lost',
    foundBy: 'a plan stands as its bill does, and its parts make the bill',
    plant: sql('UPDATE cicilan_bagian SET sampai = sampai - 1'),
  },
  {
    what: 'a plan that runs although the school said no',
    foundBy: 'a plan runs only where the school agreed',
    plant: async ({ diary }) => {
      const plans = [...diary.plans.keys()].map((id) => [id, 'tolak'] as const)
      return { diary: { ...diary, plans: new Map(plans) } }
    },
  },
  {
    what: 'a refund that left the gateway without being booked',
    foundBy: 'the gateway gave back what we say it gave back, each refund once',
    plant: async ({ charges }) => ({
      charges: charges.map((charge) => ({
        ...charge, refunds: charge.refunds.map((one) => ({ ...one, refund_amount: 1 })),
      })),
    }),
  },
  {
    what: 'money that a payer’s bank took back and that we believe to have',
    foundBy: 'what a gateway took back by itself is booked once, under its own reference',
    plant: async ({ charges }) => ({
      charges: charges.map((charge) => ({
        ...charge,
        refunds: [{ refund_chargeback_id: 1, refund_key: null, refund_amount: 1 }],
      })),
    }),
  },
  {
    what: 'a refund that was posted twice',
    foundBy: 'every refund is decided, and what was agreed on has left, once and whole',
    plant: sql(
      `UPDATE ledger_posting SET transfers = transfers || transfers
        WHERE event = 'pengembalian_selesai'`,
    ),
  },
  {
    what: 'a payment that went back whole and is called paid',
    foundBy:
      'no more goes back than came, and a payment is dikembalikan only when all of it has left',
    plant: sql(
      `UPDATE pembayaran SET status = 'dikembalikan' WHERE id = (
         SELECT id FROM pembayaran p WHERE status = 'berhasil' AND NOT EXISTS (
           SELECT 1 FROM pengembalian r WHERE r.pembayaran_id = p.id) LIMIT 1)`,
    ),
  },
  {
    what: 'a refund that was agreed on and never sent',
    foundBy: 'nothing is still owed to anybody who got money back',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'pengembalian_selesai'`),
  },
  {
    what: 'late money that no report brought to light',
    foundBy: 'what nobody told us of, the reports brought to light',
    plant: async ({ money }) => ({ unheard: money.slice(0, 1) }),
  },
  {
    what: 'a payment that no report tells of',
    foundBy: 'all money at the gateway and at banks has its line in a report',
    plant: sql(`DELETE FROM kasus`, `DELETE FROM impor_baris WHERE ctid = (
                  SELECT ctid FROM impor_baris WHERE posting_reference IS NOT NULL LIMIT 1)`),
  },
  {
    what: 'a wrong fee that nobody noticed',
    foundBy: 'every line is money of ours, or a case whose cause was planted',
    plant: sql(`DELETE FROM kasus WHERE sebab = 'biaya_berbeda'`),
  },
  {
    what: 'a case that nobody ended',
    foundBy: 'every case is closed, and what was only missing for a while closed by itself',
    plant: sql(
      `UPDATE kasus SET status = 'terbuka', tindakan = NULL, diajukan_oleh = NULL,
              diajukan_at = NULL, diputus_oleh = NULL, diputus_at = NULL`,
    ),
  },
  {
    what: 'a payment that was handed over twice',
    foundBy: 'a school is handed over what was paid to it and did not go back, once',
    plant: sql('UPDATE setoran SET jumlah = 2 * jumlah, potongan = potongan + jumlah'),
  },
  {
    what: 'a batch of which less arrived than is written down',
    foundBy: 'a batch ends as its school found it, and two people sent it',
    plant: sql(`UPDATE setoran SET status = 'selisih', jumlah_diterima = jumlah_diterima - 1`),
  },
  {
    what: 'money that left the collecting account past the books',
    foundBy: 'our books of bank accounts say what lies in them',
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT ctid FROM ledger_posting WHERE event = 'setoran_disetorkan' LIMIT 1)`),
  },
  {
    what: 'a batch that its school has seen and that still stands with us',
    foundBy: 'a school has seen all that was handed over to it',
    plant: sql(`DELETE FROM ledger_posting WHERE event = 'pencairan_diterima'
                   AND EXISTS (SELECT 1 FROM unnest(transfers) t
                                WHERE t.credit_account LIKE 'setoran/%')`),
  },
  {
    what: 'money for a school that the account of its claims does not know',
    foundBy: 'the account of what a school is owed says what no batch has handed over',
    plant: sql(`UPDATE ledger_posting SET clearing = NULL WHERE ctid = (
                  SELECT ctid FROM ledger_posting WHERE event = 'pembayaran_berhasil'
                     AND clearing IS NOT NULL LIMIT 1)`),
  },
  {
    what: 'a rupiah that stays at the gateway for ever',
    foundBy: 'nothing unexplained stands between payers, gateway, banks and us',
    // A line of a school's own account does not change the gateway's account.
    plant: sql(`DELETE FROM ledger_posting WHERE ctid = (
                  SELECT p.ctid FROM ledger_posting p
                   WHERE p.event = 'impor_cocok' AND EXISTS (
                           SELECT 1 FROM unnest(p.transfers) t
                            WHERE starts_with(t.credit_account, 'gateway/')) LIMIT 1)`),
  },
]
