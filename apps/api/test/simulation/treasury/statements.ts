import { createHash } from 'node:crypto'
import { kodeBank } from '@lunas/values/kode-bank'
import type { BankPayment } from '../bank/bank.ts'
import type { Random } from '../random.ts'
import type { PlantedLine } from './reports.ts'

/** One line of a bank's statement: money that came in. */
export type BankLine = { tanggal: string; keterangan: string; jumlah: number; referensi: string }

/** All lines that an account finally shows, and the errors in some of them. */
export type Statement = { lines: BankLine[]; planted: PlantedLine[] }

/** The account of a statement: the bank's name, and the school if the account is the school's. */
type OfAccount = { nama_bank: string; sekolah_id?: string }

const HEAD = 'Tanggal,Keterangan,Jumlah,Referensi'
export const PEMETAAN = {
  tanggal: 'Tanggal', keterangan: 'Keterangan', jumlah: 'Jumlah', referensi: 'Referensi',
}
/** An unannounced fee that a bank keeps of one payment. */
export const LESS = 500
/** A smaller line has no room for a wrong amount. */
const AMOUNT_MIN = 20_000
const STRANGER = 63_017

export function fileOf(lines: readonly BankLine[]): string {
  const rows = lines.map(({ tanggal, keterangan, jumlah, referensi }) =>
    [tanggal, keterangan, jumlah, referensi].join(','),
  )
  return `${[HEAD, ...rows].join('\n')}\n`
}

/** How the program identifies a line: its content, and its position among equal lines. */
export function identityOf(
  { nama_bank, sekolah_id }: OfAccount, { tanggal, keterangan, jumlah, referensi }: BankLine,
  ke = 1,
): string {
  const account = sekolah_id === undefined ? '' : `${sekolah_id}|`
  const midnight = new Date(`${tanggal}T00:00:00+07:00`).toISOString()
  const words = [account + midnight, keterangan, `${jumlah},0`, referensi, ke].join('|')
  return `bank/${kodeBank(nama_bank)}/${createHash('sha256').update(words).digest('hex').slice(0, 32)}`
}

/**
 * A bank's statement of its counters' payments, with one wrong amount, one repeated line, and one
 * unknown sender. A bank never removes a line that it has written.
 */
export function statementOf(
  payments: readonly BankPayment[], day: string, account: OfAccount, random: Random,
): Statement {
  const taken = random.shuffle(payments.filter(({ status }) => status === 'taken'))
  const lines = taken.map(({ request_id, amount }): BankLine => ({
    tanggal: day, keterangan: 'PEMBAYARAN VA', jumlah: amount, referensi: request_id,
  }))
  if (lines.length === 0) return { lines, planted: [] }
  const [wrong, twice] = lines.filter(({ jumlah }) => jumlah > AMOUNT_MIN)
  const planted: PlantedLine[] = []
  if (wrong) {
    wrong.jumlah -= LESS
    planted.push({ ...unknown(account, wrong), isLinked: true })
  }
  if (twice) {
    lines.push(twice)
    planted.push(unknown(account, twice, 2))
  }
  const odd = strangerOn(day, random)
  return { lines: [...lines, odd], planted: [...planted, unknown(account, odd)] }
}

/** Money of an unknown sender. */
export function strangerOn(tanggal: string, random: Random): BankLine {
  const name = `ASING${random.int(0, 2 ** 31)}`
  return { tanggal, keterangan: `TRSF CR ${name}`, jumlah: STRANGER, referensi: '' }
}

export function unknown(account: OfAccount, line: BankLine, ke = 1): PlantedLine {
  const id = identityOf(account, line, ke)
  return { id, sebab: 'pengirim_tidak_dikenal', rupiah: line.jumlah }
}
