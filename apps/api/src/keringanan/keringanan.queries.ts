import type { StatusKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Keringanan } from '#keringanan/keringanan'
import { familyName } from '#siswa/siswa'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

/** One whose last day has passed counts as ended, though its row still says `disetujui`. */
const STATUS = `CASE WHEN k.status = 'disetujui' AND k.sampai < $2::date THEN 'berakhir' ELSE k.status END`

/** As the school of the relief knows the family: by a child of its own. */
const NAMA_KELUARGA = `CASE WHEN f.id IS NOT NULL THEN ${familyName('f', 'ARRAY[k.sekolah_id]')} END`

const SELECT = `
  SELECT k.id, k.sekolah_id, s.nama AS sekolah, k.jenis_id, j.nama AS jenis, k.siswa_id, k.keluarga_id,
         coalesce(w.nama, ${NAMA_KELUARGA}) AS nama, coalesce(w.kelas, '') AS kelas, k.persen, k.nilai,
         k.gabung, k.saudara_minimal, coalesce(x.saudara, '[]') AS saudara, k.kelebihan, k.uraian,
         k.dari::text, k.sampai::text, ${STATUS} AS status,
         ${usulanColumns('k')}, k.ke_titipan, k.diakhiri_at,
         coalesce(e.nama, '') AS diakhiri_oleh, encode(b.sidik, 'hex') AS surat
    FROM keringanan k
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
    JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = k.jenis_id
    ${usulanPeople('k')}
    LEFT JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = k.siswa_id
    LEFT JOIN offered.keluarga f ON f.institusi_id = $1 AND f.id = k.keluarga_id
    LEFT JOIN offered.pengguna e ON e.institusi_id = $1 AND e.id = k.diakhiri_oleh
    LEFT JOIN keringanan_berkas b ON b.institusi_id = $1 AND b.keringanan_id = k.id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('sekolah', c.nama,
                'nama', CASE WHEN y.sekolah_id = k.sekolah_id THEN y.nama ELSE '' END)
                ORDER BY c.nama, y.nama) AS saudara
        FROM offered.siswa_rinci y
        JOIN offered.sekolah c ON c.institusi_id = $1 AND c.id = y.sekolah_id
       -- Tested here and not in the join, so that pupils are only read where a relief rests on siblings.
       WHERE (k.saudara_minimal IS NOT NULL OR k.keluarga_id IS NOT NULL)
         AND y.institusi_id = $1 AND y.keluarga_id = coalesce(k.keluarga_id, w.keluarga_id)
         AND y.status = 'aktif') x ON true
   WHERE k.institusi_id = $1`

/** So that a relief of a family is found by the number of each of its children at the school. */
const NIS_OF_FAMILY = `(SELECT string_agg(z.nis, ' ') FROM offered.siswa_rinci z
   WHERE z.institusi_id = $1 AND z.keluarga_id = k.keluarga_id AND z.sekolah_id = k.sekolah_id)`

export async function findKeringanan(
  tx: Tx, id: string, today: LocalDate,
): Promise<Keringanan | undefined> {
  const [row] = await tx.query<Keringanan>(`${SELECT} AND k.id = $3`, [tx.institusi_id, today, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockKeringanan(
  tx: Tx, id: string, today: LocalDate,
): Promise<Keringanan | undefined> {
  await tx.query('SELECT 1 FROM keringanan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findKeringanan(tx, id, today)
}

type KeringananFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari'> & {
  siswa_id: string | null
  status: StatusKeringanan | undefined
  setelah: string | null
}

export function listKeringanan(
  tx: Tx, filter: KeringananFilter, today: LocalDate, limit: number,
): Promise<Daftar<Keringanan>> {
  const values: unknown[] = [tx.institusi_id, today]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('k.sekolah_id', filter),
    [filter.status, (status) => `${STATUS} = ${status}`],
    [filter.siswa_id ?? undefined, (siswa) => `(k.siswa_id = ${siswa}::uuid OR k.keluarga_id = (
       SELECT z.keluarga_id FROM offered.siswa_rinci z WHERE z.institusi_id = $1 AND z.id = ${siswa}::uuid))`],
    matching(filter.cari, ['w.nama', 'w.nis', NAMA_KELUARGA, 'j.nama', 'k.uraian', NIS_OF_FAMILY]),
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `k.id < ${place}::uuid`, order: 'k.id DESC' }),
  })
}

