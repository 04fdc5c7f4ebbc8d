import { parseKode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import { findReady } from '#setoran/ready.queries'
import { netOf } from '#setoran/setoran'
import { sqlCheck, type Check } from './check.ts'

/** The highest provider fee of a payment; an amount below it waits for the next batch. */
const FEE_MAX = 4_440

/** The school of a bill's account, of the pupil or donor who owns the titipan, or of the fund. */
const schoolOf = (account: string) => `coalesce(
  (SELECT w.sekolah_id FROM offered.pihak w WHERE w.institusi_id = t.institusi_id
      AND w.id = split_part(${account}, '/', 2)::uuid),
  (SELECT g.sekolah_id FROM program_ziswaf g WHERE g.institusi_id = t.institusi_id
      AND g.id = split_part(${account}, '/', 2)::uuid),
  split_part(${account}, '/', 2)::uuid)`

/** Payments through gateways and banks for pupils of a school. */
const PAID = `(
  SELECT b.institusi_id, b.subject_id, ${schoolOf('t.credit_account')} AS sekolah_id,
         sum(t.amount) AS amount,
         bool_or(NOT EXISTS (
           SELECT 1 FROM setoran_rincian r
            WHERE r.institusi_id = b.institusi_id AND r.subject_id = b.subject_id
              AND r.posting_reference = b.reference
              AND r.sekolah_id = ${schoolOf('t.credit_account')})) AS is_left
    FROM ledger_posting b
    JOIN ledger_transfer t USING (institusi_id, subject_id, reference)
   WHERE b.event IN ('pembayaran_berhasil', 'titipan_masuk')
     AND t.debit_account LIKE 'gateway/%' AND t.credit_account ~ '^(piutang|titipan|saldo|dana)/'
   GROUP BY 1, 2, 3)`

/** Refunds of it that the school did not pay out itself. */
const RETURNED = `(
  SELECT r.institusi_id, r.pembayaran_id AS subject_id, r.asal,
         ${schoolOf('t.debit_account')} AS sekolah_id, sum(t.amount) AS amount
    FROM pengembalian r
    JOIN ledger_transfer t ON t.institusi_id = r.institusi_id
     AND t.subject_id = r.pembayaran_id AND t.reference = 'pengembalian/' || r.id
   WHERE t.debit_account ~ '^(piutang|titipan|saldo|dana)/' AND EXISTS (
           SELECT 1 FROM ledger_transfer x
            WHERE x.institusi_id = r.institusi_id AND x.subject_id = r.pembayaran_id
              AND x.reference = 'selesai/' || r.id
              AND (x.credit_account LIKE 'gateway/%' OR x.credit_account = 'ditarik'))
   GROUP BY 1, 2, 3, 4)`

/** Titipan that moved to or from a pupil of another school. */
const MOVED = `(
  SELECT t.institusi_id, m.sekolah_id, sum(m.amount) AS amount FROM ledger_transfer t
   CROSS JOIN LATERAL (VALUES (${schoolOf('t.debit_account')}, -t.amount),
                              (${schoolOf('t.credit_account')}, t.amount))
              AS m (sekolah_id, amount)
   WHERE t.debit_account LIKE 'titipan/%' AND t.credit_account LIKE 'titipan/%'
   GROUP BY 1, 2)`

/** Money collected for a school reaches the school exactly once. */
export const handedOverChecks: readonly Check[] = [
  sqlCheck(
    'a school gets what was paid for it and not refunded, once',
    `SELECT s.nama || ' waits for ' || (p.amount + m.amount - z.amount - h.amount) AS offender
       FROM sekolah s
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.amount), 0) AS amount, count(*) FILTER (WHERE x.is_left) AS waiting
          FROM ${PAID} x WHERE x.institusi_id = s.institusi_id AND x.sekolah_id = s.id) p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.amount), 0) AS amount,
               coalesce(sum(x.amount) FILTER (WHERE x.asal = 'sengketa'), 0) AS late
          FROM ${RETURNED} x
          JOIN ${PAID} y USING (institusi_id, subject_id, sekolah_id)
         WHERE x.institusi_id = s.institusi_id AND x.sekolah_id = s.id) z
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.amount), 0) AS amount FROM ${MOVED} x
         WHERE x.institusi_id = s.institusi_id AND x.sekolah_id = s.id) m
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.jumlah), 0) AS amount FROM setoran x
         WHERE x.institusi_id = s.institusi_id AND x.sekolah_id = s.id
           AND x.dari_sekolah_id IS NULL) h
      -- An amount that two people charged back after a batch is deducted from the next one.
      WHERE p.amount + m.amount - z.amount - h.amount NOT BETWEEN -z.late AND ${FEE_MAX} * p.waiting`,
  ),
  {
    name: 'a batch ends with the amount its school found, and two people sent it',
    async find({ query, diary }) {
      type Row = { id: string; status: string; sent: number; arrived: number | null }
      const rows = await query<Row>(
        `SELECT id, status, (jumlah - potongan)::bigint AS sent, jumlah_diterima AS arrived
           FROM setoran WHERE diputus_oleh IS DISTINCT FROM diajukan_oleh`,
      )
      const found = new Map(rows.map((row) => [row.id, row]))
      const known = [...diary.batches].flatMap(([idsetoran, { sent, arrived }]) => {
        const row = found.get(parseKode('setoran', idsetoran)?.id ?? '')
        const status = sent === arrived ? 'cocok' : 'selisih'
        const isSame = row?.status === status && row.sent === sent && row.arrived === arrived
        return isSame ? [] : [`${idsetoran} is ${row?.status}: ${row?.arrived} of ${sent} arrived`]
      })
      return rows.length === diary.batches.size ? known : [...known, 'batches that nobody sent']
    },
  },
  {
    name: 'the balance of each bank account in our books equals the money in it',
    async find({ query, diary }) {
      const rows = await query<{ account: string; amount: number }>(
        `SELECT t.institusi_id || ' ' || m.account AS account, sum(m.amount)::bigint AS amount
           FROM ledger_transfer t
          CROSS JOIN LATERAL (VALUES (t.debit_account, t.amount), (t.credit_account, -t.amount))
                     AS m (account, amount)
          WHERE m.account = 'rekening' OR m.account LIKE 'rekening/%' GROUP BY 1`,
      )
      const booked = new Map(rows.map(({ account, amount }) => [account, amount]))
      const all = new Set([...booked.keys(), ...diary.accounts.keys()])
      return [...all]
        .filter((one) => (booked.get(one) ?? 0) !== (diary.accounts.get(one) ?? 0))
        .map((one) => `${one}: ${diary.accounts.get(one)} there, ${booked.get(one)} in the books`)
    },
  },
  sqlCheck(
    'everything handed over to a school was found by it',
    `SELECT s.nama || ' ' || sum(e.debit - e.credit) AS offender FROM sekolah s
       JOIN ledger_entry e ON e.institusi_id = s.institusi_id AND e.code = 'setoran/' || s.id
      GROUP BY s.institusi_id, s.id, s.nama HAVING sum(e.debit) <> sum(e.credit)`,
  ),
  {
    name: 'the account of money owed to a school equals what no batch has handed over',
    async find({ query }) {
      type Row = { institusi_id: string; id: string; nama: string; owed: number; unsent: number }
      const rows = await query<Row>(
        `SELECT s.institusi_id, s.id, s.nama,
                coalesce((SELECT sum(e.credit - e.debit) FROM ledger_entry e
                           WHERE e.institusi_id = s.institusi_id
                             AND e.code = 'utang_setor/' || s.id), 0)::bigint AS owed,
                coalesce((SELECT sum(b.jumlah + b.biaya_admin) FROM setoran b
                           WHERE b.institusi_id = s.institusi_id AND b.sekolah_id = s.id
                             AND b.dari_sekolah_id IS NULL
                             AND b.status = 'belum_disetorkan'), 0)::bigint AS unsent
           FROM sekolah s`,
      )
      const byInstitusi = Map.groupBy(rows, ({ institusi_id }) => institusi_id)
      const offenders: string[] = []
      for (const [institusi_id, schools] of byInstitusi) {
        const ready = await findReady({ institusi_id, query })
        for (const { id, nama, owed, unsent } of schools) {
          const own = ready.filter(({ sekolah_id }) => sekolah_id === id)
          const waiting = netOf(own.map((one) => ({
            ...one, jumlah: sumRupiah([one.jumlah, one.biaya_admin]),
          })))
          if (owed !== waiting + unsent) offenders.push(`${nama}: ${owed}, not ${waiting + unsent}`)
        }
      }
      return offenders
    },
  },
]
