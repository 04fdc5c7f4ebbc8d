import type { ImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { formatKode, parseKode } from '@lunas/values/kode'
import { findImpor, lockImpor, type ImporRow } from '#impor-siswa/impor.queries'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'

/** An import of one of the officer's schools. */
export async function requireImpor(
  tx: Tx, person: Person, idimpor: string, how: 'read' | 'lock',
): Promise<ImporRow> {
  const kode = parseKode('imporsiswa', idimpor)
  const find = how === 'lock' ? lockImpor : findImpor
  const impor = kode?.institusi_id === tx.institusi_id ? await find(tx, kode.id) : undefined
  if (!impor || !(await worksFor(tx, person, impor.sekolah_id)))
    throw refuse('IMPOR_SISWA_TIDAK_DITEMUKAN')
  return impor
}

export function showImpor(
  institusi_id: string,
  { id, sekolah_id: _school, berkas_id: _file, kolom: _kolom, dibuat_at, diterapkan_at, ...row }: ImporRow,
): ImporSiswa {
  return {
    ...row, idimpor: formatKode('imporsiswa', institusi_id, id), dibuat_at: dibuat_at.toISOString(),
    diterapkan_at: diterapkan_at?.toISOString() ?? null,
  }
}
