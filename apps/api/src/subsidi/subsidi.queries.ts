import type { StatusSubsidi } from '@lunas/contract/kantin/subsidi.status'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar, type Saringan } from '#platform/db/daftar'
import type { Subsidi } from '#subsidi/subsidi'
import { savesPutusan } from '#usulan/save-putusan'
import { usulanColumns, usulanPeople } from '#usulan/usulan-columns'

/** One whose last day has passed counts as ended, though its row still says `disetujui`. */
const STATUS = `CASE WHEN u.status = 'disetujui' AND u.sampai < ($2::timestamptz AT TIME ZONE s.zona_waktu)::date
                     THEN 'berakhir' ELSE u.status END`

const SELECT = `
  SELECT u.id, u.sekolah_id, s.nama AS sekolah, u.nama, u.sumber, u.sponsor, u.jumlah, u.dari, u.sampai, u.hari,
         array(SELECT k.nama FROM subsidi_kelas c
                 JOIN offered.kelas k ON k.institusi_id = $1 AND k.id = c.kelas_id
                WHERE c.institusi_id = $1 AND c.subsidi_id = u.id ORDER BY k.nama, k.id) AS kelas,
         array(SELECT c.kelas_id FROM subsidi_kelas c
                WHERE c.institusi_id = $1 AND c.subsidi_id = u.id ORDER BY c.kelas_id) AS kelas_id,
         array(SELECT json_build_object('id', w.id, 'nama', w.nama, 'kelas', w.kelas)
                          FROM subsidi_penerima p
                          JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
                         WHERE p.institusi_id = $1 AND p.subsidi_id = u.id ORDER BY w.nama, w.id) AS siswa,
         (SELECT count(*)::int FROM penerima_subsidi($1, u.id)) AS penerima,
         g.diberikan, g.terpakai, ${STATUS} AS status,
         ${usulanColumns('u')}, u.diakhiri_at, coalesce(e.nama, '') AS diakhiri_oleh
    FROM subsidi u
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = u.sekolah_id
    ${usulanPeople('u')}
    LEFT JOIN offered.pengguna e ON e.institusi_id = $1 AND e.id = u.diakhiri_oleh
   CROSS JOIN LATERAL (
         SELECT coalesce(sum(h.jumlah), 0)::bigint AS diberikan, coalesce(sum(h.terpakai), 0)::bigint AS terpakai
           FROM subsidi_hari h WHERE h.institusi_id = $1 AND h.subsidi_id = u.id) g
   WHERE u.institusi_id = $1`

export async function findSubsidi(tx: Tx, id: string, now: Date): Promise<Subsidi | undefined> {
  const [row] = await tx.query<Subsidi>(`${SELECT} AND u.id = $3`, [tx.institusi_id, now, id])
  return row
}

