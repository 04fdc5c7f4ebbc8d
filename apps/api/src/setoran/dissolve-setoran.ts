import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#setoran/needs'
import { setoranTransitions } from '#setoran/setoran'
import { lockSetoran } from '#setoran/setoran.queries'

/**
 * Undoes a batch that is not handed over: what it held is free for the next one. A proposal ends with
 * it, since nobody could say no to one otherwise; only the one that was looked at.
 */
export async function dissolveSetoran(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller,
  { idsetoran, referensi_bank }: ParsedRequestOf<'bubarkanSetoran'>,
): Promise<null> {
  const person = personOf(caller)
  const kode = parseKode('setoran', idsetoran)
  if (kode?.institusi_id !== person.institusi_id) throw refuse('SETORAN_TIDAK_DITEMUKAN')
  await db.inTransaction(person.institusi_id, async (tx) => {
    const row = await lockSetoran(tx, kode.id)
    if (!row || !(await worksFor(tx, person, row.sekolah_id)))
      throw refuse('SETORAN_TIDAK_DITEMUKAN')
    const { status, jumlah, potongan, sekolah_id } = row
    if (status !== setoranTransitions.handOver.from) throw refuse('SETORAN_SUDAH_DISETORKAN')
    if (referensi_bank !== row.referensi_bank) throw refuse('USULAN_BERUBAH')
    await tx.query('SELECT dissolve_setoran($1)', [row.id])
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'setoran_dibubarkan',
      subject_id: row.id, sekolah_id, alamat: caller.address,
      sebelum: {
        status, jumlah, potongan,
        ...(row.diajukan_oleh && { pengusul_id: row.diajukan_oleh }),
      },
      sesudah: { status: 'dibubarkan' },
    })
  })
  return null
}
