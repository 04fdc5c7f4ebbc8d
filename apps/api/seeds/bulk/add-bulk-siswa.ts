import type { LocalDate } from '@lunas/values/local-date'
import type { Client } from 'pg'
import { randomId } from '#platform/ids'
import type { SekolahRef } from './add-bulk-sekolah.ts'
import { inBatches, inOneTransaction } from './batches.ts'
import { issueBulkTagihan } from './issue-bulk-tagihan.ts'
import { addBulkJenis, periodeUntil, type Tarif } from './jenis.ts'
import { kelasAt, namaSiswa, nisAt, nomorWali } from './names.ts'
import { seatBulkSiswa } from './seat-bulk-siswa.ts'
import { settleBulkTagihan } from './settle-bulk-tagihan.ts'

type BulkSiswaOptions = {
  institusi_id: string
  count: number
  /** Each gets its share of the pupils, in a row, as a school has classes. */
  schools: readonly SekolahRef[]
  now: Date
  today: LocalDate
  /** False leaves every bill open, which is several times faster. */
  isPaid: boolean
}

type NewSiswa = { id: string; sekolah_id: string; number: number }

const BATCH = 2_000

/** Adds pupils with their guardians and ten bills each, booked as if they had been issued. */
export async function addBulkSiswa(
  client: Client, options: BulkSiswaOptions, onProgress: (done: number) => void,
): Promise<void> {
  const { institusi_id, count, schools, now, today, isPaid } = options
  const all = await addBulkJenis(client, institusi_id, schools)
  const tarifOf = Map.groupBy(all, ({ sekolah_id }) => sekolah_id)
  const periode = periodeUntil(today, isPaid)
  const from = await nextNumber(client, institusi_id)
  const pupils = Array.from({ length: count }, (_, i) => ({
    id: randomId(), number: from + i, sekolah_id: schoolOf(schools, i, count),
  }))
  await inBatches(pupils, BATCH, onProgress, (batch) =>
    inOneTransaction(client, async () => {
      const ids = batch.map(({ id }) => id)
      await addBatch(client, institusi_id, batch)
      await seatBulkSiswa(client, { institusi_id, siswa: batch, today })
      const tarif = tarifFor(batch, tarifOf)
      await issueBulkTagihan(client, { institusi_id, ids, tarif, periode, now })
      if (isPaid) await settleBulkTagihan(client, institusi_id, ids, now)
    }),
  )
}

function schoolOf(schools: readonly SekolahRef[], index: number, count: number): string {
  const school = schools[Math.floor((index * schools.length) / count)]
  if (!school) throw new RangeError('pupils need a school')
  return school.id
}

function tarifFor(batch: readonly NewSiswa[], tarifOf: Map<string, Tarif[]>): Tarif[] {
  const schools = new Set(batch.map(({ sekolah_id }) => sekolah_id))
  return [...schools].flatMap((sekolah_id) => tarifOf.get(sekolah_id) ?? [])
}

/** Nobody leaves the table, so the count is above every number given so far. */
async function nextNumber(client: Client, institusi_id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM siswa WHERE institusi_id = $1', [institusi_id],
  )
  return (rows[0]?.count ?? 0) + 1
}

async function addBatch(client: Client, institusi_id: string, batch: readonly NewSiswa[]) {
  const numbers = batch.map(({ number }) => number)
  const ids = batch.map(({ id }) => id)
  await client.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, kelas)
     SELECT $1, id, sekolah_id, nis, nama, kelas
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])
            AS baru (id, sekolah_id, nis, nama, kelas)
     RETURNING 1`,
    [
      institusi_id, ids, batch.map(({ sekolah_id }) => sekolah_id), numbers.map(nisAt),
      numbers.map(namaSiswa), numbers.map(kelasAt),
    ],
  )
  await client.query(
    `INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa)
     SELECT $1, siswa_id, nomor_wa
       FROM unnest($2::uuid[], $3::text[]) AS baru (siswa_id, nomor_wa)
     RETURNING 1`,
    [institusi_id, ids, numbers.map(nomorWali)],
  )
}