/** Locks it until the commit, so that it is decided once. */
export async function lockSubsidi(tx: Tx, id: string, now: Date): Promise<Subsidi | undefined> {
  await tx.query('SELECT 1 FROM subsidi WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [tx.institusi_id, id])
  return findSubsidi(tx, id, now)
}

type SubsidiFilter = Pick<Saringan, 'schools' | 'sekolah_id' | 'cari'> & {
  status: StatusSubsidi | undefined
  setelah: string | null
}

export function listSubsidi(
  tx: Tx, filter: SubsidiFilter, now: Date, limit: number,
): Promise<Daftar<Subsidi>> {
  const values: unknown[] = [tx.institusi_id, now]
  const filtered = SELECT + saringSql(values, [
    ...ofSekolah('u.sekolah_id', filter),
    [filter.status, (status) => `${STATUS} = ${status}`],
    matching(filter.cari, ['u.nama', 'u.sponsor']),
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({ after: `u.id < ${place}::uuid`, order: 'u.id DESC' }),
  })
}

type NewSubsidi = Pick<
  Subsidi, 'id' | 'sekolah_id' | 'nama' | 'sumber' | 'sponsor' | 'jumlah' | 'dari' | 'sampai' | 'hari' | 'kelas_id'
> & { siswa: string[]; oleh: string; now: Date }

export async function insertSubsidi(tx: Tx, row: NewSubsidi): Promise<void> {
  await tx.query(
    `INSERT INTO subsidi (institusi_id, id, sekolah_id, nama, sumber, sponsor, jumlah, dari, sampai, hari,
                          status, diajukan_oleh, diajukan_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'diajukan', $11, $12)`,
    [
      tx.institusi_id, row.id, row.sekolah_id, row.nama, row.sumber, row.sponsor, row.jumlah, row.dari, row.sampai,
      row.hari, row.oleh, row.now,
    ],
  )
  await tx.query(
    `INSERT INTO subsidi_kelas (institusi_id, subsidi_id, kelas_id)
     SELECT $1, $2, x FROM unnest($3::uuid[]) AS x ON CONFLICT DO NOTHING`,
    [tx.institusi_id, row.id, row.kelas_id],
  )
  await tx.query(
    `INSERT INTO subsidi_penerima (institusi_id, subsidi_id, siswa_id)
     SELECT $1, $2, x FROM unnest($3::uuid[]) AS x ON CONFLICT DO NOTHING`,
    [tx.institusi_id, row.id, row.siswa],
  )
}

export const savePutusan = savesPutusan('UPDATE subsidi', 'diajukan')

export async function endSubsidi(tx: Tx, id: string, oleh: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE subsidi SET status = 'berakhir', diakhiri_oleh = $3, diakhiri_at = $4
      WHERE institusi_id = $1 AND id = $2 AND status = 'disetujui'`,
    [tx.institusi_id, id, oleh, now],
  )
}

export async function findZone(tx: Tx, sekolah_id: string): Promise<Zone | undefined> {
  const [row] = await tx.query<{ zona_waktu: Zone }>(
    'SELECT zona_waktu FROM offered.sekolah WHERE institusi_id = $1 AND id = $2', [tx.institusi_id, sekolah_id],
  )
  return row?.zona_waktu
}

/** Those of these classes that the school has, and how many active pupils sit in each. */
export function listKelas(
  tx: Tx, sekolah_id: string, ids: readonly string[],
): Promise<{ id: string; nama: string; siswa: number }[]> {
  return tx.query<{ id: string; nama: string; siswa: number }>(
    `SELECT k.id, k.nama,
            (SELECT count(*)::int FROM offered.siswa_kelas h
               JOIN offered.siswa_rinci w ON w.institusi_id = $1 AND w.id = h.siswa_id AND w.status = 'aktif'
              WHERE h.institusi_id = $1 AND h.tahun_ajaran_id = k.tahun_ajaran_id AND h.kelas_id = k.id) AS siswa
       FROM offered.kelas k
      WHERE k.institusi_id = $1 AND k.sekolah_id = $2 AND k.id = ANY ($3::uuid[])`,
    [tx.institusi_id, sekolah_id, ids],
  )
}

export async function countAktif(tx: Tx, sekolah_id: string, siswa: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND sekolah_id = $2 AND id = ANY ($3::uuid[]) AND status = 'aktif'`,
    [tx.institusi_id, sekolah_id, siswa],
  )
  return row?.n ?? 0
}

type Day = { id: string; hari: LocalDate }

/** Days that are over in the school's zone and still have money. */
export function listOver(tx: Tx, until: Date): Promise<Day[]> {
  return tx.query<Day>(
    `SELECT DISTINCT h.subsidi_id AS id, h.hari
       FROM subsidi_hari h
       JOIN subsidi u ON u.institusi_id = $1 AND u.id = h.subsidi_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = u.sekolah_id
      WHERE h.institusi_id = $1 AND h.dilepas_at IS NULL
        AND h.hari < ($2::timestamptz AT TIME ZONE s.zona_waktu)::date
      ORDER BY h.hari, h.subsidi_id`,
    [tx.institusi_id, until],
  )
}

/** What is to be given today, the oldest proposal first. */
export function listDue(tx: Tx, now: Date): Promise<Day[]> {
  return tx.query<Day>(
    `SELECT u.id, d.hari FROM subsidi u
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = u.sekolah_id
      CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE s.zona_waktu)::date AS hari) d
      WHERE u.institusi_id = $1 AND u.status = 'disetujui' AND d.hari BETWEEN u.dari AND u.sampai
        AND extract(isodow FROM d.hari)::smallint = ANY (u.hari)
        AND coalesce(u.diberikan_sampai, '-infinity') < d.hari
      ORDER BY u.id`,
    [tx.institusi_id, now],
  )
}

/** The pupils whose screens show that a day was given or ended. */
export async function listSiswaOf(tx: Tx, { id, hari }: Day): Promise<string[]> {
  const rows = await tx.query<{ siswa_id: string }>(
    'SELECT siswa_id FROM subsidi_hari WHERE institusi_id = $1 AND subsidi_id = $2 AND hari = $3',
    [tx.institusi_id, id, hari],
  )
  return rows.map(({ siswa_id }) => siswa_id)
}

export async function giveDay(tx: Tx, { id, hari }: Day, now: Date): Promise<void> {
  await tx.query('SELECT give_subsidi($1, $2, $3, $4)', [tx.institusi_id, id, hari, now])
}

export async function releaseDay(tx: Tx, { id, hari }: Day, now: Date): Promise<void> {
  await tx.query('SELECT release_subsidi($1, $2, $3, $4)', [tx.institusi_id, id, hari, now])
}
