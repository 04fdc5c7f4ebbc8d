import type { GunaBerkas } from '@lunas/contract/ziswaf/penyaluran.status'
import type { Tx } from '#platform/db/database'
import type { Berkas } from '#platform/storage/storage'

export type BerkasPenyaluran = Berkas<'image/jpeg' | 'application/pdf'>

/** Answers the key of the file that stood in its place; it is deleted after the commit. */
export async function saveBerkas(
  tx: Tx, penyaluran_id: string, guna: GunaBerkas, { kunci, jenis, ukuran, sidik }: BerkasPenyaluran,
): Promise<string | undefined> {
  const old = await findBerkasOf(tx, penyaluran_id, guna)
  await tx.query(
    `INSERT INTO penyaluran_berkas (institusi_id, penyaluran_id, guna, kunci, jenis, ukuran, sidik)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institusi_id, penyaluran_id, guna)
     DO UPDATE SET kunci = EXCLUDED.kunci, jenis = EXCLUDED.jenis, ukuran = EXCLUDED.ukuran,
                   sidik = EXCLUDED.sidik`,
    [tx.institusi_id, penyaluran_id, guna, kunci, jenis, ukuran, sidik],
  )
  return old?.kunci
}

export async function findBerkasOf(
  tx: Tx, penyaluran_id: string, guna: GunaBerkas,
): Promise<BerkasPenyaluran | undefined> {
  const [row] = await tx.query<BerkasPenyaluran>(
    `SELECT kunci, jenis, ukuran, sidik FROM penyaluran_berkas
      WHERE institusi_id = $1 AND penyaluran_id = $2 AND guna = $3`,
    [tx.institusi_id, penyaluran_id, guna],
  )
  return row
}

/** A picture that donors may see: of a distribution that two people agreed to. */
export async function findShown(tx: Tx, sidik: Buffer): Promise<BerkasPenyaluran | undefined> {
  const [row] = await tx.query<BerkasPenyaluran>(
    `SELECT b.kunci, b.jenis, b.ukuran, b.sidik FROM penyaluran_berkas b
       JOIN penyaluran y ON y.institusi_id = $1 AND y.id = b.penyaluran_id AND y.status = 'disetujui'
      WHERE b.institusi_id = $1 AND b.sidik = $2 AND b.guna = 'gambar' LIMIT 1`,
    [tx.institusi_id, sidik],
  )
  return row
}

/** Which of these files a distribution names. */
export async function findNamedPenyaluran(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.query<{ kunci: string }>(
    'SELECT kunci FROM penyaluran_berkas WHERE institusi_id = $1 AND kunci = ANY ($2)',
    [tx.institusi_id, keys],
  )
  return rows.map(({ kunci }) => kunci)
}
