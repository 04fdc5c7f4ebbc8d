import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { formatKode, parseKode } from '@lunas/values/kode'
import { joinHeld } from '#ledger/join-held'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { findHitungan } from '#tagihan/tagihan'
import { readKeringanan } from '#kesiswaan/read-keringanan'
import { familyName } from '#siswa/siswa'

type Siswa = Pick<
  RincianSiswa,
  'nis' | 'nisn' | 'nama_siswa' | 'jenis_kelamin' | 'program' | 'status' | 'kelas' | 'sekolah' | 'titipan'
> & { id: string; sekolah_id: string; keluarga_id: string | null; keluarga: string | null }

/** More bills than two school years of any school have. */
const TAGIHAN_MAX = 200
const PEMBAYARAN_SHOWN = 10

/** A pupil's page. Sums of other schools are left out where the reader does not work for them. */
export async function readSiswa(tx: Tx, person: Person, kode_siswa: string): Promise<RincianSiswa> {
  const kode = parseKode('siswa', kode_siswa)
  const schools = await schoolsOf(tx, person)
  const siswa = kode?.institusi_id === tx.institusi_id ? await findSiswa(tx, kode.id, schools) : undefined
  if (!siswa || !isWithin(schools, siswa.sekolah_id)) throw refuse('SISWA_TIDAK_DITEMUKAN')
  const { id, sekolah_id, keluarga_id, keluarga, ...shown } = siswa
  const [riwayat_kelas, nis_lama, saudara, wali, tagihan, pembayaran, keringanan] = await Promise.all([
    readKelas(tx, id), readNisLama(tx, id), readSaudara(tx, siswa, schools), readWali(tx, id),
    readTagihan(tx, id, schools), readPembayaran(tx, id, schools), readKeringanan(tx, id, keluarga_id, schools),
  ])
  return {
    ...shown, kode_siswa: formatKode('siswa', tx.institusi_id, id),
    idsekolah: formatKode('sekolah', tx.institusi_id, sekolah_id),
    keluarga: keluarga_id === null ? null : {
      idkeluarga: formatKode('keluarga', tx.institusi_id, keluarga_id), nama: keluarga ?? '', saudara,
    },
    riwayat_kelas, nis_lama, wali, tagihan, pembayaran, keringanan,
  }
}

