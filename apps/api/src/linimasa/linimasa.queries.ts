import type { FotoName } from '@lunas/values/foto-linimasa'
import { ANAK_SENDIRI } from '#anak/anak'
import { kunciOfFamily, type LinimasaRow } from '#linimasa/linimasa'
import type { Tx } from '#platform/db/database'

type Person = { pengguna_id: string; nomor_wa: string | null }

/** The keys of all posts that are for this person. */
export async function readKunci(tx: Tx, { pengguna_id, nomor_wa }: Person): Promise<string[]> {
  const anak = await tx.query<{ sekolah_id: string; kelas: string }>(
    `SELECT DISTINCT w.sekolah_id, w.kelas FROM ${ANAK_SENDIRI} a
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = a.siswa_id`,
    [tx.institusi_id, pengguna_id, nomor_wa],
  )
  return kunciOfFamily(anak)
}

/** The columns of a post with its picture. */
const COLUMNS = `
  x.id, x.judul, x.penulis, x.tayang_dari, x.cuplikan, x.disematkan, x.foto_id`
const FOTO = `
  LEFT JOIN linimasa_foto f ON f.institusi_id = $1 AND f.id = l.foto_id`
const SHOWN = (now: string) => `
  x.status = 'terbit' AND x.tayang_dari <= ${now}
  AND (x.tayang_sampai IS NULL OR x.tayang_sampai > ${now})`

/** From where a list goes on; the part of pinned posts comes before the others. */
export type Place = { disematkan: boolean; tayang_dari: Date; id: string }

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A page of the posts with one of these keys. Each key and part is a short walk along an index, so a
 * page costs the same however many posts there are.
 */
export function listLinimasa(
  tx: Tx, kunci: readonly string[], pengguna_id: string, now: Date, place: Place | undefined,
  limit: number,
): Promise<LinimasaRow[]> {
  const parts = [true, false]
    .filter((pinned) => !place || pinned <= place.disematkan)
    .map((pinned) => ({ pinned, before: place?.disematkan === pinned ? place : undefined }))
  return tx.query<LinimasaRow>(
    `SELECT l.id, l.judul, l.penulis, l.tayang_dari, l.cuplikan, l.disematkan, l.foto_id,
            f.lebar AS foto_lebar, f.tinggi AS foto_tinggi, f.sidik AS foto_sidik,
            EXISTS (SELECT 1 FROM linimasa_dibaca d
                     WHERE d.institusi_id = $1 AND d.linimasa_id = l.id AND d.pengguna_id = $3) AS dibaca
       FROM unnest($2::text[]) AS k (kunci)
      CROSS JOIN unnest($6::boolean[], $7::timestamptz[], $8::uuid[]) AS p (pinned, before_at, before_id)
      CROSS JOIN LATERAL (
        SELECT ${COLUMNS} FROM linimasa x
         WHERE x.institusi_id = $1 AND x.kunci_sasaran = k.kunci AND x.disematkan = p.pinned
           AND ${SHOWN('$4')} AND (x.tayang_dari, x.id) < (p.before_at, p.before_id)
         ORDER BY x.tayang_dari DESC, x.id DESC LIMIT $5) l
       ${FOTO}
      ORDER BY l.disematkan DESC, l.tayang_dari DESC, l.id DESC LIMIT $5`,
    [
      tx.institusi_id, kunci, pengguna_id, now, limit, parts.map(({ pinned }) => pinned),
      parts.map(({ before }) => before?.tayang_dari ?? 'infinity'),
      parts.map(({ before }) => before?.id ?? LAST_ID),
    ],
  )
}

/** Where a post stands in the list; it may be withdrawn meanwhile. */
export async function findPlace(tx: Tx, id: string): Promise<Place | undefined> {
  const [place] = await tx.query<Place>(
    `SELECT disematkan, tayang_dari, id FROM linimasa
      WHERE institusi_id = $1 AND id = $2 AND tayang_dari IS NOT NULL`,
    [tx.institusi_id, id],
  )
  return place
}

