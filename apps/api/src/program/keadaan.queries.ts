import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { Ketetapan, Program } from '#program/program'

const PROGRAM = `
  SELECT p.id, p.sekolah_id, s.zona_waktu, p.jenis, p.nama, p.status, p.target, p.harga_bagian,
         p.ekor, p.bagian_per_ekor, p.mulai, p.selesai
    FROM offered.program p
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
   WHERE p.institusi_id = $1`

export async function findProgram(tx: Tx, id: string): Promise<Program | undefined> {
  const [row] = await tx.query<Program>(`${PROGRAM} AND p.id = $2`, [tx.institusi_id, id])
  return row
}

/** Of the decrees that have begun, the one recorded last. */
export async function findKetetapan(tx: Tx, today: LocalDate): Promise<Ketetapan | undefined> {
  const [row] = await tx.query<Ketetapan>(
    `SELECT nomor, penerbit, berlaku_sampai FROM ketetapan_upz
      WHERE institusi_id = $1 AND berlaku_dari <= $2 ORDER BY id DESC LIMIT 1`,
    [tx.institusi_id, today],
  )
  return row
}

export async function findTutupFitrah(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx.query<{ tutup_at: Date }>(
    'SELECT tutup_at FROM tutup_fitrah WHERE institusi_id = $1 ORDER BY id DESC LIMIT 1',
    [tx.institusi_id],
  )
  return row?.tutup_at
}

/** The program that is offered in place of a closed one. */
export async function findSedekah(tx: Tx, today: LocalDate): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT id FROM program_ziswaf
      WHERE institusi_id = $1 AND jenis = 'sedekah' AND status = 'tayang'
        AND mulai <= $2 AND (selesai IS NULL OR selesai >= $2)
      ORDER BY urutan, id LIMIT 1`,
    [tx.institusi_id, today],
  )
  return row?.id
}
