import type { BarisImporSiswa, ImporSiswa } from '@lunas/contract/siswa/impor-siswa'
import type { KolomBerkasDibaca } from '@lunas/contract/siswa/pemetaan-kolom'
import type { KeadaanBarisSiswa } from '@lunas/contract/siswa/impor-siswa.status'
import type { Sebelum } from '#impor-siswa/before'
import type { Tercatat, Usulan } from '#impor-siswa/compare'
import type { Kolom } from '#impor-siswa/kolom'
import type { DibacaBaris, IsiBaris } from '#impor-siswa/read-baris'
import type { Tx } from '#platform/db/database'

/** Which NIS of the file are old numbers of pupils, who have others now. */
export async function findOldNis(
  tx: Tx, sekolah_id: string, rows: readonly DibacaBaris[],
): Promise<ReadonlySet<string>> {
  const old = await tx.query<{ nis: string }>(
    `SELECT nis FROM offered.siswa_nis
      WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = ANY ($3::text[])`,
    [tx.institusi_id, sekolah_id, rows.map(({ isi }) => isi.nis)],
  )
  return new Set(old.map(({ nis }) => nis))
}

/**
 * The pupils of the school that rows name, by NIS and by NISN. LIMIT makes the planner look up each by key: with lists of
 * numbers it compared every pupil of the school with every number.
 */
export async function findTercatat(tx: Tx, sekolah_id: string, rows: readonly DibacaBaris[]) {
  const known = await tx.query<Tercatat>(
    `SELECT w.* FROM unnest($3::text[]) AS x (nis)
      CROSS JOIN LATERAL (
        SELECT id, nis, nama, nisn, jenis_kelamin, kelas, program FROM offered.siswa_rinci
         WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = x.nis LIMIT 1) w
     UNION
     SELECT w.* FROM unnest($4::text[]) AS x (nisn)
      CROSS JOIN LATERAL (
        SELECT id, nis, nama, nisn, jenis_kelamin, kelas, program FROM offered.siswa_rinci
         WHERE institusi_id = $1 AND sekolah_id = $2 AND nisn = x.nisn AND nisn <> '' LIMIT 1) w`,
    [
      tx.institusi_id, sekolah_id, rows.flatMap(({ isi }) => (isi.saudara ? [isi.nis, isi.saudara] : [isi.nis])),
      rows.map(({ isi }) => isi.nisn).filter(Boolean),
    ],
  )
  return {
    byNis: new Map(known.map((one) => [one.nis, one])),
    byNisn: new Map(known.filter(({ nisn }) => nisn !== '').map((one) => [one.nisn, one])),
  }
}

/** Excel eats the zeros at the beginning of a number; more of them no NIS has. */
const ZEROS_MAX = 5

/** The pupils whose NIS is one of these behind zeros, by the number without them. */
export async function findBehindZeros(
  tx: Tx, sekolah_id: string, nis: readonly string[],
): Promise<ReadonlyMap<string, { nis: string; nama: string }>> {
  const known = await tx.query<{ tanpa: string; nis: string; nama: string }>(
    `SELECT x.nis AS tanpa, w.nis, w.nama
       FROM unnest($3::text[]) AS x (nis)
      CROSS JOIN generate_series(1, ${ZEROS_MAX}) AS zeros
      CROSS JOIN LATERAL (
        SELECT nis, nama FROM offered.siswa_rinci
         WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = repeat('0', zeros) || x.nis LIMIT 1) w`,
    [tx.institusi_id, sekolah_id, nis],
  )
  return new Map(known.map(({ tanpa, ...one }) => [tanpa, one]))
}

/** The names of the classes of a school in one school year. */
export async function readKelasNames(tx: Tx, sekolah_id: string, tahun_ajaran: string): Promise<string[]> {
  const rows = await tx.query<{ nama: string }>(
    `SELECT k.nama FROM offered.kelas k
       JOIN offered.tahun_ajaran t ON t.institusi_id = $1 AND t.id = k.tahun_ajaran_id
      WHERE k.institusi_id = $1 AND k.sekolah_id = $2 AND t.nama = $3 ORDER BY k.nama`,
    [tx.institusi_id, sekolah_id, tahun_ajaran],
  )
  return rows.map(({ nama }) => nama)
}

