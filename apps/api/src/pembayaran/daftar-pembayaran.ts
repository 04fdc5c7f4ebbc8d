import type { PembayaranSekolah } from '@lunas/contract/portal/daftar.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, matching, ofSekolah, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import type { Person } from '#platform/http/caller'
import type { Needs } from '#pembayaran/needs'
import { kodeSiswaOf, type JenisPihak } from '#siswa/siswa'

type Row = Omit<
  PembayaranSekolah, 'kode_pembayaran' | 'kode_siswa' | 'nama_metode' | 'dibuat_at'
> & {
  id: string
  pihak_id: string
  pihak: JenisPihak
  dibuat_at: Date
}

/** Where no status is chosen, only money that arrived is added up: the rest is no money. */
const selectAs = (isOneStatus: boolean) => `
  SELECT p.id, p.status, p.metode, p.pihak_id, w.nis, w.nama AS nama_siswa, w.kelas, s.nama AS sekolah,
         w.jenis AS pihak,
         p.jumlah, p.biaya, p.dibuat_at, k.nomor AS nomor_kuitansi,
         CASE WHEN p.metode IN ('tunai', 'transfer') THEN coalesce(u.nama, '') ELSE '' END AS petugas,
         array(SELECT r.nama FROM pembayaran_rincian r
                WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id ORDER BY r.target_id) AS untuk,
         CASE WHEN ${isOneStatus} OR p.status = 'berhasil' THEN p.jumlah ELSE 0 END AS dihitung
    FROM pembayaran p
    JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
    LEFT JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = p.pengguna_id
    LEFT JOIN offered.kuitansi k ON k.institusi_id = $1 AND k.pembayaran_id = p.id
   WHERE p.institusi_id = $1`

const OF_JENIS = (jenis: string) => `EXISTS (
  SELECT 1 FROM pembayaran_rincian r
    JOIN offered.tagihan g ON g.institusi_id = $1 AND g.id = r.target_id
    JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = g.jenis_id
   WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id AND j.nama = ${jenis})`

const urut = (setelah: string) => ({
  after: `(p.dibuat_at, p.id) < (
    SELECT x.dibuat_at, x.id FROM pembayaran x WHERE x.institusi_id = $1 AND x.id = ${setelah})`,
  order: 'p.dibuat_at DESC, p.id DESC',
})

/** Every payment of a school, the newest first, also those that brought no money. */
export async function daftarPembayaran(
  { metodeRules }: Pick<Needs, 'metodeRules'>, tx: Tx, person: Person,
  request: ParsedRequestOf<'daftarPembayaran'>,
): Promise<Daftar<PembayaranSekolah>> {
  const { institusi_id } = tx
  const values: unknown[] = [institusi_id]
  const schools = await schoolsOf(tx, person)
  const sekolah_id = idOfKode('sekolah', request.idsekolah)
  const filtered = selectAs(request.status !== undefined) + saringSql(values, [
    ...ofSekolah('p.sekolah_id', { schools, sekolah_id }),
    matching(request.cari, ['w.nama', 'w.nis']),
    [request.status, (status) => `p.status = ${status}`],
    [request.metode, (metode) => `p.metode = ${metode}`],
    [request.kelas, (kelas) => `w.kelas = ${kelas}`],
    [request.jenis, OF_JENIS],
    [idOfKode('pengguna', request.petugas), (petugas) => `p.pengguna_id = ${petugas}`],
    ...betweenDays(request, 'p.dibuat_at', 's.zona_waktu'),
  ])
  const setelah = idOfKode('pembayaran', request.setelah)
  const query = { filtered, values, sum: 'dihitung', setelah, urut, limit: PORTAL_PAGE_SIZE }
  const rows = await readDaftar<Row & { dihitung: number }>(tx, query)
  return showDaftar(rows, ({ id, pihak_id, pihak, dibuat_at, dihitung: _, ...row }) => ({
    ...row,
    kode_pembayaran: formatKode('pembayaran', institusi_id, id),
    kode_siswa: kodeSiswaOf(institusi_id, pihak_id, pihak),
    nama_metode: metodeRules[row.metode].nama,
    dibuat_at: dibuat_at.toISOString(),
  }))
}
