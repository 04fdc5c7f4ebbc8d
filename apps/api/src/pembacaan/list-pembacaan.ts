import type { PembacaanPetugas } from '@lunas/contract/portal/pembacaan.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'

type Row = Omit<PembacaanPetugas, 'idpembacaan' | 'kode_siswa' | 'jam'> & {
  id: string
  siswa_id: string
  jam: Date
}

const SELECT = `
  SELECT b.id, b.siswa_id, w.nis, w.nama AS nama_siswa, s.nama AS sekolah, b.jam,
         p.nama AS petugas, b.peran, b.tempat
    FROM pembacaan b
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = b.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
    JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = b.pengguna_id
   WHERE b.institusi_id = $1`

/** Newest first, by id: ids rise with the hour. */
export async function listPembacaan(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarPembacaan'>,
): Promise<Daftar<PembacaanPetugas>> {
  const { institusi_id } = tx
  const values: unknown[] = [institusi_id]
  const schools = await schoolsOf(tx, person)
  const sekolah_id = idOfKode('sekolah', request.idsekolah)
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('w.sekolah_id', { schools, sekolah_id }),
    matching(request.cari, ['w.nama', 'w.nis']),
    [idOfKode('pengguna', request.petugas), (petugas) => `b.pengguna_id = ${petugas}`],
    [request.tempat, (tempat) => `b.tempat = ${tempat}`],
    ...betweenDays(request, 'b.jam', 's.zona_waktu'),
  ])
  const rows = await readDaftar<Row>(tx, {
    filtered, values, setelah: idOfKode('pembacaan', request.setelah), limit: PORTAL_PAGE_SIZE,
    urut: (place) => ({ after: `b.id < ${place}`, order: 'b.id DESC' }),
  })
  return showDaftar(rows, ({ id, siswa_id, jam, ...row }) => ({
    ...row,
    idpembacaan: formatKode('pembacaan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    jam: jam.toISOString(),
  }))
}
