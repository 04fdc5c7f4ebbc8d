import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { formatKode } from '@lunas/values/kode'
import type { Tx } from '#platform/db/database'

type Keringanan = RincianSiswa['keringanan'][number]
type Of = { siswa: readonly string[]; keluarga_id: string | null }

/** Reliefs that were agreed to or wait, of the pupil and of the family, the newest first. */
export async function readKeringanan(
  tx: Tx, siswa_id: string, keluarga_id: string | null, schools: string[] | null,
): Promise<Keringanan[]> {
  const rows = await readKeringananOf(tx, { siswa: [siswa_id], keluarga_id }, schools)
  return rows.map(({ siswa_id: _, ...row }) => row)
}

/** The same of several pupils; `siswa_id` is null for a relief of the whole family. */
export async function readKeringananOf(
  tx: Tx, { siswa, keluarga_id }: Of, schools: string[] | null,
): Promise<(Keringanan & { siswa_id: string | null })[]> {
  type Row = Omit<Keringanan, 'idkeringanan'> & { id: string; siswa_id: string | null }
  const rows = await tx.query<Row>(
    `SELECT k.id, k.siswa_id, j.nama AS jenis, k.persen, k.nilai, k.uraian, k.dari::text, k.sampai::text, k.status,
            k.ada_surat
       FROM offered.keringanan k
       JOIN offered.jenis_tagihan j ON j.institusi_id = $1 AND j.id = k.jenis_id
      WHERE k.institusi_id = $1 AND (k.siswa_id = ANY ($2::uuid[]) OR k.keluarga_id = $3) AND k.status <> 'ditolak'
        AND ($4::uuid[] IS NULL OR k.sekolah_id = ANY ($4))
      ORDER BY k.id DESC LIMIT 20`,
    [tx.institusi_id, siswa, keluarga_id, schools],
  )
  return rows.map(({ id, ...row }) => ({
    idkeringanan: formatKode('keringanan', tx.institusi_id, id), ...row,
  }))
}
