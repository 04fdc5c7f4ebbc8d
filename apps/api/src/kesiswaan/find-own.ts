import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { lockSiswa } from '#siswa/siswa'

/** Locks a pupil of one of the officer's schools. */
export async function lockOwn(tx: Tx, person: Person, kode_siswa: string) {
  const kode = parseKode('siswa', kode_siswa)
  const siswa = kode?.institusi_id === tx.institusi_id ? await lockSiswa(tx, kode.id) : undefined
  if (!kode || !siswa || !(await worksFor(tx, person, siswa.sekolah_id)))
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  return { ...siswa, id: kode.id }
}

export type OwnKelas = {
  id: string
  sekolah_id: string
  tahun_ajaran_id: string
  nama: string
  tingkat: string
  wali_kelas: string
}

/** A class of one of the officer's schools. */
export async function requireKelas(tx: Tx, person: Person, idkelas: string): Promise<OwnKelas> {
  const kode = parseKode('kelas', idkelas)
  const [kelas] = kode?.institusi_id === tx.institusi_id
    ? await tx.query<OwnKelas>(
        `SELECT k.id, k.sekolah_id, k.tahun_ajaran_id, k.nama, t.nama AS tingkat, k.wali_kelas
           FROM offered.kelas k JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = k.tingkat_id
          WHERE k.institusi_id = $1 AND k.id = $2`,
        [tx.institusi_id, kode.id],
      )
    : []
  if (!kelas || !(await worksFor(tx, person, kelas.sekolah_id))) throw refuse('KELAS_TIDAK_DITEMUKAN')
  return kelas
}
