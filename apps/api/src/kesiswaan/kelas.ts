import type { Kelas } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { strict as assert } from 'node:assert'
import { schoolsOf } from '#platform/auth/wewenang'
import { ofSekolah, saringSql } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { requireKelas } from '#kesiswaan/find-own'
import type { Needs } from '#kesiswaan/needs'
import { requireSekolah } from '#sekolah/sekolah'
import { insertKelas, keepTahunAjaran, tahunAjaranOf, updateKelas } from '#siswa/siswa'

type Row = Omit<Kelas, 'idkelas' | 'idsekolah'> & { id: string; sekolah_id: string }

const SELECT_KELAS = `
  SELECT k.id, k.nama, t.nama AS tingkat, k.wali_kelas, k.sekolah_id, s.nama AS sekolah,
         a.nama AS tahun_ajaran,
         (SELECT count(*)::int FROM offered.siswa_kelas h
           WHERE h.institusi_id = $1 AND h.tahun_ajaran_id = a.id AND h.kelas_id = k.id) AS siswa
    FROM offered.kelas k
    JOIN offered.tingkat t ON t.institusi_id = $1 AND t.id = k.tingkat_id
    JOIN offered.tahun_ajaran a ON a.institusi_id = $1 AND a.id = k.tahun_ajaran_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
   WHERE k.institusi_id = $1`

/** The classes of a school year; without one, of the year that runs in Jakarta. */
export async function daftarKelas(
  tx: Tx, person: Person, { idsekolah, tahun_ajaran }: ParsedRequestOf<'daftarKelas'>, now: Date,
): Promise<Kelas[]> {
  const values: unknown[] = [tx.institusi_id]
  const schools = await schoolsOf(tx, person)
  const tahun = tahun_ajaran ?? tahunAjaranOf(localDateAt(now, 'Asia/Jakarta')).nama
  const where = saringSql(values, [
    ...ofSekolah('k.sekolah_id', { schools, sekolah_id: idOfKode('sekolah', idsekolah) }),
    [tahun, (nama) => `a.nama = ${nama}`],
  ])
  const rows = await tx.query<Row>(`${SELECT_KELAS} ${where} ORDER BY s.nama, t.urutan, k.nama`, values)
  return rows.map((row) => show(tx.institusi_id, row))
}

export function makeKelas(
  { db, clock }: Needs, { idsekolah, ...isi }: ParsedRequestOf<'buatKelas'>, caller: Caller,
): Promise<Kelas> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = await requireSekolah(tx, person, idsekolah)
    const tahun = tahunAjaranOf(localDateAt(now, sekolah.zona_waktu))
    const tahun_ajaran_id = await keepTahunAjaran(tx, tahun, now)
    const id = await insertKelas(tx, { sekolah_id: sekolah.id, tahun_ajaran_id, ...isi }, now)
    if (id === undefined) throw refuse('KELAS_SUDAH_ADA')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kelas_dibuat', subject_id: id,
      sekolah_id: sekolah.id, alamat: caller.address, sesudah: { nama: isi.nama, tingkat: isi.tingkat },
    })
    return readKelas(tx, id)
  })
}

export function changeKelas(
  { db, clock }: Needs, { idkelas, ...isi }: ParsedRequestOf<'ubahKelas'>, caller: Caller,
): Promise<Kelas> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kelas = await requireKelas(tx, person, idkelas)
    const { id, sekolah_id } = kelas
    if (!(await updateKelas(tx, { id, sekolah_id, ...isi }, now))) throw refuse('KELAS_SUDAH_ADA')
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kelas_diubah', subject_id: id, sekolah_id,
      alamat: caller.address, sebelum: { nama: kelas.nama, tingkat: kelas.tingkat },
      sesudah: { nama: isi.nama, tingkat: isi.tingkat },
    })
    return readKelas(tx, id)
  })
}

async function readKelas(tx: Tx, id: string): Promise<Kelas> {
  const [row] = await tx.query<Row>(`${SELECT_KELAS} AND k.id = $2`, [tx.institusi_id, id])
  assert(row, `kelas ${id} was just written`)
  return show(tx.institusi_id, row)
}

function show(institusi_id: string, { id, sekolah_id, ...row }: Row): Kelas {
  return {
    idkelas: formatKode('kelas', institusi_id, id),
    idsekolah: formatKode('sekolah', institusi_id, sekolah_id), ...row,
  }
}
