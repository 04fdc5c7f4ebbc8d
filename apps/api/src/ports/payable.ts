import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { AccountKind } from '#ledger/chart'
import type { Transfer } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import type { Hints } from '#platform/hints'

/** How much is to be paid of one thing. */
export type Asked = { target_id: string; jumlah: Rupiah }

/** The same with its name, which screens, messages and the receipt show. */
export type Line = Asked & { nama: string }

/** For whom it is paid. */
export type PaidFor = { siswa_id: string; today: LocalDate }

/**
 * What a payment may be for. The payment core knows charge, money, status, fee and posting; all it
 * wants to know about bills, saldo and whatever comes next it asks here. A new kind is a file that
 * fills this in, a line in payables.ts, a row of the table payable and the function lay_out_<kind>.
 */
export type Payable = {
  /** The kind of account that its money is credited to; who owns that account is in the chart. */
  akun: AccountKind
  /** The kind of account that keeps what it does not take, or no longer takes. */
  surplus: AccountKind
  /** The first letters of its receipts' numbers; each series counts by itself. */
  awalan: string
  words: Words
  /** Whether the payer chooses how much, instead of owing it; a bank is then told of nothing due. */
  isOpenAmount: boolean
  /** Whether titipan may pay a part of it while a gateway brings the rest. */
  isSplitWithTitipan: boolean
  /** What a part of a request asks for; refuses what is not of this institution. */
  read(institusi_id: string, siswa_id: string, part: BagianBayar): Asked[]
  /** Refuses what cannot be paid today. Answers by when the first of it is due. */
  check(tx: Tx, paidFor: PaidFor, asked: readonly Asked[]): Promise<LocalDate>
  /** Nobody else pays any of it until the commit. */
  lock(tx: Tx, asked: readonly Asked[]): Promise<void>
  /** Gives each line its name. */
  nameLines(tx: Tx, asked: readonly Asked[]): Promise<Line[]>
  /** The reference of a line, where it is a bill that a screen can show. */
  kodeOf(institusi_id: string, target_id: string): string | null
  /** Undoes what settling wrote beside the ledger, for money that is about to leave again. */
  takeBack(tx: Tx, transfers: readonly Transfer[]): Promise<void>
  /** What follows once its money is booked and its receipt signed; it may be asked for twice. */
  afterSettlement(deps: { hints: Hints }, paid: { siswa_id: string }): Promise<void>
}

/** Every kind of thing that a payment may be for. */
export type Payables = Readonly<Record<Untuk, Payable>>

export type Words = {
  /** What it is called above a receipt and in lists. */
  judul: string
  /** Ends the sentence "Uang … kami terima": all of it is where it was meant for. */
  tercatat: string
  /** What money is moved from when it leaves it again: "dipindahkan dari …". */
  asal: string
}
