import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#setoran/needs'
import { setoranTransitions } from '#setoran/setoran'
import { setoranUsulan } from '#setoran/setoran.usulan'
import { requireSeen } from '#usulan/usulan'

/**
 * Undoes a batch that is not handed over: what it held is free for the next one. A proposal ends with
 * it; only the one that was looked at.
 */
export async function dissolveSetoran(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller,
  { idsetoran, dilihat }: ParsedRequestOf<'bubarkanSetoran'>,
): Promise<null> {
  const person = personOf(caller)
  const now = clock.now()
  await db.inTransaction(person.institusi_id, async (tx) => {
    const row = await setoranUsulan.lock({ tx, caller, now }, idsetoran)
    const { status, jumlah, potongan, sekolah_id } = row
    if (status !== setoranTransitions.handOver.from) throw refuse('SETORAN_SUDAH_DISETORKAN')
    requireSeen(setoranUsulan, row, dilihat)
    await tx.query('SELECT dissolve_setoran($1)', [row.id])
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'setoran_dibubarkan',
      subject_id: row.id, sekolah_id, alamat: caller.address,
      sebelum: {
        status, jumlah, potongan,
        ...(row.pengusul_id && { pengusul_id: row.pengusul_id }),
      },
      sesudah: { status: 'dibubarkan' },
    })
  })
  return null
}
