import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { lockOwn, requireKelas } from '#kesiswaan/find-own'
import type { Needs } from '#kesiswaan/needs'
import { readSiswa } from '#kesiswaan/read-siswa'
import {
  insertKeluarga, insertSiswa, joinKeluarga, keepOldNis, mayBecome, placeSiswa, relievedFamilies,
  requireFreeNumbers, reviveNis, updateSiswa,
} from '#siswa/siswa'
import { formatKode } from '@lunas/values/kode'
import { requireSekolah } from '#sekolah/sekolah'

/** Records a pupil, or a candidate with the registration number as NIS. */
export function addSiswa(
  { db, clock, noteMasuk }: Needs, { idsekolah, idkelas, ...isi }: ParsedRequestOf<'tambahSiswa'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = await requireSekolah(tx, person, idsekolah)
    await requireFreeNumbers(tx, sekolah.id, isi, null)
    const id = await insertSiswa(tx, sekolah.id, isi)
    await place(tx, person, { id, sekolah_id: sekolah.id }, idkelas)
    if (isi.status === 'aktif') {
      await noteMasuk(tx, [{ siswa_id: id, sekolah_id: sekolah.id, sebab: 'masuk' }], person.pengguna_id, clock.now())
    }
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'siswa_ditambah', subject_id: id,
      sekolah_id: sekolah.id, alamat: caller.address, sesudah: { status: isi.status },
    })
    return readSiswa(tx, person, formatKode('siswa', tx.institusi_id, id))
  })
}

/** Changes what the school knows of a pupil. Bills stay as they are. */
export function changeSiswa(
  { db, clock, noteMasuk }: Needs, { kode_siswa, idkelas, ...isi }: ParsedRequestOf<'ubahSiswa'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await lockOwn(tx, person, kode_siswa)
    if (!mayBecome(siswa.status, isi.status)) throw refuse('STATUS_SISWA_TIDAK_BISA')
    await requireFreeNumbers(tx, siswa.sekolah_id, isi, siswa.id)
    await updateSiswa(tx, siswa.id, isi)
    await keepNumber(tx, siswa, isi.nis, clock.now())
    const isMoved = await place(tx, person, siswa, idkelas)
    const sebab = siswa.status === 'aktif' ? 'pindah_kelas' : 'masuk'
    if (isi.status === 'aktif' && (sebab === 'masuk' || isMoved)) {
      await noteMasuk(
        tx, [{ siswa_id: siswa.id, sekolah_id: siswa.sekolah_id, sebab }], person.pengguna_id, clock.now())
    }
    // Names and numbers of a child are no part of the trail.
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'siswa_diubah',
      subject_id: siswa.id, sekolah_id: siswa.sekolah_id, alamat: caller.address,
      sebelum: { status: siswa.status }, sesudah: { status: isi.status },
      rincian: { nama: siswa.nama !== isi.nama, nis: siswa.nis !== isi.nis, kelas: idkelas !== undefined },
    })
    return readSiswa(tx, person, kode_siswa)
  })
}

/** A new NIS; the old one, or the registration number, still finds the pupil. */
async function keepNumber(
  tx: Tx, { id, sekolah_id, nis: old }: { id: string; sekolah_id: string; nis: string }, nis: string, now: Date,
): Promise<void> {
  if (nis === old) return
  await reviveNis(tx, { sekolah_id, nis, siswa_id: id })
  await keepOldNis(tx, { sekolah_id, nis: old, siswa_id: id }, now)
}

/** Puts a pupil into a class of their own school; answers whether they sat in another one that year. */
async function place(
  tx: Tx, person: Person, siswa: { id: string; sekolah_id: string }, idkelas: string | undefined,
): Promise<boolean> {
  if (idkelas === undefined) return false
  const kelas = await requireKelas(tx, person, idkelas)
  if (kelas.sekolah_id !== siswa.sekolah_id) throw refuse('KELAS_TIDAK_DITEMUKAN')
  const [before] = await tx.query<{ kelas_id: string }>(
    'SELECT kelas_id FROM offered.siswa_kelas WHERE institusi_id = $1 AND siswa_id = $2 AND tahun_ajaran_id = $3',
    [tx.institusi_id, siswa.id, kelas.tahun_ajaran_id],
  )
  await placeSiswa(tx, kelas.tahun_ajaran_id, [siswa.id], [kelas.id])
  return before !== undefined && before.kelas_id !== kelas.id
}

/** Makes two pupils one family: that of either, or a new one. */
export function uniteKeluarga(
  { db, clock }: Needs, { kode_siswa, kode_saudara }: ParsedRequestOf<'satukanKeluarga'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  const now = clock.now()
  if (kode_siswa === kode_saudara) throw refuse('KELUARGA_SATU_ANAK')
  return db.inTransaction(person.institusi_id, async (tx) => {
    // Sorted, so that two officers who unite the same two cannot deadlock.
    const [first = '', second = ''] = [kode_siswa, kode_saudara].toSorted()
    const both = [await lockOwn(tx, person, first), await lockOwn(tx, person, second)]
    const known = [...new Set(both.flatMap(({ keluarga_id }) => keluarga_id ?? []))]
    if (known.length > 1) throw refuse('KELUARGA_BERBEDA')
    const joins = both.some(({ keluarga_id }) => keluarga_id === null)
    if (joins && (await relievedFamilies(tx, known, now)).size > 0) throw refuse('KELUARGA_BERKERINGANAN')
    const [one] = both
    const id = known[0] ?? (await insertKeluarga(tx, `Keluarga ${one?.nama ?? ''}`, now))
    await joinKeluarga(tx, id, both.map((siswa) => siswa.id))
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'keluarga_disatukan', subject_id: id,
      sekolah_id: one?.sekolah_id ?? '', alamat: caller.address,
      sebelum: { keluarga: known.length }, sesudah: { keluarga: 1 },
      rincian: { siswa: both.map((siswa) => siswa.id).join(' ') },
    })
    return readSiswa(tx, person, kode_siswa)
  })
}

export function leaveKeluarga(
  { db, clock }: Needs, { kode_siswa }: ParsedRequestOf<'lepasKeluarga'>, caller: Caller,
): Promise<RincianSiswa> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const siswa = await lockOwn(tx, person, kode_siswa)
    await joinKeluarga(tx, null, [siswa.id])
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'keluarga_dilepas',
      subject_id: siswa.id, sekolah_id: siswa.sekolah_id, alamat: caller.address,
      sebelum: { keluarga: siswa.keluarga_id ?? '' }, sesudah: { keluarga: '' },
    })
    return readSiswa(tx, person, kode_siswa)
  })
}