/** How many of the newest posts since then this person has not opened; looks at `limit` at most. */
export async function countUnread(
  tx: Tx, kunci: readonly string[], pengguna_id: string, now: Date, since: Date, limit: number,
): Promise<number> {
  const [row] = await tx.query<{ banyak: number }>(
    `SELECT count(*)::int AS banyak
       FROM (SELECT l.id
               FROM unnest($2::text[]) AS k (kunci)
              CROSS JOIN unnest(ARRAY[true, false]) AS p (pinned)
              CROSS JOIN LATERAL (
                SELECT x.id, x.tayang_dari FROM linimasa x
                 WHERE x.institusi_id = $1 AND x.kunci_sasaran = k.kunci AND x.disematkan = p.pinned
                   AND ${SHOWN('$4')} AND x.tayang_dari > $5
                 ORDER BY x.tayang_dari DESC, x.id DESC LIMIT $6) l
              ORDER BY l.tayang_dari DESC, l.id DESC LIMIT $6) n
      WHERE NOT EXISTS (SELECT 1 FROM linimasa_dibaca d
                         WHERE d.institusi_id = $1 AND d.linimasa_id = n.id AND d.pengguna_id = $3)`,
    [tx.institusi_id, kunci, pengguna_id, now, since, limit],
  )
  return row?.banyak ?? 0
}

/** One post that is shown now to somebody with one of these keys. */
export async function findShown(
  tx: Tx, id: string, kunci: readonly string[], pengguna_id: string, now: Date,
): Promise<(LinimasaRow & { deskripsi: string }) | undefined> {
  const [row] = await tx.query<LinimasaRow & { deskripsi: string }>(
    `SELECT l.id, l.judul, l.penulis, l.tayang_dari, l.cuplikan, l.disematkan, l.foto_id, l.deskripsi,
            f.lebar AS foto_lebar, f.tinggi AS foto_tinggi, f.sidik AS foto_sidik,
            EXISTS (SELECT 1 FROM linimasa_dibaca d
                     WHERE d.institusi_id = $1 AND d.linimasa_id = l.id AND d.pengguna_id = $5) AS dibaca
       FROM (SELECT ${COLUMNS}, x.deskripsi FROM linimasa x
              WHERE x.institusi_id = $1 AND x.id = $2 AND x.kunci_sasaran = ANY ($3::text[])
                AND ${SHOWN('$4')}) l
       ${FOTO}`,
    [tx.institusi_id, id, kunci, now, pengguna_id],
  )
  return row
}

/** A post that is shown now to the person with this number, for whoever tells about it. */
export async function findForNomor(
  tx: Tx, id: string, nomor_wa: string, now: Date,
): Promise<{ judul: string } | undefined> {
  const [reader] = await tx.query<{ id: string }>(
    `SELECT p.id FROM offered.pengguna p
      WHERE p.institusi_id = $1 AND p.nomor_wa = $2 AND p.dihapus_at IS NULL`,
    [tx.institusi_id, nomor_wa],
  )
  if (!reader) return undefined
  const kunci = await readKunci(tx, { pengguna_id: reader.id, nomor_wa })
  return findShown(tx, id, kunci, reader.id, now)
}

/** Records that a person opened a post; repeated, it changes nothing. */
export async function markDibaca(
  tx: Tx, linimasa_id: string, pengguna_id: string, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO linimasa_dibaca (institusi_id, linimasa_id, pengguna_id, pada)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [tx.institusi_id, linimasa_id, pengguna_id, now],
  )
}

export type ServedFile = { kunci: string; sidik: Buffer; jenis: string }

/** A file of a picture that a shown post shows; the name must be right in all its parts. */
export async function findPublicFile(
  tx: Tx, foto: FotoName, width: number, jenis: string, now: Date,
): Promise<ServedFile | undefined> {
  const [file] = await tx.query<ServedFile>(
    `SELECT b.kunci, b.sidik, b.jenis
       FROM linimasa_berkas b
       JOIN linimasa_foto f ON f.institusi_id = $1 AND f.id = b.foto_id AND f.dipakai
       JOIN linimasa x ON x.institusi_id = $1 AND x.id = f.linimasa_id AND ${SHOWN('$5')}
      WHERE b.institusi_id = $1 AND b.foto_id = $2 AND b.lebar = $3 AND b.jenis = $4
        AND f.lebar = $6 AND f.tinggi = $7 AND left(encode(f.sidik, 'hex'), 16) = $8`,
    [tx.institusi_id, foto.id, width, jenis, now, foto.lebar, foto.tinggi, foto.sidik],
  )
  return file
}
