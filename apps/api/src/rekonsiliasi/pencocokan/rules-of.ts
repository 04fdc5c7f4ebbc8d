import type { FormatImpor } from '@lunas/contract/buku/rekonsiliasi'
import type { Account } from '#ledger/chart'
import type { Tx } from '#platform/db/database'
import {
  AKUN, pencairanOf, rekeningOf, type BankSnap, type Rules,
} from '#rekonsiliasi/rekonsiliasi'
import { findBank } from '#rekonsiliasi/pencocokan/snap.queries'
import type { Tarif } from '#rekonsiliasi/tarif'

/** What a report is about. */
export type About = { format: FormatImpor; nama_bank: string; sekolah_id: string | null }

/** How the lines of such a report are judged. */
export async function rulesOf(
  tx: Tx, tarif: Tarif, { format, nama_bank, sekolah_id }: About,
): Promise<Rules> {
  const bankSnap = nama_bank === '' ? undefined : await findBank(tx, nama_bank)
  const tujuan = format === 'bank' ? rekeningOf(sekolah_id) : tujuanOf(bankSnap)
  return { format, tarif, bankSnap, sekolah_id, tujuan }
}

function tujuanOf(bankSnap: BankSnap | undefined): Account {
  return bankSnap ? pencairanOf(bankSnap.bank) : AKUN.pencairan
}
