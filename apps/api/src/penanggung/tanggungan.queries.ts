import type { StatusKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import type { LocalDate } from '@lunas/values/local-date'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Covering, Tanggungan } from '#penanggung/penanggung'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

const SELECT = `
  SELECT k.id, k.sekolah_id, s.nama AS sekolah, k.penanggung_id, p.nama AS penanggung, k.siswa_id,
         w.nama AS nama_siswa, w.kelas, k.jenis_id, j.nama AS jenis, k.persen, k.nilai, k.uraian, k.dari::text,
         k.sampai::text, k.status, ${usulanColumns('k')}, k.diakhiri_at, coalesce(e.nama, '') AS diakhiri_oleh
    FROM tanggungan k
    JOIN penanggung p ON p.institusi_id = $1 AND p.id = k.penanggung_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = k.sekolah_id
    JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = k.jenis_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = k.siswa_id
    ${usulanPeople('k')}
    LEFT JOIN offered.pengguna e ON e.institusi_id = $1 AND e.id = k.diakhiri_oleh
   WHERE k.institusi_id = $1`

export async function findTanggungan(tx: Tx, id: string): Promise<Tanggungan | undefined> {
  const [row] = await tx.query<Tanggungan>(`${SELECT} AND k.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockTanggungan(tx: Tx, id: string): Promise<Tanggungan | undefined> {
  await tx.query('SELECT 1 FROM tanggungan WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  return findTanggungan(tx, id)
}

type TanggunganFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari'> & {
  penanggung_id: string | null
  siswa_id: string | null
  status: StatusKeringanan | undefined
  setelah: string | null
}

export function listTanggungan(tx: Tx, filter: TanggunganFilter, limit: number): Promise<Daftar<Tanggungan>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('k.sekolah_id', filter),
    [filter.status, (status) => `k.status = ${status}`],
    [filter.penanggung_id, (penanggung) => `k.penanggung_id = ${penanggung}::uuid`],
    [filter.siswa_id, (siswa) => `k.siswa_id = ${siswa}::uuid`],
    matching(filter.cari, ['w.nama', 'w.nis', 'p.nama', 'j.nama', 'k.uraian']),
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `k.id < ${place}::uuid`, order: 'k.id DESC' }),
  })
}

type NewTanggungan = Pick<
  Tanggungan,
  'id' | 'sekolah_id' | 'penanggung_id' | 'siswa_id' | 'jenis_id' | 'persen' | 'nilai' | 'uraian' | 'dari' | 'sampai'
> & { oleh: string; now: Date }

export async function insertTanggungan(tx: Tx, row: NewTanggungan): Promise<void> {
  await tx.query(
    `INSERT INTO tanggungan (institusi_id, id, sekolah_id, penanggung_id, siswa_id, jenis_id, persen, nilai, uraian,
                             dari, sampai, status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'diajukan', $12, $13)`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.penanggung_id, row.siswa_id, row.jenis_id, row.persen, row.nilai,
      row.uraian, row.dari, row.sampai, row.oleh, row.now,
    ],
  )
}

export const savePutusan = savesPutusan('UPDATE tanggungan', 'diajukan')

export async function endTanggungan(
  tx: Tx, id: string, { sampai, oleh, now }: { sampai: LocalDate; oleh: string; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE tanggungan SET status = 'berakhir', sampai = $3, diakhiri_oleh = $4, diakhiri_at = $5
      WHERE institusi_id = $1 AND id = $2 AND status IN ('disetujui', 'berakhir')`,
    [tx.institusi_id, id, sampai, oleh, now],
  )
}

type Wanted = Pick<Tanggungan, 'siswa_id' | 'jenis_id' | 'dari' | 'sampai'>

/** Who bears a part of these bills already on one of these days. */
export async function findOverlapping(tx: Tx, { siswa_id, jenis_id, dari, sampai }: Wanted): Promise<string | undefined> {
  const [row] = await tx.query<{ nama: string }>(
    `SELECT p.nama FROM tanggungan k
       JOIN penanggung p ON p.institusi_id = $1 AND p.id = k.penanggung_id
      WHERE k.institusi_id = $1 AND k.siswa_id = $2 AND k.jenis_id = $3 AND k.status IN ('disetujui', 'berakhir')
        AND ($5::date IS NULL OR k.dari <= $5) AND (k.sampai IS NULL OR k.sampai >= $4::date)
        AND (k.sampai IS NULL OR k.sampai >= k.dari) LIMIT 1`,
    [tx.institusi_id, siswa_id, jenis_id, dari, sampai],
  )
  return row?.nama
}

/** The agreements that hold for bills of these types, the oldest first. */
export function findCovering(tx: Tx, jenis_ids: readonly string[]): Promise<Covering[]> {
  return tx.query<Covering>(
    `SELECT k.id, k.jenis_id, k.siswa_id, k.persen, k.nilai, k.dari::text, k.sampai::text FROM tanggungan k
      WHERE k.institusi_id = $1 AND k.jenis_id = ANY ($2) AND k.status IN ('disetujui', 'berakhir') ORDER BY k.id`,
    [tx.institusi_id, jenis_ids],
  )
}

/** The school of a pupil and of a type of bill, and whether the type is given freely. */
export async function findSubject(
  tx: Tx, siswa_id: string | null, jenis_id: string | null,
): Promise<{ siswa: string | null; jenis: string | null; sukarela: boolean }> {
  const [row] = await tx.query<{ siswa: string | null; jenis: string | null; sukarela: boolean }>(
    `SELECT (SELECT sekolah_id FROM offered.siswa WHERE institusi_id = $1 AND id = $2) AS siswa,
            j.sekolah_id AS jenis, coalesce(j.sifat = 'sumbangan', false) AS sukarela
       FROM (SELECT 1) one
       LEFT JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = $3`,
    [tx.institusi_id, siswa_id, jenis_id],
  )
  return row ?? { siswa: null, jenis: null, sukarela: false }
}
