import type { Rupiah } from '@lunas/values/rupiah'
import type { LocalDate } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import { tidy } from '#platform/tables/read-cells'
import { reliefKey } from '#unggahan/compare-keringanan'
import type { Known, KnownJenis, KnownSiswa } from '#unggahan/compare-siswa'
import { keyOf } from '#unggahan/compare-tagihan'
import type { Dibaca } from '#unggahan/kolom'

/** The pupils that a file names and the types of the school. A pupil of another school is unknown here. */
export async function findKnown(tx: Tx, sekolah_id: string, rows: readonly Dibaca[]): Promise<Known> {
  const nis = [...new Set(rows.map(({ sel }) => tidy(sel('nis').teks)))]
  const siswa = await tx.query<KnownSiswa>(
    `SELECT id, nis, nama, status, keluarga_id FROM offered.siswa_rinci
      WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = ANY ($3::text[])`,
    [tx.institusi_id, sekolah_id, nis],
  )
  const old = await tx.query<{ nis: string }>(
    `SELECT nis FROM offered.siswa_nis
      WHERE institusi_id = $1 AND sekolah_id = $2 AND nis = ANY ($3::text[])`,
    [tx.institusi_id, sekolah_id, nis],
  )
  const jenis = await tx.query<KnownJenis>(
    `SELECT id, nama, sifat, bentuk, hari_aktif, hari_tempo, aktif FROM offered.jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = $2 ORDER BY id`,
    [tx.institusi_id, sekolah_id],
  )
  return {
    siswa: new Map(siswa.map((one) => [one.nis, one])), nisLama: new Set(old.map((one) => one.nis)), jenis,
  }
}

type BilledRow = { siswa_id: string; jenis_id: string; periode: string; jumlah: Rupiah; jatuh_tempo: LocalDate }

/** Bills of these pupils that are not cancelled. */
export async function findBilled(tx: Tx, { siswa }: Known) {
  const rows = await tx.query<BilledRow>(
    `SELECT siswa_id, jenis_id, periode, jumlah, jatuh_tempo FROM offered.tagihan
      WHERE institusi_id = $1 AND siswa_id = ANY ($2::uuid[]) AND dibatalkan_at IS NULL`,
    [tx.institusi_id, [...siswa.values()].map(({ id }) => id)],
  )
  return new Map(rows.map(({ siswa_id, jenis_id, periode, ...bill }) => [keyOf(siswa_id, jenis_id, periode), bill]))
}

type GivenRow = {
  untuk: string
  jenis_id: string
  persen: number | null
  nilai: Rupiah | null
  dari: LocalDate
  sampai: LocalDate | null
}

/** Reliefs of the school that wait for a decision or hold. */
export async function findGiven(tx: Tx, sekolah_id: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<GivenRow>(
    `SELECT coalesce(siswa_id, keluarga_id) AS untuk, jenis_id, persen, nilai, dari, sampai
       FROM offered.keringanan
      WHERE institusi_id = $1 AND sekolah_id = $2 AND status IN ('diajukan', 'disetujui')`,
    [tx.institusi_id, sekolah_id],
  )
  return new Set(rows.map(({ untuk, jenis_id, persen, nilai, dari, sampai }) => reliefKey(untuk, {
    jenis_id, dari, persen: String(persen ?? ''), nilai: String(nilai ?? ''), sampai: sampai ?? '',
  })))
}