type NewImpor = {
  id: string
  /** The work that the file came with. */
  berkas_id: string
  sekolah_id: string
  nama_berkas: string
  oleh: string
  kolom: Kolom
}

/** A proposal without rows yet. */
export async function insertImpor(
  tx: Tx, { id, berkas_id, sekolah_id, nama_berkas, oleh, kolom }: NewImpor, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO impor_siswa (institusi_id, id, sekolah_id, nama_berkas, status, baru, berubah, sama,
                              ditolak, keluarga, kolom_dibuang, kolom_diabaikan, dibuat_at, dibuat_oleh,
                              berkas_id, kolom)
     VALUES ($1, $2, $3, $4, 'usulan', 0, 0, 0, 0, 0, $5, $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, id, sekolah_id, nama_berkas, kolom.dibuang, kolom.diabaikan, now, oleh, berkas_id,
      JSON.stringify(kolom.judul),
    ],
  )
}

export async function insertBaris(tx: Tx, id: string, usulan: readonly Usulan[]): Promise<void> {
  await tx.query(
    `INSERT INTO impor_siswa_baris (institusi_id, impor_id, nomor, keadaan, isi, kata, keluarga, siswa_id, saudara_id)
     SELECT $1, $2, x.nomor, x.keadaan, x.isi, x.kata, x.keluarga, x.siswa_id, x.saudara_id
       FROM jsonb_to_recordset($3::jsonb) AS x
            (nomor int, keadaan text, isi jsonb, kata text, keluarga int, siswa_id uuid, saudara_id uuid)
     RETURNING 1`,
    [tx.institusi_id, id, JSON.stringify(usulan)],
  )
}

