import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import type { Layanan } from '#layanan/layanan'

/** The services among these types. */
export async function findLayanan(tx: Tx, jenis_ids: readonly string[]): Promise<Layanan[]> {
  return tx.query<Layanan>(
    `SELECT l.jenis_id, l.hari,
            coalesce((SELECT json_agg(json_build_object('tanggal', x.tanggal, 'siswa_id', x.siswa_id) ORDER BY x.tanggal)
                        FROM layanan_tanpa x WHERE x.institusi_id = $1 AND x.jenis_id = l.jenis_id), '[]') AS tanpa,
            coalesce((SELECT json_agg(json_build_object('siswa_id', p.siswa_id, 'dari', p.dari, 'sampai', p.sampai))
                        FROM layanan_peserta p WHERE p.institusi_id = $1 AND p.jenis_id = l.jenis_id), '[]') AS peserta
       FROM layanan l WHERE l.institusi_id = $1 AND l.jenis_id = ANY ($2)`,
    [tx.institusi_id, jenis_ids],
  )
}

type Author = { oleh: string; now: Date }

export async function saveLayanan(
  tx: Tx, { jenis_id, sekolah_id, hari }: { jenis_id: string; sekolah_id: string; hari: readonly number[] },
  { oleh, now }: Author,
): Promise<void> {
  await tx.query(
    `INSERT INTO layanan (institusi_id, jenis_id, sekolah_id, hari, diubah_oleh, diubah_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (institusi_id, jenis_id) DO UPDATE
       SET hari = excluded.hari, diubah_oleh = excluded.diubah_oleh, diubah_at = excluded.diubah_at`,
    [tx.institusi_id, jenis_id, sekolah_id, hari, oleh, now],
  )
}

/** Locked until the commit, so that two changes of one service follow each other. */
export async function lockLayanan(tx: Tx, jenis_id: string): Promise<Layanan | undefined> {
  await tx.query('SELECT 1 FROM layanan WHERE institusi_id = $1 AND jenis_id = $2 FOR UPDATE', [
    tx.institusi_id, jenis_id,
  ])
  const [layanan] = await findLayanan(tx, [jenis_id])
  return layanan
}

type Peserta = { jenis_id: string; siswa_id: string; dari: LocalDate; sampai: LocalDate | null }

/** A pupil takes part from a day on; the same day again changes only the end. */
export async function savePeserta(tx: Tx, peserta: Peserta, { oleh, now }: Author): Promise<void> {
  await tx.query(
    `INSERT INTO layanan_peserta (institusi_id, jenis_id, siswa_id, dari, sampai, oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institusi_id, jenis_id, siswa_id, dari) DO UPDATE SET sampai = excluded.sampai`,
    [tx.institusi_id, peserta.jenis_id, peserta.siswa_id, peserta.dari, peserta.sampai, oleh, now],
  )
}

type Tanpa = { jenis_id: string; tanggal: LocalDate; siswa_id: string | null; uraian: string }

/** A day without; false where it was written down already. */
export async function addTanpa(tx: Tx, tanpa: Tanpa, { oleh, now }: Author): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO layanan_tanpa (institusi_id, id, jenis_id, tanggal, siswa_id, uraian, oleh, dibuat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      tx.institusi_id, timeOrderedId(now), tanpa.jenis_id, tanpa.tanggal, tanpa.siswa_id, tanpa.uraian, oleh, now,
    ],
  )
  return rows.length > 0
}

/** The day is with the service again; false where it was not written down as one without. */
export async function deleteTanpa(
  tx: Tx, { jenis_id, tanggal, siswa_id }: Omit<Tanpa, 'uraian'>,
): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM layanan_tanpa
      WHERE institusi_id = $1 AND jenis_id = $2 AND tanggal = $3 AND siswa_id IS NOT DISTINCT FROM $4::uuid RETURNING 1`,
    [tx.institusi_id, jenis_id, tanggal, siswa_id],
  )
  return rows.length > 0
}

export type PesertaRow = { siswa_id: string; nis: string; nama_siswa: string; dari: LocalDate; sampai: LocalDate | null }

export function listPeserta(tx: Tx, jenis_id: string, limit: number): Promise<PesertaRow[]> {
  return tx.query<PesertaRow>(
    `SELECT p.siswa_id, w.nis, w.nama AS nama_siswa, p.dari, p.sampai FROM layanan_peserta p
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
      WHERE p.institusi_id = $1 AND p.jenis_id = $2 ORDER BY w.nama, p.dari LIMIT $3`,
    [tx.institusi_id, jenis_id, limit],
  )
}

/** Without a pupil it is a day without for all. */
export type TanpaRow = { tanggal: LocalDate; siswa_id: string | null; nama_siswa: string; uraian: string }

/** The newest days first. */
export function listTanpa(tx: Tx, jenis_id: string, limit: number): Promise<TanpaRow[]> {
  return tx.query<TanpaRow>(
    `SELECT x.tanggal, x.siswa_id, coalesce(w.nama, '') AS nama_siswa, x.uraian FROM layanan_tanpa x
       LEFT JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = x.siswa_id
      WHERE x.institusi_id = $1 AND x.jenis_id = $2 ORDER BY x.tanggal DESC, x.id LIMIT $3`,
    [tx.institusi_id, jenis_id, limit],
  )
}

export type JenisRow = { id: string; sekolah_id: string; nama: string; bentuk: string }

export async function findJenis(tx: Tx, id: string): Promise<JenisRow | undefined> {
  const [row] = await tx.query<JenisRow>(
    'SELECT id, sekolah_id, nama, bentuk FROM offered.jenis_tagihan WHERE institusi_id = $1 AND id = $2',
    [tx.institusi_id, id],
  )
  return row
}

export async function isSiswaOf(tx: Tx, sekolah_id: string, siswa_id: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM offered.siswa WHERE institusi_id = $1 AND sekolah_id = $2 AND id = $3',
    [tx.institusi_id, sekolah_id, siswa_id],
  )
  return rows.length > 0
}
