import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Verdict } from './checks/run-checks.ts'
import { countLogged } from './logs.ts'
import type { Money } from './money.ts'
import type { SimulationOptions } from './options.ts'
import type { Finished } from './simulate.ts'

const OFFENDERS_SHOWN = 12
const WARNING = 40
/** The most letters of a log message that the table shows. */
const LOGGED_LETTERS = 120
const PAYERS =
  /^(act|bank|bank said|buat|cash|distribution|donation|help|paid by|plan|qris|refund|refused|saldo|sent|slip|taken back|titipan): /

type Row = [name: string, value: number | string]

/** Describes a finished simulation for people. */
export async function report(options: SimulationOptions, finished: Finished): Promise<string> {
  const { verdicts, folder, seconds } = finished
  const broken = verdicts.filter(({ offenders }) => offenders.length > 0)
  const logged = await countLogged(folder, WARNING)
  return [
    '',
    ...section('Payments', await paymentRows(finished)),
    ...section('Money', await moneyRows(finished)),
    ...section('Payers', countRows(finished, PAYERS)),
    ...section('Reports', countRows(finished, /^(batch|case|report): /)),
    ...section('Trouble', [
      ...countRows(finished, /^(killed|weather|time passed): |^(connection cut|no answer|HTTP)/),
      ...notificationRows(finished),
      ...[...logged].map(([sentence, times]): Row => [
        `logged by ${sentence.slice(0, LOGGED_LETTERS)}`, times,
      ]),
    ]),
    ...section('Checks', verdicts.map((one): Row => [one.name, one.offenders.length || 'holds'])),
    ...broken.flatMap(describe),
    ...(broken.length > 0 ? [`What the programs wrote is in ${folder}`, ''] : []),
    `${options.payments} payments, seed ${options.seed}, ${Math.round(seconds)} s: ` +
      (broken.length === 0 ? 'every check holds' : `${broken.length} checks are broken`),
  ].join('\n')
}

function section(title: string, rows: Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${String(value).padStart(7)}`)
  return [title, ...lines, '']
}

async function paymentRows({ evidence }: Finished): Promise<Row[]> {
  const rows = await evidence.query<{ status: string; count: number }>(
    'SELECT status, count(*)::int FROM pembayaran GROUP BY status ORDER BY 2 DESC',
  )
  return rows.map(({ status, count }) => [status, count])
}

async function moneyRows({ evidence }: Finished): Promise<Row[]> {
  const { money, late, bankPayments, drawers, charges } = evidence
  const rows = await evidence.query<{ kind: string; amount: number }>(
    `SELECT split_part(t.debit_account, '/', 1) || ' → ' || split_part(t.credit_account, '/', 1)
              AS kind, sum(t.amount)::bigint AS amount
       FROM ledger_transfer t GROUP BY 1 ORDER BY 1`,
  )
  const taken = bankPayments.filter(({ status }) => status === 'taken')
  const back = charges.flatMap(({ refunds, repeats }) => [
    ...refunds, ...repeats.flatMap((repeat) => repeat.refunds),
  ])
  const sum = (amounts: number[]) => formatRupiah(sumRupiah(amounts))
  return [
    [`the gateway received ${money.length} times`, totalOf(money)],
    [`…and gave back ${back.length} times`, sum(back.map((one) => one.refund_amount))],
    [`banks took ${taken.length} times`, sum(taken.map(({ amount }) => amount))],
    [`officers took into ${drawers.length} drawers`, sum(drawers.map((one) => one.taken))],
    [`found by the reports: silent, and a day past its end`, totalOf(late)],
    ...rows.map(({ kind, amount }): Row => [`booked ${kind}`, formatRupiah(amount)]),
  ]
}

function totalOf(money: readonly Money[]): string {
  return formatRupiah(sumRupiah(money.map(({ paid_amount }) => paid_amount)))
}

function countRows({ evidence }: Finished, pattern: RegExp): Row[] {
  const rows = [...evidence.diary.counts].filter(([name]) => pattern.test(name))
  return rows.sort(([a], [b]) => (a < b ? -1 : 1))
}

function notificationRows({ evidence }: Finished): Row[] {
  const all = evidence.charges.flatMap(({ notifications }) => notifications)
  const sent = all.flatMap(({ attempts }) => attempts)
  return [
    ['notifications sent', sent.length],
    ['…answered with an error or not at all', sent.filter((one) => one.http_status !== 200).length],
    ['…doubled or sent again', all.filter(({ cause }) => cause !== 'event').length],
    ['…kept silent', all.filter(({ state }) => state === 'silent').length],
  ]
}

function describe({ name, offenders }: Verdict): string[] {
  const shown = offenders.slice(0, OFFENDERS_SHOWN).map((offender) => `    ${offender}`)
  const more = offenders.length - shown.length
  return [`BROKEN: ${name}`, ...shown, ...(more > 0 ? [`    and ${more} more`] : []), '']
}