/** Behind the last row: how many of them there are of each kind. */
export async function writeCounts(
  tx: Tx, id: string, counts: Readonly<Record<KeadaanBarisSiswa | 'keluarga', number>>,
): Promise<void> {
  const { baru, berubah, sama, ditolak, keluarga } = counts
  await tx.query(
    `UPDATE impor_siswa SET baru = $3, berubah = $4, sama = $5, ditolak = $6, keluarga = $7
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, baru, berubah, sama, ditolak, keluarga],
  )
}

export type ImporRow = Omit<ImporSiswa, 'idimpor' | 'dibuat_at' | 'diterapkan_at'> & {
  id: string
  sekolah_id: string
  berkas_id: string
  kolom: KolomBerkasDibaca[]
  dibuat_at: Date
  diterapkan_at: Date | null
}

const SELECT_IMPOR = `
  SELECT i.id, i.sekolah_id, i.nama_berkas, s.nama AS sekolah, i.status, i.baru, i.berubah, i.sama,
         i.ditolak, i.keluarga, i.kolom_dibuang, i.kolom_diabaikan, i.dibuat_at, i.diterapkan_at, u.nama AS oleh, i.berkas_id,
         i.kolom
    FROM impor_siswa i
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = i.sekolah_id
    JOIN offered.pengguna u ON u.institusi_id = $1 AND u.id = i.dibuat_oleh
   WHERE i.institusi_id = $1`

const SHOWN_MAX = 50

export function listImpor(
  tx: Tx, schools: string[] | null, sekolah_id: string | null,
): Promise<ImporRow[]> {
  return tx.query<ImporRow>(
    `${SELECT_IMPOR} AND ($2::uuid[] IS NULL OR i.sekolah_id = ANY ($2))
        AND ($3::uuid IS NULL OR i.sekolah_id = $3) ORDER BY i.id DESC LIMIT ${SHOWN_MAX}`,
    [tx.institusi_id, schools, sekolah_id],
  )
}

export async function findImpor(tx: Tx, id: string): Promise<ImporRow | undefined> {
  const [row] = await tx.query<ImporRow>(`${SELECT_IMPOR} AND i.id = $2`, [tx.institusi_id, id])
  return row
}

/** Locked until the commit, so that applying and undoing follow each other. */
export async function lockImpor(tx: Tx, id: string): Promise<ImporRow | undefined> {
  await tx.query('SELECT 1 FROM impor_siswa WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findImpor(tx, id)
}

/** The rows that a person has to look at first. */
export function showBaris(tx: Tx, impor_id: string, limit: number): Promise<BarisImporSiswa[]> {
  return tx.query<BarisImporSiswa>(
    `WITH tampil AS (
       SELECT nomor, keadaan, isi, kata, keluarga, saudara_id,
              array_position(ARRAY['ditolak', 'berubah', 'baru'], keadaan::text) AS urut
         FROM impor_siswa_baris
        WHERE institusi_id = $1 AND impor_id = $2 AND keadaan <> 'sama' ORDER BY urut, nomor LIMIT $3),
     serumah AS (
       SELECT nomor, keluarga, coalesce(nullif(isi->>'nama', ''), 'baris ' || nomor) AS nama FROM impor_siswa_baris
        WHERE institusi_id = $1 AND impor_id = $2 AND keluarga IN (SELECT keluarga FROM tampil))
     SELECT t.nomor, t.keadaan, t.isi->>'nis' AS nomor_induk, t.isi->>'nama' AS nama, t.isi->>'kelas' AS kelas, t.kata,
            array(SELECT s.nama FROM serumah s WHERE s.keluarga = t.keluarga AND s.nomor <> t.nomor ORDER BY s.nomor)
              || array(SELECT 'NIS ' || (t.isi->>'saudara') WHERE t.saudara_id IS NOT NULL) AS saudara
       FROM tampil t ORDER BY t.urut, t.nomor`,
    [tx.institusi_id, impor_id, limit],
  )
}

export type BarisRow = {
  nomor: number
  keadaan: KeadaanBarisSiswa
  isi: IsiBaris
  kata: string
  keluarga: number | null
  /** Null where the row is refused. */
  siswa_id: string | null
  sebelum: Sebelum | null
}

/** The pupils of the rows that are not refused. */
export async function readSiswaOf(tx: Tx, impor_id: string): Promise<string[]> {
  const rows = await tx.query<{ siswa_id: string }>(
    `SELECT siswa_id FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND keadaan <> 'ditolak' AND siswa_id IS NOT NULL`,
    [tx.institusi_id, impor_id],
  )
  return rows.map(({ siswa_id }) => siswa_id)
}

/** The families into which an applied file put known pupils. */
export async function readFamilies(tx: Tx, impor_id: string): Promise<string[]> {
  const rows = await tx.query<{ keluarga_id: string }>(
    `SELECT DISTINCT sebelum->'diubah'->>'keluarga' AS keluarga_id FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND sebelum->'diubah'->>'keluarga' IS NOT NULL`,
    [tx.institusi_id, impor_id],
  )
  return rows.map(({ keluarga_id }) => keluarga_id)
}

/** A refused row, with what the file of refused rows says of its siblings. */
export type GalatRow = Pick<BarisRow, 'isi' | 'kata'> & { saudara: string }

/**
 * The refused rows. Siblings are named by the NIS of one who is not refused, or by a word that no NIS is: the number of a refused
 * row may be that of another child.
 */
export function readGalat(tx: Tx, impor_id: string): Promise<GalatRow[]> {
  return tx.query<GalatRow>(
    `WITH serumah AS (
       SELECT keluarga, coalesce((array_agg(isi->>'nis' ORDER BY nomor) FILTER (WHERE keadaan <> 'ditolak'))[1],
                                 'keluarga ' || keluarga) AS saudara
         FROM impor_siswa_baris
        WHERE institusi_id = $1 AND impor_id = $2 AND keluarga IS NOT NULL GROUP BY keluarga HAVING count(*) > 1)
     SELECT b.isi, b.kata, coalesce(s.saudara, b.isi->>'saudara', '') AS saudara
       FROM impor_siswa_baris b LEFT JOIN serumah s ON s.keluarga = b.keluarga
      WHERE b.institusi_id = $1 AND b.impor_id = $2 AND b.keadaan = 'ditolak' ORDER BY b.nomor`,
    [tx.institusi_id, impor_id],
  )
}

/** The next rows that are not refused, in the order of the file. */
export function readBarisAfter(tx: Tx, impor_id: string, nomor: number, limit: number): Promise<BarisRow[]> {
  return tx.query<BarisRow>(
    `SELECT nomor, keadaan, isi, kata, keluarga, siswa_id, sebelum FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND nomor > $3 AND keadaan <> 'ditolak' ORDER BY nomor LIMIT $4`,
    [tx.institusi_id, impor_id, nomor, limit],
  )
}

/** The names of the classes in a file. */
export async function readKelasOf(tx: Tx, impor_id: string): Promise<string[]> {
  const rows = await tx.query<{ nama: string }>(
    `SELECT isi->>'kelas' AS nama FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND keadaan <> 'ditolak' AND isi->>'kelas' <> ''
      GROUP BY 1 ORDER BY min(nomor)`,
    [tx.institusi_id, impor_id],
  )
  return rows.map(({ nama }) => nama)
}

type Serumah = { keluarga: number; nama: string; tercatat: string[]; saudara: string[] }

/**
 * The households of a file with at least two children, each with the children that the school knows and those whom rows only
 * name as siblings.
 */
export function readSerumah(tx: Tx, impor_id: string): Promise<Serumah[]> {
  return tx.query<Serumah>(
    `SELECT keluarga, coalesce(array_agg(siswa_id) FILTER (WHERE keadaan <> 'baru'), '{}') AS tercatat,
            coalesce(array_agg(saudara_id) FILTER (WHERE saudara_id IS NOT NULL), '{}') AS saudara,
            (array_agg(coalesce(nullif(isi->'ibu'->>'nama', ''), nullif(isi->'ayah'->>'nama', ''), isi->>'nama')
                       ORDER BY nomor))[1] AS nama
       FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND keadaan <> 'ditolak' AND keluarga IS NOT NULL
      GROUP BY keluarga HAVING count(*) > 1 OR count(saudara_id) > 0 ORDER BY keluarga`,
    [tx.institusi_id, impor_id],
  )
}

/** Keeps what the known pupils of these rows were before. */
export async function markBaris(
  tx: Tx, impor_id: string, rows: readonly { nomor: number; sebelum: Sebelum | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE impor_siswa_baris b SET sebelum = x.sebelum
       FROM jsonb_to_recordset($3::jsonb) AS x (nomor int, sebelum jsonb)
      WHERE b.institusi_id = $1 AND b.impor_id = $2 AND b.nomor = x.nomor`,
    [tx.institusi_id, impor_id, JSON.stringify(rows)],
  )
}

