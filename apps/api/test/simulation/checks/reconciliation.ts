import { formatRupiah } from '@lunas/values/rupiah'
import { sqlCheck, type Check } from './check.ts'

/** After all reports are imported, every rupiah is explained. */
export const reconciliationChecks: readonly Check[] = [
  {
    name: 'money without a notification is found by the reports',
    async find({ unheard }) {
      return unheard.map((one) => `${one.order_id}: ${formatRupiah(one.paid_amount)}`)
    },
  },
  sqlCheck(
    'all money at the gateway and at banks has its line in a report',
    `SELECT b.subject_id || ' ' || b.reference AS offender
       FROM ledger_posting b
      WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk') AND EXISTS (
              SELECT 1 FROM unnest(b.transfers) t WHERE t.debit_account ~ '^(gateway|bank)/')
        AND NOT EXISTS (
              SELECT 1 FROM impor_baris l
               WHERE l.institusi_id = b.institusi_id AND l.pembayaran_id = b.subject_id
                 AND l.posting_reference = b.reference)`,
  ),
  {
    name: 'every report line matches our money, or is a case with a planted cause',
    async find({ query, planted }) {
      const rows = await query<{ identitas: string; sebab: string; selisih: number }>(
        `SELECT coalesce(l.identitas, k.identitas) AS identitas, coalesce(k.sebab, 'none') AS sebab,
                coalesce(k.selisih, 0)::bigint AS selisih
           FROM impor_baris l
           FULL JOIN kasus k ON k.institusi_id = l.institusi_id AND k.identitas = l.identitas
          WHERE (k.id IS NOT NULL AND k.identitas IS NOT NULL)
             OR (l.identitas IS NOT NULL AND l.posting_reference IS NULL AND NOT EXISTS (
                  SELECT 1 FROM ledger_posting b WHERE b.institusi_id = l.institusi_id
                     AND b.reference = 'impor/' || l.identitas
                     AND b.event = 'pencairan_diterima'))`,
      )
      const wrong = new Map(planted.map((one) => [one.id, one]))
      // Further parts of a basket have the line's identity with a number appended.
      const lineOf = (identitas: string) => identitas.replace(/#\d+$/, '')
      const found = new Set(rows.map(({ identitas }) => lineOf(identitas)))
      return [
        ...rows
          .filter(({ identitas, sebab, selisih }) => {
            const cause = wrong.get(lineOf(identitas))
            return cause?.sebab !== sebab || cause.rupiah !== selisih
          })
          .map(({ identitas, sebab }) => `${identitas} ${sebab}`),
        ...planted.filter(({ id }) => !found.has(id)).map(({ id }) => `${id} was not noticed`),
      ]
    },
  },
  sqlCheck(
    'every case is closed, and a case of a late line closed by itself',
    `SELECT 'RK ' || urut || ' ' || sebab || ' is ' || status AS offender FROM kasus
      WHERE status <> 'selesai'
            -- Some cases belong to no line: refunds by a gateway, and amounts that a school says
            -- arrived.
         OR sebab NOT IN ('sengketa', 'kembali_di_luar', 'setoran_berbeda')
            AND (identitas IS NULL) <> (tindakan IS NOT DISTINCT FROM 'menyusul')`,
  ),
  {
    name: 'no unexplained balance is left between payers, gateway, banks and us',
    async find({ query }) {
      const rows = await query<{ account: string; amount: number }>(
        `SELECT m.account, sum(m.amount)::bigint AS amount
           FROM ledger_transfer t
          CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount), (t.credit_account, -t.amount))
                     AS m (account, amount)
          WHERE m.account LIKE 'gateway/%' OR m.account LIKE 'pencairan/%'
             OR starts_with(m.account, 'belum_dikenal') OR m.account = 'ditarik'
          GROUP BY m.account HAVING sum(m.amount) <> 0`,
      )
      return rows.map(({ account, amount }) => `${account} holds ${amount}`)
    },
  },
]
