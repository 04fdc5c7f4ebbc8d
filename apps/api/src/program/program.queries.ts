import type { JenisProgram, StatusProgram } from '@lunas/contract/ziswaf/jenis-program'
import type { LocalDate } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { matching, ofSekolah, readDaftar, saringSql, type Daftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'
import type { Program } from '#program/program'

/** What staff write about a program. */
export type IsiProgram = {
  jenis: JenisProgram
  nama: string
  ringkas: string
  cerita: string
  objek: string
  target: Rupiah | null
  harga_bagian: Rupiah | null
  ekor: number | null
  bagian_per_ekor: 1 | 7 | null
  mulai: LocalDate
  selesai: LocalDate | null
  urutan: number
}

export type ProgramRow = Program & IsiProgram & {
  unit: string
  /** Its fund may pay bills of families in hardship. */
  untuk_tagihan: boolean
  /** The narrowest first; the hash of a picture is part of its address. */
  gambar: { lebar: number; sidik: string }[]
}

/** More than an institution shows at a time; the list is one page. */
const SHOWN_MAX = 100

const SELECT_PROGRAM = `
  SELECT p.id, p.sekolah_id, s.zona_waktu, s.nama AS unit, p.jenis, p.nama, p.ringkas, p.cerita,
         p.objek, p.target, p.harga_bagian, p.ekor, p.bagian_per_ekor, p.mulai, p.selesai, p.urutan,
         p.status, p.untuk_tagihan,
         array(SELECT json_build_object('lebar', g.lebar, 'sidik', encode(g.sidik, 'hex'))
                 FROM program_gambar g
                WHERE g.institusi_id = $1 AND g.program_id = p.id ORDER BY g.lebar) AS gambar
    FROM program_ziswaf p
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
   WHERE p.institusi_id = $1`

/** Published programs that have begun and not ended, in their order. */
export function listShown(tx: Tx, today: LocalDate): Promise<ProgramRow[]> {
  return tx.query<ProgramRow>(
    `${SELECT_PROGRAM} AND p.status = 'tayang' AND p.mulai <= $2
       AND (p.selesai IS NULL OR p.selesai >= $2)
     ORDER BY p.urutan, p.id LIMIT $3`,
    [tx.institusi_id, today, SHOWN_MAX],
  )
}

export async function findRow(tx: Tx, id: string): Promise<ProgramRow | undefined> {
  const [row] = await tx.query<ProgramRow>(`${SELECT_PROGRAM} AND p.id = $2`, [tx.institusi_id, id])
  return row
}

/** The same, locked until the commit, so that two changes follow each other. */
export async function lockRow(tx: Tx, id: string): Promise<ProgramRow | undefined> {
  await tx.query('SELECT 1 FROM program_ziswaf WHERE institusi_id = $1 AND id = $2 FOR UPDATE', [
    tx.institusi_id, id,
  ])
  return findRow(tx, id)
}

export type ProgramFilter = {
  schools: string[] | null
  cari: string | undefined
  jenis: JenisProgram | undefined
  status: StatusProgram | undefined
  setelah: string | null
}

export function listProgram(tx: Tx, filter: ProgramFilter, limit: number): Promise<Daftar<ProgramRow>> {
  const values: unknown[] = [tx.institusi_id]
  const filtered = SELECT_PROGRAM + saringSql(values, [
    ...ofSekolah('p.sekolah_id', { schools: filter.schools, sekolah_id: null }),
    matching(filter.cari, ['p.nama']),
    [filter.jenis, (jenis) => `p.jenis = ${jenis}`],
    [filter.status, (status) => `p.status = ${status}`],
  ])
  return readDaftar(tx, {
    filtered, values, setelah: filter.setelah, limit,
    urut: (place) => ({
      after: `(p.urutan, p.id) > (SELECT l.urutan, l.id FROM program_ziswaf l
                                   WHERE l.institusi_id = $1 AND l.id = ${place}::uuid)`,
      order: 'p.urutan, p.id',
    }),
  })
}

type Made = { id: string; sekolah_id: string; oleh: string; now: Date }

export async function insertProgram(tx: Tx, made: Made, isi: IsiProgram): Promise<void> {
  await tx.query(
    `INSERT INTO program_ziswaf
       (institusi_id, id, jenis, nama, ringkas, cerita, objek, target, harga_bagian, ekor,
        bagian_per_ekor, mulai, selesai, urutan, sekolah_id, status, dibuat_at, dibuat_oleh, diubah_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'draf', $16, $17, $16)`,
    [...columnsOf(tx, made.id, isi), made.sekolah_id, made.now, made.oleh],
  )
}

export async function updateProgram(tx: Tx, id: string, isi: IsiProgram, now: Date): Promise<void> {
  await tx.query(
    `UPDATE program_ziswaf
        SET jenis = $3, nama = $4, ringkas = $5, cerita = $6, objek = $7, target = $8,
            harga_bagian = $9, ekor = $10, bagian_per_ekor = $11, mulai = $12, selesai = $13,
            urutan = $14, diubah_at = $15
      WHERE institusi_id = $1 AND id = $2`,
    [...columnsOf(tx, id, isi), now],
  )
}

export async function markProgram(
  tx: Tx, id: string, untuk_tagihan: boolean, now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE program_ziswaf SET untuk_tagihan = $3, diubah_at = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, untuk_tagihan, now],
  )
}

export async function moveProgram(
  tx: Tx, id: string, status: StatusProgram, now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE program_ziswaf SET status = $3, diubah_at = $4 WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id, status, now],
  )
}

function columnsOf(tx: Tx, id: string, isi: IsiProgram): unknown[] {
  return [
    tx.institusi_id, id, isi.jenis, isi.nama, isi.ringkas, isi.cerita, isi.objek, isi.target,
    isi.harga_bagian, isi.ekor, isi.bagian_per_ekor, isi.mulai, isi.selesai, isi.urutan,
  ]
}

export type Gambar = Berkas<'image/jpeg'>

/** Answers the key of the file that this width had before; it is deleted after the commit. */
export async function saveGambar(
  tx: Tx, program_id: string, lebar: number, { kunci, jenis, ukuran, sidik }: Gambar,
): Promise<string | undefined> {
  const [old] = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM program_gambar WHERE institusi_id = $1 AND program_id = $2 AND lebar = $3',
    [tx.institusi_id, program_id, lebar],
  )
  await tx.query(
    `INSERT INTO program_gambar (institusi_id, program_id, lebar, kunci, jenis, ukuran, sidik)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institusi_id, program_id, lebar)
     DO UPDATE SET kunci = EXCLUDED.kunci, jenis = EXCLUDED.jenis, ukuran = EXCLUDED.ukuran,
                   sidik = EXCLUDED.sidik`,
    [tx.institusi_id, program_id, lebar, kunci, jenis, ukuran, sidik],
  )
  return old?.kunci
}

/** The file with this hash, of whichever program. */
export async function findGambar(tx: Tx, sidik: Buffer): Promise<Gambar | undefined> {
  const [row] = await tx.query<Gambar>(
    `SELECT kunci, jenis, ukuran, sidik FROM program_gambar
      WHERE institusi_id = $1 AND sidik = $2 LIMIT 1`,
    [tx.institusi_id, sidik],
  )
  return row
}

/** Which of these files a picture names. */
export async function findNamedGambar(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM program_gambar WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