type Saudara = { siswa_id: string; keluarga_id: string }

/** Keeps which family a file made for siblings without a row of their own. */
export async function markSaudara(tx: Tx, impor_id: string, rows: readonly Saudara[]): Promise<void> {
  await tx.query(
    `UPDATE impor_siswa_baris b SET keluarga_saudara_id = x.keluarga_id
       FROM unnest($3::uuid[], $4::uuid[]) AS x (siswa_id, keluarga_id)
      WHERE b.institusi_id = $1 AND b.impor_id = $2 AND b.saudara_id = x.siswa_id AND b.keadaan <> 'ditolak'`,
    [tx.institusi_id, impor_id, rows.map(({ siswa_id }) => siswa_id), rows.map(({ keluarga_id }) => keluarga_id)],
  )
}

/** The siblings who joined a family by this file without a row of their own. */
export function readSaudara(tx: Tx, impor_id: string): Promise<Saudara[]> {
  return tx.query<Saudara>(
    `SELECT DISTINCT saudara_id AS siswa_id, keluarga_saudara_id AS keluarga_id FROM impor_siswa_baris
      WHERE institusi_id = $1 AND impor_id = $2 AND keluarga_saudara_id IS NOT NULL`,
    [tx.institusi_id, impor_id],
  )
}

export async function markApplied(tx: Tx, impor_id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE impor_siswa SET status = 'diterapkan', diterapkan_at = $3
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, impor_id, now],
  )
}

export async function markUndone(tx: Tx, impor_id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE impor_siswa SET status = 'dibatalkan', dibatalkan_at = $3
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, impor_id, now],
  )
}
