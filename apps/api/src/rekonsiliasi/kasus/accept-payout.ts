import { rupiah } from '@lunas/values/rupiah'
import { transferOf } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { findLine } from '#rekonsiliasi/kasus/calon.queries'
import { postEnding } from '#rekonsiliasi/kasus/end-kasus'
import type { Kasus } from '#rekonsiliasi/kasus/kasus'
import { findUneven, rememberHari, type Uneven } from '#rekonsiliasi/pencocokan/pencairan'
import { AKUN } from '#rekonsiliasi/rekonsiliasi'
import { recallBaris } from '#rekonsiliasi/kasus/rematch'

/** The pay-out that the line of a case can be, once a fee is counted in or out. Nobody types the fee. */
export async function choosePayout(tx: Tx, { identitas }: Kasus): Promise<Uneven> {
  const line = identitas === null ? undefined : await findLine(tx, identitas)
  const found = line && (await findUneven(tx, recallBaris(tx, { ...line, biaya_kembali: rupiah(0) })))
  if (!found) throw refuse('PENCAIRAN_TIDAK_COCOK')
  return found
}

/**
 * The line is the pay-out of its days. What is missing of them is the fee of whoever collected; what it
 * has beyond them is the fee that our books had expected and that was not kept. No payment bears or gets
 * it, since payments may be handed over already: it stays with the institution.
 */
export async function acceptPayout(tx: Tx, kasus: Kasus, now: Date): Promise<void> {
  const { akun, hari, bersih, potongan } = await choosePayout(tx, kasus)
  // Since the proposal another line may have paid out some of these days.
  if (potongan !== kasus.usulan_potongan) throw refuse('PENCAIRAN_TIDAK_COCOK')
  await postEnding(tx, kasus, potongan > 0
    ? [transferOf(kasus.akun, akun, kasus.selisih), transferOf(AKUN.beban, akun, potongan)]
    : [transferOf(kasus.akun, akun, bersih), transferOf(kasus.akun, AKUN.beban, -potongan)], now)
  const { identitas } = kasus
  if (identitas) await rememberHari(tx, [{ baris: { identitas }, pencairan: { akun, hari } }])
}
