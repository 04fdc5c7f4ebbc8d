import type { Kenaikan as OnWire, PratinjauKenaikan, SiswaNaik } from '@lunas/contract/siswa/kenaikan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { undoKenaikan } from '#kenaikan/apply-kenaikan'
import { countBerubah, countTagihanBaru } from '#kenaikan/apply.queries'
import { showKenaikan, type Kenaikan } from '#kenaikan/kenaikan'
import {
  changeKelas, changeSiswa, endKenaikan, findKenaikan, raiseVersi,
} from '#kenaikan/kenaikan.queries'
import { requireDraf, requireLocked } from '#kenaikan/kenaikan.usulan'
import type { Needs } from '#kenaikan/needs'
import {
  countTanpaKelas, findSiswaNaik, readKelasNaik, sumKeluar, type SiswaRow,
} from '#kenaikan/pratinjau.queries'
import { readPemutus } from '#usulan/read-pemutus'

export async function readPratinjau(tx: Tx, row: Kenaikan, person: Person): Promise<PratinjauKenaikan> {
  return {
    kenaikan: showKenaikan(tx.institusi_id, row, await readPemutus(tx, person)),
    kelas: await readKelasNaik(tx, row.id),
    tanpa_kelas: await countTanpaKelas(tx, row.id),
    berubah: row.status === 'draf' || row.status === 'menunggu' ? await countBerubah(tx, row.id) : 0,
    keluar: await sumKeluar(tx, row.id),
    tagihan_baru: row.status === 'diterapkan' ? await countTagihanBaru(tx, row.id) : 0,
  }
}

/** Sends a whole class somewhere else. */
export function editKelas(
  { db, clock }: Needs, request: ParsedRequestOf<'ubahKelasKenaikan'>, caller: Caller,
): Promise<PratinjauKenaikan> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await requireDraf(tx, caller, request.idkenaikan)
    const kode = parseKode('kelas', request.idkelas)
    const { naik_kelas: naik } = request
    const tujuan = naik
      ? { naik, ke_nama: request.ke_nama.trim(), ke_tingkat: request.ke_tingkat.trim() }
      : { naik, ke_nama: '', ke_tingkat: '' }
    if (naik && (tujuan.ke_nama === '' || tujuan.ke_tingkat === '')) throw refuse('KELAS_TIDAK_DITEMUKAN')
    const isPart = kode?.institusi_id === tx.institusi_id && (await changeKelas(tx, row.id, kode.id, tujuan))
    if (!isPart) throw refuse('KELAS_TIDAK_DITEMUKAN')
    await note(tx, caller, row, { kelas: kode.id, naik }, clock.now())
    return readPratinjau(tx, (await findKenaikan(tx, row.id)) ?? row, person)
  })
}

/** One pupil who does not go where the class goes. */
export function editSiswa(
  { db, clock }: Needs, request: ParsedRequestOf<'ubahSiswaKenaikan'>, caller: Caller,
): Promise<SiswaNaik> {
  return db.inTransaction(personOf(caller).institusi_id, async (tx) => {
    const row = await requireDraf(tx, caller, request.idkenaikan)
    const kode = parseKode('siswa', request.kode_siswa)
    const { hasil } = request
    const isPart = kode?.institusi_id === tx.institusi_id && (await changeSiswa(tx, row.id, kode.id, hasil))
    if (!isPart) throw refuse('SISWA_TIDAK_DITEMUKAN')
    await note(tx, caller, row, { siswa: kode.id, hasil: hasil ?? 'ikut kelas' }, clock.now())
    const siswa = await findSiswaNaik(tx, row.id, kode.id)
    if (!siswa) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return showSiswaNaik(tx.institusi_id, siswa)
  })
}

async function note(
  tx: Tx, caller: Caller, { id, sekolah_id, versi }: Kenaikan, rincian: Record<string, string | boolean>, now: Date,
): Promise<void> {
  await raiseVersi(tx, id)
  await leaveJejak(tx, {
    pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'kenaikan_diubah', subject_id: id,
    sekolah_id, alamat: caller.address, sebelum: { versi }, sesudah: { versi: versi + 1 }, rincian,
  })
}

/** Takes an applied promotion back. */
export function takeBack(
  { db, clock }: Needs, { idkenaikan, alasan }: ParsedRequestOf<'urungkanKenaikan'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const row = await requireLocked(tx, caller, idkenaikan)
    if (row.status !== 'diterapkan') throw refuse('KENAIKAN_BELUM_DITERAPKAN')
    await undoKenaikan(tx, row)
    await endKenaikan(tx, row.id, alasan.trim())
    await leaveJejak(tx, {
      pada: clock.now(), pengguna_id: person.pengguna_id, tindakan: 'kenaikan_diurungkan',
      subject_id: row.id, sekolah_id: row.sekolah_id, alamat: caller.address,
      sebelum: { status: 'diterapkan' }, sesudah: { status: 'diurungkan' }, rincian: { alasan: alasan.trim() },
    })
    const ended = (await findKenaikan(tx, row.id)) ?? row
    return showKenaikan(tx.institusi_id, ended, await readPemutus(tx, person))
  })
}

export function showSiswaNaik(institusi_id: string, { id, ...row }: SiswaRow): SiswaNaik {
  return { kode_siswa: formatKode('siswa', institusi_id, id), ...row }
}
