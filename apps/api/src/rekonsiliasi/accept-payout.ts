import { transferOf } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { findLine } from '#rekonsiliasi/calon.queries'
import { postEnding } from '#rekonsiliasi/end-kasus'
import type { Kasus } from '#rekonsiliasi/kasus'
import { findDipotong, rememberHari, type Dipotong } from '#rekonsiliasi/pencairan'
import { namesGateway } from '#rekonsiliasi/read-bank'
import { AKUN } from '#rekonsiliasi/rekonsiliasi'

/** The pay-out that the line of a case can be, once a fee is counted in. Nobody types the fee. */
export async function chooseDipotong(tx: Tx, { identitas }: Kasus): Promise<Dipotong> {
  const line = identitas === null ? undefined : await findLine(tx, identitas)
  const found = line && (await findDipotong(tx, {
    ...line, namesGateway: namesGateway(line.keterangan),
  }))
  if (!found) throw refuse('PENCAIRAN_TIDAK_COCOK')
  return found
}

/**
 * The line is the pay-out of its days, and what is missing of them is the fee of whoever collected.
 * No payment bears it, since payments may be handed over already: it stays with the institution.
 */
export async function acceptDipotong(tx: Tx, kasus: Kasus, now: Date): Promise<void> {
  const { akun, hari, potongan } = await chooseDipotong(tx, kasus)
  // Since the proposal another line may have paid out some of these days.
  if (potongan !== kasus.usulan_potongan) throw refuse('PENCAIRAN_TIDAK_COCOK')
  await postEnding(tx, kasus, [
    transferOf(kasus.akun, akun, kasus.selisih), transferOf(AKUN.beban, akun, potongan),
  ], now)
  const { identitas } = kasus
  if (identitas) await rememberHari(tx, [{ baris: { identitas }, pencairan: { akun, hari } }])
}
