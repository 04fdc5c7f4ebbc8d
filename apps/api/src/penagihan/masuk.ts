import type { DilewatiMasuk, SebabMasuk } from '@lunas/contract/tagihan/masuk.status'
import type { StatusSiswa } from '@lunas/contract/siswa/siswa.status'

/** That a pupil joined, changed class or opted into a service, with what is true of the pupil now. */
export type Masuk = {
  sebab: SebabMasuk
  /** The service that a pupil opted into, and whether it is still billed. */
  jenis_id: string | null
  jenis_aktif: boolean
  sekolah_id: string
  status_siswa: StatusSiswa
  sekolah_kini: string
}

/** The types that an event bills. */
export function paketFor(
  { sebab, jenis_id, jenis_aktif }: Pick<Masuk, 'sebab' | 'jenis_id' | 'jenis_aktif'>,
  paket: readonly { id: string; saat_pindah: boolean }[],
): string[] {
  if (jenis_id !== null) return jenis_aktif ? [jenis_id] : []
  return paket.filter(({ saat_pindah }) => sebab === 'masuk' || saat_pindah).map(({ id }) => id)
}

/** Why an event bills nothing, or null: the pupil may have left again, or the school bills nothing then. */
export function whyPassedOver(
  { sekolah_id, sekolah_kini, status_siswa }: Pick<Masuk, 'sekolah_id' | 'sekolah_kini' | 'status_siswa'>,
  jenis: readonly string[],
): DilewatiMasuk | null {
  if (sekolah_kini !== sekolah_id) return 'pindah_sekolah'
  if (status_siswa !== 'aktif') return 'keluar'
  return jenis.length === 0 ? 'tanpa_paket' : null
}
