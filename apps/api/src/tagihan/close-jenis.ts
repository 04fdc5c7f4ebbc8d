import { kelompokFor, type Penyelenggara } from '@lunas/contract/tagihan/jenis.status'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { leaveJejak } from '#platform/jejak'
import { closeJenis, lockUrutan } from '#tagihan/jenis.queries'

/** Closes the fees that a school may not bill any more, in the commit that changes who runs it. Issued bills stay. */
export async function closeForbiddenJenis(
  tx: Tx, { sekolah_id, penyelenggara }: { sekolah_id: string; penyelenggara: Penyelenggara }, caller: Caller, now: Date,
): Promise<void> {
  const allowed = kelompokFor('biaya', penyelenggara)
  const forbidden = (await lockUrutan(tx, sekolah_id)).filter(({ kelompok }) => !allowed.includes(kelompok))
  await closeJenis(tx, forbidden.map(({ id }) => id))
  for (const { id } of forbidden) {
    await leaveJejak(tx, {
      pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'jenis_tagihan_diubah', subject_id: id,
      sekolah_id, alamat: caller.address, sebelum: { aktif: true }, sesudah: { aktif: false },
      rincian: { penyelenggara },
    })
  }
}