async function findSiswa(tx: Tx, id: string, schools: string[] | null): Promise<Siswa | undefined> {
  const [row] = await tx.query<Siswa>(
    `SELECT w.id, w.sekolah_id, w.nis, w.nisn, w.nama AS nama_siswa, w.jenis_kelamin, w.program,
            w.status, w.kelas, s.nama AS sekolah, w.keluarga_id, ${familyName('k', '$3')} AS keluarga,
            coalesce(l.held, 0)::bigint AS titipan
       FROM offered.siswa_rinci w
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
       LEFT JOIN offered.keluarga k ON k.institusi_id = $1 AND k.id = w.keluarga_id
       ${joinHeld('titipan', 'w.id', 'l')}
      WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, id, schools],
  )
  return row
}

async function readKelas(tx: Tx, siswa_id: string): Promise<RincianSiswa['riwayat_kelas']> {
  const rows = await tx.query<{ id: string; tahun_ajaran: string; kelas: string; wali_kelas: string }>(
    `SELECT k.id, t.nama AS tahun_ajaran, k.nama AS kelas, k.wali_kelas
       FROM offered.siswa_kelas h
       JOIN offered.tahun_ajaran t ON t.institusi_id = $1 AND t.id = h.tahun_ajaran_id
       JOIN offered.kelas k ON k.institusi_id = $1 AND k.id = h.kelas_id
      WHERE h.institusi_id = $1 AND h.siswa_id = $2 ORDER BY t.mulai DESC`,
    [tx.institusi_id, siswa_id],
  )
  return rows.map(({ id, ...row }) => ({ idkelas: formatKode('kelas', tx.institusi_id, id), ...row }))
}

/** Numbers that the pupil had, here or at another school of the institution. */
function readNisLama(tx: Tx, siswa_id: string): Promise<RincianSiswa['nis_lama']> {
  return tx.query(
    `SELECT n.nis AS nomor, s.nama AS sekolah FROM offered.siswa_nis n
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = n.sekolah_id
      WHERE n.institusi_id = $1 AND n.siswa_id = $2 ORDER BY s.nama, n.nis`,
    [tx.institusi_id, siswa_id],
  )
}

type Saudara = NonNullable<RincianSiswa['keluarga']>['saudara']

/** Brothers and sisters at the reader's schools; others exist but are not shown. */
async function readSaudara(
  tx: Tx, { id, keluarga_id }: Siswa, schools: string[] | null,
): Promise<Saudara> {
  if (keluarga_id === null) return []
  const rows = await tx.query<Omit<Saudara[number], 'kode_siswa'> & { id: string }>(
    `SELECT w.id, w.nama AS nama_siswa, w.nis, w.kelas, s.nama AS sekolah
       FROM offered.siswa_rinci w JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = w.sekolah_id
      WHERE w.institusi_id = $1 AND w.keluarga_id = $2 AND w.id <> $3
        AND ($4::uuid[] IS NULL OR w.sekolah_id = ANY ($4)) ORDER BY w.nama, w.id`,
    [tx.institusi_id, keluarga_id, id, schools],
  )
  return rows.map(({ id: own, ...row }) => ({
    kode_siswa: formatKode('siswa', tx.institusi_id, own), ...row,
  }))
}

/** A number is confirmed once it stands among those that see the child. */
function readWali(tx: Tx, siswa_id: string): Promise<RincianSiswa['wali']> {
  return tx.query(
    `SELECT w.nama, w.hubungan, coalesce(w.nomor_wa, '') AS nomor_wa, n.nomor_wa IS NOT NULL AS dipastikan
       FROM offered.wali w
       LEFT JOIN offered.siswa_wali n ON n.institusi_id = $1 AND n.siswa_id = w.siswa_id
        AND n.nomor_wa = w.nomor_wa
      WHERE w.institusi_id = $1 AND w.siswa_id = $2 ORDER BY w.hubungan`,
    [tx.institusi_id, siswa_id],
  )
}

/** Bills that are owed to the reader's schools: the newest, open or not. */
async function readTagihan(
  tx: Tx, siswa_id: string, schools: string[] | null,
): Promise<RincianSiswa['tagihan']> {
  const rows = await tx.query<Omit<RincianSiswa['tagihan'][number], 'kode_tagihan'> & { id: string }>(
    `SELECT g.id, g.jenis, g.nama, p.periode, g.jumlah, g.dibayar, g.jatuh_tempo::text, g.sukarela, s.nama AS sekolah,
            CASE WHEN o.id IS NOT NULL THEN json_build_object('nama', o.nama, 'jumlah', d.ditanggung) END AS ditanggung
       FROM offered.tagihan g
       JOIN offered.tagihan_periode p ON p.institusi_id = $1 AND p.id = g.id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = g.sekolah_id
       LEFT JOIN offered.tagihan_ditanggung d ON d.institusi_id = $1 AND d.id = g.id
       LEFT JOIN offered.penanggung o ON o.institusi_id = $1 AND o.id = d.penanggung_id
      WHERE g.institusi_id = $1 AND g.siswa_id = $2 AND g.dibatalkan_at IS NULL
        AND ($3::uuid[] IS NULL OR g.sekolah_id = ANY ($3))
      ORDER BY (g.sisa > 0) DESC, g.jatuh_tempo DESC, g.id LIMIT ${TAGIHAN_MAX}`,
    [tx.institusi_id, siswa_id, schools],
  )
  const hitungan = await findHitungan(tx, siswa_id)
  const credits = await readKredit(tx, siswa_id)
  return rows.map(({ id, ...row }) => {
    const [counted, kredit] = [hitungan.get(id), credits.get(id)]
    return {
      kode_tagihan: formatKode('tagihan', tx.institusi_id, id), ...row,
      ...(counted && { hitungan: counted }), ...(kredit && { kredit }),
    }
  })
}

type Kredit = NonNullable<RincianSiswa['tagihan'][number]['kredit']>

/** What bills of the pupil gave as credits to later ones. */
async function readKredit(tx: Tx, siswa_id: string): Promise<Map<string, Kredit>> {
  const rows = await tx.query<Kredit & { tagihan_id: string }>(
    `SELECT k.tagihan_id, k.diberi, k.terbuka FROM offered.kredit_tagihan k
      WHERE k.institusi_id = $1 AND k.siswa_id = $2 AND k.diberi > 0`,
    [tx.institusi_id, siswa_id],
  )
  return new Map(rows.map(({ tagihan_id, ...kredit }) => [tagihan_id, kredit]))
}

async function readPembayaran(
  tx: Tx, siswa_id: string, schools: string[] | null,
): Promise<RincianSiswa['pembayaran']> {
  type Row = Omit<RincianSiswa['pembayaran'][number], 'kode_pembayaran' | 'dibuat_at'> & {
    id: string
    dibuat_at: Date
  }
  const rows = await tx.query<Row>(
    `SELECT p.id, p.dibuat_at, p.jumlah, p.status,
            coalesce((SELECT string_agg(r.nama, ', ' ORDER BY r.nama) FROM offered.pembayaran_rincian r
                       WHERE r.institusi_id = $1 AND r.pembayaran_id = p.id), '') AS untuk
       FROM offered.pembayaran p
      WHERE p.institusi_id = $1 AND p.pihak_id = $2 AND ($3::uuid[] IS NULL OR p.sekolah_id = ANY ($3))
      ORDER BY p.dibuat_at DESC, p.id LIMIT ${PEMBAYARAN_SHOWN}`,
    [tx.institusi_id, siswa_id, schools],
  )
  return rows.map(({ id, dibuat_at, ...row }) => ({
    kode_pembayaran: formatKode('pembayaran', tx.institusi_id, id),
    dibuat_at: dibuat_at.toISOString(), ...row,
  }))
}
