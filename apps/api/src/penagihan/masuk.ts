import type { DilewatiMasuk, SebabMasuk } from '@lunas/contract/tagihan/masuk.status'
import type { StatusSiswa } from '@lunas/contract/siswa/siswa.status'

/** That a pupil joined or changed class, with what is true of the pupil now. */
export type Masuk = { sebab: SebabMasuk; sekolah_id: string; status_siswa: StatusSiswa; sekolah_kini: string }

/** The types that an event bills. */
export function paketFor(
  sebab: SebabMasuk, paket: readonly { id: string; saat_pindah: boolean }[],
): string[] {
  return paket.filter(({ saat_pindah }) => sebab === 'masuk' || saat_pindah).map(({ id }) => id)
}

/** Why an event bills nothing, or null: the pupil may have left again, or the school bills nothing then. */
export function whyPassedOver(
  { sekolah_id, sekolah_kini, status_siswa }: Masuk, jenis: readonly string[],
): DilewatiMasuk | null {
  if (sekolah_kini !== sekolah_id) return 'pindah_sekolah'
  if (status_siswa !== 'aktif') return 'keluar'
  return jenis.length === 0 ? 'tanpa_paket' : null
}
