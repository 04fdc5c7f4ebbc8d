import type { ImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import { forgetNumbers } from '#anak/anak'
import type { Tercatat } from '#impor-siswa/compare'
import { requireImpor, showImpor } from '#impor-siswa/impor-siswa'
import { markUndone, readBarisOf, type BarisRow } from '#impor-siswa/impor.queries'
import type { Needs } from '#impor-siswa/needs'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { placeSiswa, unmakeSiswa, updateManySiswa, type SiswaDiimpor } from '#siswa/siswa'

const FOREIGN_KEY = '23503'

/**
 * Takes an import back: new pupils go, changed ones become what they were. It is refused as soon as
 * anything rests on one of the new pupils.
 */
export async function undoImpor(
  { db, clock }: Needs, idimpor: string, caller: Caller,
): Promise<ImporSiswa> {
  const person = personOf(caller)
  const now = clock.now()
  try {
    return await db.inTransaction(person.institusi_id, async (tx) => {
      const impor = await requireImpor(tx, person, idimpor, 'lock')
      if (impor.status === 'dibatalkan') throw refuse('IMPOR_SISWA_SUDAH_DIPUTUS')
      const rows = impor.status === 'usulan' ? [] : await readBarisOf(tx, impor.id, ['baru', 'berubah'])
      const made = rows.flatMap(({ keadaan, siswa_id }) => (keadaan === 'baru' && siswa_id ? [siswa_id] : []))
      await forgetNumbers(tx, made)
      await unmakeSiswa(tx, made)
      await updateManySiswa(tx, rows.flatMap(({ sebelum }) => (sebelum ? [asBefore(sebelum)] : [])), true)
      await placeBack(tx, impor.sekolah_id, rows)
      await markUndone(tx, impor.id, now)
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'impor_siswa_dibatalkan',
        subject_id: impor.id, sekolah_id: impor.sekolah_id, alamat: caller.address,
        sebelum: { status: impor.status }, sesudah: { status: 'dibatalkan' },
        rincian: { dihapus: made.length },
      })
      return showImpor(person.institusi_id, { ...impor, status: 'dibatalkan' })
    })
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY) throw refuse('IMPOR_SISWA_TERPAKAI')
    throw error
  }
}

function asBefore({ id, nis, nisn, nama, jenis_kelamin, program }: Tercatat): SiswaDiimpor {
  return { id, nis, nisn, nama, jenis_kelamin, program }
}

/** Pupils who changed class go back to the class of that name in the same school year. */
async function placeBack(tx: Tx, sekolah_id: string, rows: readonly BarisRow[]): Promise<void> {
  const moved = rows.flatMap(({ sebelum, isi }) =>
    sebelum && isi.kelas !== '' && sebelum.kelas !== '' && sebelum.kelas !== isi.kelas
      ? [{ siswa_id: sebelum.id, lama: sebelum.kelas, kini: isi.kelas }] : [])
  const places = await tx.query<{ siswa_id: string; kelas_id: string; tahun_ajaran_id: string }>(
    `SELECT x.siswa_id, k.id AS kelas_id, k.tahun_ajaran_id
       FROM jsonb_to_recordset($3::jsonb) AS x (siswa_id uuid, lama text, kini text)
       JOIN offered.siswa_kelas h ON h.institusi_id = $1 AND h.siswa_id = x.siswa_id
       JOIN offered.kelas n ON n.institusi_id = $1 AND n.id = h.kelas_id AND n.nama = x.kini
       JOIN offered.kelas k ON k.institusi_id = $1 AND k.sekolah_id = $2
        AND k.tahun_ajaran_id = h.tahun_ajaran_id AND k.nama = x.lama`,
    [tx.institusi_id, sekolah_id, JSON.stringify(moved)],
  )
  for (const [tahun, own] of Map.groupBy(places, ({ tahun_ajaran_id }) => tahun_ajaran_id)) {
    await placeSiswa(tx, tahun, own.map(({ siswa_id }) => siswa_id), own.map(({ kelas_id }) => kelas_id))
  }
}
