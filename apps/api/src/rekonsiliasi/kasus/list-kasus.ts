import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { KASUS_PAGE_SIZE, type Kasus as OnWire } from '@lunas/contract/buku/rekonsiliasi'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'
import {
  betweenDays, readDaftar, saringSql, showDaftar, type Daftar,
} from '#platform/db/daftar'
import { urutSql } from '#platform/db/urut'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { penjelasanOf, pilihanFor, usulanKasus, type Kasus } from '#rekonsiliasi/kasus/kasus'
import { nomorKasus, parseNomorKasus, type ToldBaris } from '#rekonsiliasi/rekonsiliasi'
import { readPemutus } from '#usulan/read-pemutus'
import { showUsulan, type Pemutus } from '#usulan/usulan'
import { kodeSiswaOf, type JenisPihak } from '#siswa/siswa'

type KasusRow = Omit<Kasus, 'usulan_reference' | 'sekolah_id'> & Omit<ToldBaris, 'waktu'> & {
  dibuat_at: Date
  diputus_at: Date | null
  nama_pengusul: string | null
  nama_pemutus: string | null
  waktu: Date | null
  dibatalkan: boolean
  usulan_siswa: { id: string; pihak: JenisPihak; nama: string; nis: string; kelas: string } | null
}

/** Whose case it is; nobody's while nobody knows whose money it is about. */
const SEKOLAH = 'coalesce(k.sekolah_id, m.sekolah_id)'
/** Nobody's case is also for whoever brought the report that it came from. */
const brought = (pengguna_id: string) => `${SEKOLAH} IS NULL AND EXISTS (
  SELECT 1 FROM impor l
   WHERE l.institusi_id = $1 AND l.id = b.impor_id AND l.diimpor_oleh = ${pengguna_id})`

const SELECT = `
  SELECT k.id, k.urut, k.sebab, k.status, k.selisih, k.akun, k.lebih, k.pembayaran_id, k.tindakan,
         k.pihak_id, k.catatan, k.catatan_putusan, k.diajukan_oleh, k.diajukan_at, k.dibuat_at,
         k.diputus_at, k.usulan_pembayaran_id, k.usulan_potongan, k.identitas,
         r.sekolah_id AS rekening_sekolah_id, a.nama AS nama_pengusul,
         p.nama AS nama_pemutus, b.waktu, b.referensi, b.referensi_uang, b.jumlah, b.biaya,
         b.keterangan, b.arah, starts_with(b.identitas, 'batal/') AS dibatalkan,
         CASE WHEN w.id IS NOT NULL THEN
           json_build_object('id', w.id, 'pihak', w.jenis, 'nama', w.nama, 'nis', w.nis, 'kelas', w.kelas)
         END AS usulan_siswa
    FROM kasus k
    LEFT JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = k.pembayaran_id
    LEFT JOIN impor_baris b ON b.institusi_id = $1 AND b.identitas = k.identitas
    LEFT JOIN impor r ON r.institusi_id = $1 AND r.id = b.impor_id
    LEFT JOIN offered.pengguna a ON a.institusi_id = $1 AND a.id = k.diajukan_oleh
    LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = k.diputus_oleh
    LEFT JOIN offered.pembayaran u ON u.institusi_id = $1 AND u.id = k.usulan_pembayaran_id
    LEFT JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = coalesce(k.pihak_id, u.pihak_id)
   WHERE k.institusi_id = $1`

const LISTED = { table: 'kasus', alias: 'k', time: 'urut', amount: 'selisih' } as const

/** The newest first, unless another order is asked for. */
export async function listKasus(
  tx: Tx, request: ParsedRequestOf<'getKasus'>, person: Person, schools: string[] | null,
  limit = KASUS_PAGE_SIZE,
): Promise<Daftar<OnWire>> {
  const { status, sebab, setelah, urut = '-dibuat' } = request
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    [status, (value) => `k.status = ${value}`],
    [sebab, (value) => `k.sebab = ${value}`],
    ...betweenDays(request, 'k.dibuat_at', "'Asia/Jakarta'"),
    [schools, (own) => {
      const mine = brought(`$${values.push(person.pengguna_id)}`)
      return `(${SEKOLAH} = ANY (${own}::uuid[]) OR ${mine})`
    }],
  ])
  const rows = await readDaftar<KasusRow>(tx, {
    filtered, values, sum: 'selisih', limit,
    setelah: setelah === undefined ? null : parseNomorKasus(setelah).urut,
    urut: (place) => urutSql(urut, LISTED, place),
  })
  const pemutus = await readPemutus(tx, person)
  return showDaftar(rows, (row) => show(tx.institusi_id, row, pemutus))
}

/** One case as it is now. */
export async function reshowKasus(tx: Tx, id: string, person: Person): Promise<OnWire> {
  const [row] = await tx.query<KasusRow>(`${SELECT} AND k.id = $2`, [tx.institusi_id, id])
  if (!row) throw refuse('KASUS_TIDAK_DITEMUKAN')
  return show(tx.institusi_id, row, await readPemutus(tx, person))
}

function showSiswa(institusi_id: string, siswa: KasusRow['usulan_siswa']): OnWire['usulan_siswa'] {
  if (!siswa) return null
  const { id, pihak, ...shown } = siswa
  return { ...shown, kode_siswa: kodeSiswaOf(institusi_id, id, pihak) }
}

function show(institusi_id: string, row: KasusRow, pemutus: Pemutus): OnWire {
  const { waktu, referensi, referensi_uang, arah, jumlah, biaya, keterangan, dibatalkan } = row
  const { pembayaran_id, usulan_pembayaran_id } = row
  return {
    nomor_kasus: nomorKasus(institusi_id, row.urut),
    status: row.status,
    sebab: row.sebab,
    penjelasan: penjelasanOf(row),
    selisih: row.selisih,
    dibuat_at: row.dibuat_at.toISOString(),
    baris: waktu && {
      waktu: waktu.toISOString(), referensi, referensi_uang, arah, jumlah, biaya, keterangan,
      dibatalkan,
    },
    kode_pembayaran: pembayaran_id && formatKode('pembayaran', institusi_id, pembayaran_id),
    pilihan: row.status === 'terbuka' ? pilihanFor(row) : [],
    tindakan: row.tindakan,
    usulan_pembayaran:
      usulan_pembayaran_id && formatKode('pembayaran', institusi_id, usulan_pembayaran_id),
    usulan_potongan: row.usulan_potongan,
    usulan_siswa: showSiswa(institusi_id, row.usulan_siswa),
    catatan: row.catatan,
    diajukan_oleh: row.nama_pengusul,
    diajukan_at: row.diajukan_at?.toISOString() ?? null,
    diputus_oleh: row.nama_pemutus,
    catatan_putusan: row.catatan_putusan,
    diputus_at: row.diputus_at?.toISOString() ?? null,
    usulan: showUsulan(usulanKasus, row, pemutus),
  }
}
