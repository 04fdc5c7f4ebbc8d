import type { Tercatat } from '#impor-siswa/compare'
import type { Tx } from '#platform/db/database'
import type { WaliDiimpor } from '#siswa/siswa'

type Kontak = { nama: string; nomor_wa: string | null }

/** What a file changed on a known pupil beside the pupil's own columns: as it was, and as the file left it. */
export type Diubah = {
  kelas: { tahun_ajaran_id: string; lama: string | null; kini: string } | null
  /** The family that the pupil, who had none, was put into. */
  keluarga: string | null
  wali: { hubungan: string; lama: Kontak | null; kini: Kontak }[]
  /** Numbers that see the child since. */
  nomor: string[]
}

/** A known pupil before a file was applied. Rows of older versions do not say what else the file changed. */
export type Sebelum = Tercatat & { diubah?: Diubah | null }

type Before = { id: string; kelas_id: string | null; keluarga_id: string | null; wali: (Kontak & { hubungan: string })[] }

/** Families, seats of a school year and contacts of known pupils, before a file changes them. */
export async function readBefore(
  tx: Tx, tahun_ajaran_id: string, siswa: readonly string[],
): Promise<ReadonlyMap<string, Before>> {
  if (siswa.length === 0) return new Map()
  const rows = await tx.query<Before>(
    `SELECT w.id, w.keluarga_id, h.kelas_id, coalesce(o.wali, '[]') AS wali
       FROM unnest($2::uuid[]) AS x (id)
      CROSS JOIN LATERAL (
        SELECT s.id, s.keluarga_id FROM offered.siswa_rinci s WHERE s.institusi_id = $1 AND s.id = x.id LIMIT 1) w
       LEFT JOIN LATERAL (
        SELECT k.kelas_id FROM offered.siswa_kelas k
         WHERE k.institusi_id = $1 AND k.siswa_id = x.id AND k.tahun_ajaran_id = $3 LIMIT 1) h ON true
       LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('hubungan', v.hubungan, 'nama', v.nama, 'nomor_wa', v.nomor_wa)) AS wali
          FROM offered.wali v WHERE v.institusi_id = $1 AND v.siswa_id = x.id) o ON true`,
    [tx.institusi_id, siswa, tahun_ajaran_id || null],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type Written = {
  kelas_id: string | undefined
  keluarga_id: string | null
  wali: readonly WaliDiimpor[]
  nomor: readonly string[]
}

/** What the file changes on one of them; null where it changes nothing of that. */
export function changesOn(
  before: Before | undefined, tahun_ajaran_id: string, { kelas_id, keluarga_id, wali, nomor }: Written,
): Diubah | null {
  const kelas = kelas_id !== undefined && kelas_id !== before?.kelas_id
    ? { tahun_ajaran_id, lama: before?.kelas_id ?? null, kini: kelas_id } : null
  const keluarga = before?.keluarga_id === null ? keluarga_id : null
  const contacts = wali.flatMap(({ hubungan, nama, nomor_wa }) => {
    const known = before?.wali.find((one) => one.hubungan === hubungan)
    const lama = known ? { nama: known.nama, nomor_wa: known.nomor_wa } : null
    const kini = { nama: nama || (lama?.nama ?? ''), nomor_wa: nomor_wa ?? lama?.nomor_wa ?? null }
    return lama?.nama === kini.nama && lama.nomor_wa === kini.nomor_wa ? [] : [{ hubungan, lama, kini }]
  })
  const isChanged = kelas !== null || keluarga !== null || contacts.length > 0 || nomor.length > 0
  return isChanged ? { kelas, keluarga, wali: contacts, nomor: [...nomor] } : null
}
