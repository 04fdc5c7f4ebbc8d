import { transferOf } from '#ledger/ledger'
import { openAccount, post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { enqueue } from '#platform/jobs/enqueue'
import { titipanAccount } from '#siswa/siswa'
import type { Needs } from '#pengembalian/needs'
import { pengembalianAccount, type Pengembalian } from '#pengembalian/pengembalian'
import { changeCara, lockPengembalian, saveFinish } from '#pengembalian/pengembalian.queries'

/**
 * A refund that was agreed on and is called off: what is owed to the payer is kept for the pupil. It
 * does not leave, so one person is enough; to leave after all it needs two again.
 */
export async function keepInstead(
  { db, clock, hints }: Pick<Needs, 'db' | 'clock' | 'hints'>, institusi_id: string,
  refund: Pengembalian, by: { pengguna_id: string; alamat: string },
): Promise<void> {
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const held = await lockPengembalian(tx, refund.id)
    if (held?.status !== 'berjalan') throw refuse('PENGEMBALIAN_TIDAK_BERJALAN')
    await keepInsteadIn(tx, held, by, now)
  })
  hints.publish(refund.charge_id)
}

/** The same for a refund that runs and is locked. */
export async function keepInsteadIn(
  tx: Tx, held: Pengembalian, by: { pengguna_id: string | null; alamat?: string }, now: Date,
): Promise<void> {
  const { id, pembayaran_id, subject_id, pihak_id, sekolah_id, jumlah } = held
  const account = titipanAccount(pihak_id)
  await openAccount(tx, account)
  await post(tx, {
    subject_id, reference: `batal/${id}`, event: 'pengembalian_batal', occurred_at: now,
    recorded_at: now, transfers: [transferOf(pengembalianAccount(sekolah_id), account, jumlah)],
  })
  await changeCara(tx, id, 'titipan', held.catatan)
  await saveFinish(tx, id, '', now)
  // Titipan that stays titipan is no news to the family.
  if (pembayaran_id !== null) await enqueue(tx, 'tell-pengembalian', id, now)
  await leaveJejak(tx, {
    pada: now, tindakan: 'pengembalian_diselesaikan', subject_id: id, sekolah_id, ...by,
    sebelum: { status: 'berjalan', cara: held.cara },
    sesudah: { status: 'selesai', jumlah, cara: 'titipan' },
  })
}
