import type { Terdampak } from '@lunas/contract/insiden/insiden'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { formatKode, idOfKode, parseKode } from '@lunas/values/kode'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'

type Row = Omit<Terdampak, 'idterdampak' | 'kode_siswa' | 'kontak' | 'status_at'> & {
  id: string
  siswa_id: string | null
  nomor_wa: string | null
  email: string | null
  status_at: Date | null
}

/** The persons of one incident with the proof that they were told, in a fixed order. */
export async function listTerdampak(
  tx: Tx, { idinsiden, status, setelah }: ParsedRequestOf<'daftarTerdampak'>,
  limit: number = PORTAL_PAGE_SIZE,
): Promise<Terdampak[]> {
  const kode = parseKode('insiden', idinsiden)
  const isOurs = kode?.institusi_id === tx.institusi_id
  if (!isOurs || !(await isThere(tx, kode.id))) throw refuse('INSIDEN_TIDAK_DITEMUKAN')
  const rows = await tx.query<Row>(
    `SELECT t.id, t.jenis, coalesce(p.nama, s.nama, '') AS nama,
            coalesce(t.nomor_wa, p.nomor_wa) AS nomor_wa, p.email, t.siswa_id,
            coalesce(k.nama, '') AS sekolah, t.kelompok, t.status, t.kanal, t.status_at, t.catatan
       FROM insiden_terdampak t
       LEFT JOIN offered.pengguna p ON p.institusi_id = $1 AND p.id = t.pengguna_id
       LEFT JOIN offered.siswa s ON s.institusi_id = $1 AND s.id = t.siswa_id
       LEFT JOIN offered.sekolah k ON k.institusi_id = $1 AND k.id = s.sekolah_id
      WHERE t.institusi_id = $1 AND t.insiden_id = $2 AND ($3::text IS NULL OR t.status = $3)
        AND ($4::uuid IS NULL OR t.id > $4)
      ORDER BY t.id LIMIT $5`,
    [tx.institusi_id, kode.id, status ?? null, idOfKode('terdampak', setelah), limit],
  )
  return rows.map(({ id, siswa_id, nomor_wa, email, status_at, ...row }) => ({
    ...row,
    idterdampak: formatKode('terdampak', tx.institusi_id, id),
    kode_siswa: siswa_id && formatKode('siswa', tx.institusi_id, siswa_id),
    kontak: nomor_wa ? formatNomorWa(nomor_wa) : (email ?? ''),
    status_at: status_at?.toISOString() ?? null,
  }))
}

async function isThere(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM insiden WHERE institusi_id = $1 AND id = $2', [
    tx.institusi_id, id,
  ])
  return rows.length > 0
}
