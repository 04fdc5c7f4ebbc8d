import type { WaliPetugas, WaliSiswa } from '@lunas/contract/portal/wali'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#anak/needs'
import { deleteWali, listWali, recordWali, type WaliRow } from '#anak/wali.queries'

/** The guardians of a pupil, for the pupil's school. */
export function readWaliSiswa(
  { db }: Pick<Needs, 'db'>, kode_siswa: string, caller: Caller,
): Promise<WaliSiswa> {
  return db.inTransaction(personOf(caller).institusi_id, async (tx) =>
    show(tx, await findOwn(tx, kode_siswa, caller)),
  )
}

/**
 * Ends somebody's guardianship at the school's word. One officer suffices, since it only takes access
 * away: nobody sees more than before, the person is told at once, and a new request needs two.
 */
export function endWali(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: ParsedRequestOf<'akhiriWali'>, caller: Caller,
): Promise<WaliSiswa> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  return db.inTransaction(institusi_id, async (tx) => {
    const siswa = await findOwn(tx, request.kode_siswa, caller)
    const all = await listWali(tx, siswa.id)
    const ended = all.find((one) => nameOf(institusi_id, one) === request.wali)
    if (!ended) throw refuse('WALI_TIDAK_TERTAUT')
    await deleteWali(tx, siswa.id, ended)
    await recordWali(tx, {
      ...ended, siswa_id: siswa.id, perubahan: 'berakhir', cara: 'sekolah', alasan: request.alasan,
    }, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'wali_diakhiri', subject_id: siswa.id,
      sekolah_id: siswa.sekolah_id, alamat: caller.address,
      sebelum: { wali: all.length }, sesudah: { wali: all.length - 1 },
      rincian: ended.pengguna_id ? { pengguna_id: ended.pengguna_id } : {},
    })
    return show(tx, siswa)
  })
}

type Siswa = {
  id: string
  nis: string
  nama_siswa: string
  kelas: string
  sekolah: string
  sekolah_id: string
}

/** A pupil of one of the officer's schools. */
async function findOwn(tx: Tx, kode_siswa: string, caller: Caller): Promise<Siswa> {
  const kode = parseKode('siswa', kode_siswa)
  const [siswa] = kode?.institusi_id === tx.institusi_id
    ? await tx.query<Siswa>(
        `SELECT w.id, w.nis, w.nama AS nama_siswa, w.kelas, s.nama AS sekolah, w.sekolah_id
           FROM offered.siswa w
           JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
          WHERE w.institusi_id = $1 AND w.id = $2`,
        [tx.institusi_id, kode.id],
      )
    : []
  if (!siswa || !(await worksFor(tx, personOf(caller), siswa.sekolah_id))) {
    throw refuse('SISWA_TIDAK_DITEMUKAN')
  }
  return siswa
}

async function show(tx: Tx, { id, sekolah_id: _, ...siswa }: Siswa): Promise<WaliSiswa> {
  const { institusi_id } = tx
  const wali = await listWali(tx, id)
  return {
    ...siswa,
    kode_siswa: formatKode('siswa', institusi_id, id),
    wali: wali.map((one): WaliPetugas => ({
      wali: nameOf(institusi_id, one),
      nomor_wa: one.nomor_wa,
      nama: one.nama,
      cara: one.cara,
      sejak: one.sejak?.toISOString() ?? null,
      dilepas: one.dilepas,
    })),
  }
}

/** The number, or the person if they have none. */
function nameOf(institusi_id: string, { nomor_wa, pengguna_id }: WaliRow): string {
  return nomor_wa ?? formatKode('pengguna', institusi_id, pengguna_id ?? '')
}
