import type { SuratSekolah } from '@lunas/contract/portal/daftar.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'
import { nomorSurat } from '#tunggakan/surat'

type Row = Omit<SuratSekolah, 'idsurat' | 'nomor_surat' | 'kode_siswa' | 'idtugas'> & {
  id: string
  siswa_id: string
  tugas_id: string
  nomor: number
  tahun: number
  kode_sekolah: string
}

const SELECT = `
  SELECT t.id, t.siswa_id, t.tugas_id, t.jenis, t.nomor, t.tahun, t.tanggal::text, t.jumlah, t.rincian,
         w.nama AS nama_siswa, w.nis, w.kelas, s.nama AS sekolah, s.kode AS kode_sekolah, u.nama AS petugas
    FROM surat_tunggakan t
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = t.siswa_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = t.oleh
   WHERE t.institusi_id = $1`

/** Ids follow time, and letters are numbered in the order in which they are written. */
const urut = (setelah: string) => ({ after: `t.id < ${setelah}::uuid`, order: 't.id DESC' })

/** The letters about arrears of a school, the newest first. */
export async function daftarSurat(
  tx: Tx, person: Person, request: ParsedRequestOf<'daftarSurat'>,
): Promise<Daftar<SuratSekolah>> {
  const { institusi_id } = tx
  const values: unknown[] = [institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('t.sekolah_id', {
      schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', request.idsekolah),
    }),
    matching(request.cari, ['w.nama', 'w.nis']),
    [request.surat, (jenis) => `t.jenis = ${jenis}`],
    [request.kelas, (kelas) => `w.kelas = ${kelas}`],
    [idOfKode('pengguna', request.petugas), (petugas) => `t.oleh = ${petugas}`],
    ...betweenDays(request, 't.tanggal'),
  ])
  const setelah = idOfKode('surat', request.setelah)
  const rows = await readDaftar<Row>(tx, { filtered, values, setelah, urut, limit: PORTAL_PAGE_SIZE })
  return showDaftar(rows, ({ id, siswa_id, tugas_id, nomor, tahun, kode_sekolah, ...row }) => ({
    ...row,
    idsurat: formatKode('surat', institusi_id, id),
    nomor_surat: nomorSurat({ nomor, tahun }, kode_sekolah),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    idtugas: formatKode('tugas', institusi_id, tugas_id),
  }))
}
