import type { Kartu as OnWire } from '@lunas/contract/kantin/kartu'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { showKartu } from '#kartu/kartu'
import { lockKartu, moveKartu } from '#kartu/kartu.queries'
import type { Needs } from '#kartu/needs'

/** Blocks a card, reports it lost, or makes it active again. A replaced card stays replaced. */
export async function changeKartu(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, { idkartu, status }: ParsedRequestOf<'ubahKartu'>,
  caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('kartu', idkartu)
    const kartu = kode?.institusi_id === tx.institusi_id ? await lockKartu(tx, kode.id) : undefined
    if (!kartu || !(await worksFor(tx, person, kartu.sekolah_id))) throw refuse('KARTU_TIDAK_DITEMUKAN')
    // Its text may belong to another pupil by now.
    if (kartu.status === 'diganti') throw refuse('KARTU_SUDAH_DIGANTI')
    await moveKartu(tx, kartu.id, status, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kartu_diubah', subject_id: kartu.siswa_id,
      sekolah_id: kartu.sekolah_id, alamat: caller.address, rincian: { kartu_id: kartu.id },
      sebelum: { status: kartu.status }, sesudah: { status },
    })
    return showKartu(tx.institusi_id, { ...kartu, status })
  })
}
