import type { PenanggungBiaya } from '@lunas/contract/institusi/biaya.status'
import type { Metode } from '@lunas/contract/pembayaran/status'
import { UNTUK_SISWA, type Untuk } from '@lunas/contract/pembayaran/untuk'
import { leastRupiah, minusRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Database, Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { MetodeRules } from '#pembayaran/metode'

/** What a school's rule says today; absent where it has none. */
type Aturan = { penanggung: PenanggungBiaya; metode_mati: string[] }
export type AturanSekolah = ReadonlyMap<string, Aturan>

type PartOfSchool = { untuk: Untuk; sekolah_id: string }

/** The rules of these schools at this moment. */
export async function readAturanSekolah(
  tx: Tx, sekolah_ids: readonly string[], now: Date,
): Promise<AturanSekolah> {
  const rows = await tx.query<Aturan & { sekolah_id: string }>(
    `SELECT x.sekolah_id, a.penanggung, a.metode_mati
       FROM unnest($3::uuid[]) AS x (sekolah_id) CROSS JOIN LATERAL aturan_biaya_pada($1, x.sekolah_id, $2) a`,
    [tx.institusi_id, now, sekolah_ids],
  )
  return new Map(rows.map(({ sekolah_id, ...aturan }) => [sekolah_id, aturan]))
}

/** Whether the school bears the fee; its rule is about payments for pupils only. */
export function isBorneBySchool(aturan: AturanSekolah, { untuk, sekolah_id }: PartOfSchool): boolean {
  return isForSiswa(untuk) && aturan.get(sekolah_id)?.penanggung === 'sekolah'
}

/** Refuses a way to pay that a school of the basket does not offer. */
export function requireOfferedBySchool(
  aturan: AturanSekolah, parts: readonly PartOfSchool[], rules: MetodeRules, metode: Metode,
): void {
  const isOff = parts.some(({ untuk, sekolah_id }) =>
    isForSiswa(untuk) && aturan.get(sekolah_id)?.metode_mati.includes(metode))
  if (isOff) throw refuse('METODE_TIDAK_DITAWARKAN', { metode: rules[metode].nama })
}

function isForSiswa(untuk: Untuk): boolean {
  return UNTUK_SISWA.some((one) => one === untuk)
}

/** What is asked for each pupil. */
export type AskedOfSiswa = { siswa_id: string; jumlah: Rupiah }

/**
 * How much of an amount bears no fee, and which ways to pay are not offered, before a payment is made. Titipan may
 * pay some of it first and nobody knows here of which child: then the fee is that of the larger part, so that
 * nobody pays more than was shown.
 */
export function readBearing(
  db: Database, institusi_id: string, asked: readonly AskedOfSiswa[], jumlah: Rupiah, now: Date,
): Promise<{ gratis: Rupiah; off: readonly string[] }> {
  return db.inTransaction(institusi_id, async (tx) => {
    const siswa = await tx.query<{ id: string; sekolah_id: string }>(
      'SELECT id, sekolah_id FROM offered.siswa WHERE institusi_id = $1 AND id = ANY ($2)',
      [institusi_id, asked.map(({ siswa_id }) => siswa_id)],
    )
    const schoolOf = new Map(siswa.map(({ id, sekolah_id }) => [id, sekolah_id]))
    const aturan = await readAturanSekolah(tx, [...schoolOf.values()], now)
    const bearing = asked.filter(({ siswa_id }) => {
      const sekolah_id = schoolOf.get(siswa_id) ?? ''
      return !isBorneBySchool(aturan, { untuk: 'tagihan', sekolah_id })
    })
    const borne = leastRupiah(jumlah, sumRupiah(bearing.map((one) => one.jumlah)))
    return {
      gratis: minusRupiah(jumlah, borne),
      off: [...aturan.values()].flatMap(({ metode_mati }) => metode_mati),
    }
  })
}

/** For whom a link is, with what it asks for each. */
export async function readAskedByTautan(
  db: Database, institusi_id: string, tautan_id: string,
): Promise<AskedOfSiswa[]> {
  return db.inTransaction(institusi_id, (tx) =>
    tx.query<AskedOfSiswa>(
      `SELECT t.siswa_id, sum(r.jumlah)::bigint AS jumlah FROM offered.tautan_rincian r
         JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = r.tagihan_id
        WHERE r.institusi_id = $1 AND r.tautan_id = $2 GROUP BY t.siswa_id`,
      [institusi_id, tautan_id],
    ),
  )
}