type NewKeringanan = Pick<
  Keringanan,
  'id' | 'sekolah_id' | 'jenis_id' | 'siswa_id' | 'keluarga_id' | 'persen' | 'nilai' | 'gabung' | 'saudara_minimal'
  | 'kelebihan' | 'uraian' | 'dari' | 'sampai'
> & { oleh: string; now: Date }

export async function insertKeringanan(tx: Tx, row: NewKeringanan): Promise<void> {
  await tx.query(
    `INSERT INTO keringanan (institusi_id, id, sekolah_id, jenis_id, siswa_id, keluarga_id, persen, nilai,
                             gabung, saudara_minimal, kelebihan, uraian, dari, sampai, status,
                             diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'diajukan', $15, $16)`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.jenis_id, row.siswa_id, row.keluarga_id, row.persen,
      row.nilai, row.gabung, row.saudara_minimal, row.kelebihan, row.uraian, row.dari, row.sampai,
      row.oleh, row.now,
    ],
  )
}

type Putusan = { status: 'disetujui' | 'ditolak'; ke_titipan: Rupiah; oleh: string; pada: Date; alasan: string }

export async function savePutusan(tx: Tx, id: string, putusan: Putusan): Promise<void> {
  await tx.query(
    `UPDATE keringanan SET status = $3, diputus_oleh = $4, diputus_at = $5, alasan = $6, ke_titipan = $7
      WHERE institusi_id = $1 AND id = $2 AND status = 'diajukan'`,
    [tx.institusi_id, id, putusan.status, putusan.oleh, putusan.pada, putusan.alasan, putusan.ke_titipan],
  )
}

export async function endKeringanan(
  tx: Tx, id: string, { sampai, oleh, now }: { sampai: LocalDate; oleh: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE keringanan SET status = 'berakhir', sampai = $3, diakhiri_oleh = $4, diakhiri_at = $5
      WHERE institusi_id = $1 AND id = $2 AND status IN ('disetujui', 'berakhir')`,
    [tx.institusi_id, id, sampai, oleh, now],
  )
}

type Peserta = { sekolah_id: string; keluarga_id: string | null; anak_aktif: number }

export async function findPeserta(tx: Tx, siswa_id: string): Promise<Peserta | undefined> {
  const [row] = await tx.query<Peserta>(
    `SELECT w.sekolah_id, w.keluarga_id,
            (SELECT count(*)::int FROM offered.siswa_rinci y
              WHERE y.institusi_id = $1 AND y.keluarga_id = w.keluarga_id AND y.status = 'aktif') AS anak_aktif
       FROM offered.siswa_rinci w WHERE w.institusi_id = $1 AND w.id = $2`,
    [tx.institusi_id, siswa_id],
  )
  return row
}

/** The pupil of a relief, or the children of its family at its school. */
export async function listPeserta(
  tx: Tx, { sekolah_id, siswa_id, keluarga_id }: Pick<Keringanan, 'sekolah_id' | 'siswa_id' | 'keluarga_id'>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND (id = $2 OR keluarga_id = $3) AND sekolah_id = $4`,
    [tx.institusi_id, siswa_id, keluarga_id, sekolah_id],
  )
  return rows.map(({ id }) => id)
}

export async function findJenis(
  tx: Tx, id: string,
): Promise<{ sekolah_id: string; sifat: 'biaya' | 'sumbangan' } | undefined> {
  const [row] = await tx.query<{ sekolah_id: string; sifat: 'biaya' | 'sumbangan' }>(
    'SELECT sekolah_id, sifat FROM offered.jenis_tagihan WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  return row
}
