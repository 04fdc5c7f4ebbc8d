import { addDays, localDate, type LocalDate } from '@lunas/values/local-date'
import type { Client } from 'pg'
import { randomId } from '#platform/ids'
import { namaTagihan, pendapatanAccount } from '#tagihan/tagihan'
import type { SekolahRef } from './add-bulk-sekolah.ts'
import { sppAt } from './names.ts'

/** What every school made in bulk bills for. `kali` is its price in months of SPP. */
const KINDS = [
  { nama: 'SPP', prioritas: 10, boleh_dicicil: false, kali: 1 },
  { nama: 'Uang Kegiatan', prioritas: 20, boleh_dicicil: true, kali: 3 },
  { nama: 'Daftar Ulang', prioritas: 30, boleh_dicicil: true, kali: 2 },
  { nama: 'Buku dan Seragam', prioritas: 40, boleh_dicicil: false, kali: 1 },
] as const
type NamaJenis = (typeof KINDS)[number]['nama']

/** A bill type of one school with its price. */
export type Tarif = { jenis_id: string; sekolah_id: string; nama: NamaJenis; jumlah: number }

/** One bill that every pupil gets, and how many in a hundred have paid it. */
export type BulkPeriode = {
  jenis: NamaJenis
  periode: string
  nama: string
  tanggal_aktif: LocalDate
  jatuh_tempo: LocalDate
  lunas_persen: number
}

/** Opens the bill types of these schools where they are missing, with the accounts they earn on. */
export async function addBulkJenis(
  client: Client, institusi_id: string, schools: readonly SekolahRef[],
): Promise<Tarif[]> {
  const wanted = schools.flatMap(({ id }) => KINDS.map((kind) => ({ sekolah_id: id, ...kind })))
  await client.query(
    `INSERT INTO jenis_tagihan (institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil)
     SELECT $1, id, sekolah_id, nama, prioritas, boleh_dicicil
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::boolean[])
            AS baru (id, sekolah_id, nama, prioritas, boleh_dicicil)
     ON CONFLICT DO NOTHING`,
    [
      institusi_id, wanted.map(randomId), wanted.map(({ sekolah_id }) => sekolah_id),
      wanted.map(({ nama }) => nama), wanted.map(({ prioritas }) => prioritas),
      wanted.map(({ boleh_dicicil }) => boleh_dicicil),
    ],
  )
  const { rows } = await client.query<{ id: string; sekolah_id: string; nama: string }>(
    `SELECT id, sekolah_id, nama FROM jenis_tagihan
      WHERE institusi_id = $1 AND sekolah_id = ANY ($2)`,
    [institusi_id, schools.map(({ id }) => id)],
  )
  await client.query(
    `INSERT INTO ledger_account (institusi_id, code, sekolah_id)
     SELECT $1, code, sekolah_id FROM unnest($2::text[], $3::uuid[]) AS baru (code, sekolah_id)
     ON CONFLICT DO NOTHING`,
    [
      institusi_id, rows.map(({ id }) => pendapatanAccount(id)),
      rows.map(({ sekolah_id }) => sekolah_id),
    ],
  )
  return tarifOf(schools, rows)
}

function tarifOf(
  schools: readonly SekolahRef[], rows: readonly { id: string; sekolah_id: string; nama: string }[],
): Tarif[] {
  const numbers = new Map(schools.map(({ id, number }) => [id, number]))
  return rows.flatMap(({ id, sekolah_id, nama }) => {
    const kind = KINDS.find((one) => one.nama === nama)
    const number = numbers.get(sekolah_id)
    if (!kind || number === undefined) return []
    return [{ jenis_id: id, sekolah_id, nama: kind.nama, jumlah: sppAt(number) * kind.kali }]
  })
}

/** Seven months of SPP up to this one, and three bills of the school year: ten for every pupil. */
export function periodeUntil(today: LocalDate, isPaid: boolean): BulkPeriode[] {
  const months = [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ ago, month: monthBefore(today, ago) }))
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)
  const firstOfYear = localDate(`${year}-07-01`)
  const share = (persen: number) => (isPaid ? persen : 0)
  const yearly = (jenis: NamaJenis, days: number, persen: number): BulkPeriode => ({
    ...named(jenis, `${year}/${year + 1}`),
    tanggal_aktif: firstOfYear,
    jatuh_tempo: addDays(firstOfYear, days),
    lunas_persen: share(persen),
  })
  return [
    ...months.map(({ ago, month }): BulkPeriode => ({
      ...named('SPP', month),
      tanggal_aktif: localDate(`${month}-01`),
      jatuh_tempo: localDate(`${month}-10`),
      lunas_persen: share([30, 60, 75][ago] ?? 90),
    })),
    yearly('Uang Kegiatan', 180, 25),
    yearly('Daftar Ulang', 60, 70),
    yearly('Buku dan Seragam', 30, 50),
  ]
}

function named(jenis: NamaJenis, periode: string) {
  return { jenis, periode, nama: namaTagihan(jenis, periode) }
}

function monthBefore(today: LocalDate, ago: number): string {
  let first = localDate(`${today.slice(0, 7)}-01`)
  for (let i = 0; i < ago; i++) first = localDate(`${addDays(first, -1).slice(0, 7)}-01`)
  return first.slice(0, 7)
}
