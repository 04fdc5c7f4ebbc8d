import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { AccountKind } from '#ledger/chart'
import type { Transfer } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'

/** How much is to be paid of one thing. */
export type Asked = { target_id: string; jumlah: Rupiah }

/** The same with its name, which screens, messages and the receipt show. */
export type Line = Asked & { nama: string }

/** For whom it is paid (a row of offered.pihak), and the unit that its money is for. */
export type Pihak = { id: string; sekolah_id: string; zona_waktu: Zone }

/** For whom it is paid, and on which day. */
export type PaidFor = { pihak_id: string; today: LocalDate }

/**
 * What a payment may be for. The payment core knows charge, money, status, fee and posting; for
 * everything about bills, saldo and later kinds it asks here. A new kind is a file that implements
 * this, a line in payables.ts, a row of the table payable and the function lay_out_<kind>.
 */
export type Payable = {
  /** The kind of account that its money is credited to; who owns that account is in the chart. */
  akun: AccountKind
  /** The kind of account for money that it does not take, or no longer takes. */
  surplus: AccountKind
  /** The first letters of its receipts' numbers; each series counts by itself. */
  awalan: string
  words: Words
  /** Whether the payer chooses how much, instead of owing it; a bank is then told of nothing due. */
  isOpenAmount: boolean
  /** Whether the payer pays no fee: the institution bears what the provider keeps. */
  isFree: boolean
  /** Whether titipan may pay a part of it while a gateway brings the rest. */
  isSplitWithTitipan: boolean
  /** The institution that a part of a request names; refuses a part that names none. */
  institusiOf(part: BagianBayar): string
  /** For whom a part is. A kind without a pupil writes down here whom it is for. */
  findPihak(tx: Tx, part: BagianBayar, now: Date): Promise<Pihak>
  /** What a part of a request asks for; refuses what is not of this institution. */
  read(institusi_id: string, part: BagianBayar): Asked[]
  /** Refuses what cannot be paid today. Answers by when the first of it is due. */
  check(tx: Tx, paidFor: PaidFor, asked: readonly Asked[]): Promise<LocalDate>
  /** When it stops to take money; null where it does not. No number for it lives longer. */
  closesAt(tx: Tx, asked: readonly Asked[], now: Date): Promise<Date | null>
  /** Locks it against other payments until the commit. */
  lock(tx: Tx, asked: readonly Asked[]): Promise<void>
  /** Gives each line its name. */
  nameLines(tx: Tx, asked: readonly Asked[]): Promise<Line[]>
  /** The reference of a line, where it is a bill that a screen can show. */
  kodeOf(institusi_id: string, target_id: string): string | null
  /** Undoes what settling wrote beside the ledger, for money that is about to leave again. */
  takeBack(tx: Tx, transfers: readonly Transfer[]): Promise<void>
  /** What follows once its money is booked and its receipt signed; it may be asked for twice. */
  afterSettlement(deps: { hints: Hints }, paid: { pihak_id: string }): Promise<void>
}

/** Every kind of thing that a payment may be for. */
export type Payables = Readonly<Record<Untuk, Payable>>

export type Words = {
  /** What it is called above a receipt and in lists. */
  judul: string
  /** Ends the sentence "Uang … kami terima" when all money paid what it was meant for. */
  tercatat: string
  /** Completes "dipindahkan dari …" when money is moved away from it again. */
  asal: string
  /** Whose money it is that paid for nothing. */
  titipan: 'titipan siswa' | 'titipan Anda'
}
