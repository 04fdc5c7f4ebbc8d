import type { JenisProgram, StatusProgram } from '@lunas/contract/ziswaf/jenis-program'
import { formatKode } from '@lunas/values/kode'
import { addDays, localDate, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { randomId, timeOrderedId } from '#platform/ids'
import type { Tx } from '#platform/db/database'
import { aSekolah, type MadeSekolah } from '#test/builders'
import type { Sekolah } from '#sekolah/sekolah'
import { testDay } from '#test/test-clock'
import type { World } from '#test/world'

/** The price of one share of a qurban. */
export const HARGA_BAGIAN = 3_000_000

/** What a treasurer writes about a simple program. */
export const ISI_PROGRAM = {
  jenis: 'infak', nama: 'Infak Guru', ringkas: 'Bantu guru honorer kami.',
  cerita: 'Mereka mengajar sejak subuh.\n\nMari bantu.', objek: '', target: 10_000_000,
  harga_bagian: null, ekor: null, bagian_per_ekor: null, mulai: '2026-01-01', selesai: null, urutan: 5,
} as const

/** The institution's unit for donations, made when there is none. */
export async function ziswafUnit(
  world: Pick<World, 'deps' | 'clock'>, institusi_id = 'mobile',
): Promise<MadeSekolah> {
  const found = await world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<Sekolah>(
      `SELECT id, kode, nama, alamat, kota, logo, zona_waktu FROM sekolah
        WHERE institusi_id = $1 AND bentuk = 'ziswaf'`,
      [institusi_id],
    ),
  )
  const [unit] = found
  if (!unit) return aSekolah(world, { institusi_id, nama: 'Ziswaf Uji', bentuk: 'ziswaf' })
  return { ...unit, institusi_id, idsekolah: formatKode('sekolah', institusi_id, unit.id) }
}

export type MadeProgram = { id: string; kode_program: string; sekolah_id: string }

type ProgramChanges = {
  jenis?: JenisProgram
  nama?: string
  status?: StatusProgram
  selesai?: string | null
}

/** A published program, begun yesterday and without an end, unless told otherwise. */
export async function aProgram(
  world: Pick<World, 'deps' | 'clock'>,
  { institusi_id = 'mobile', ...changes }: ProgramChanges & { unit?: MadeSekolah; institusi_id?: string } = {},
): Promise<MadeProgram> {
  const unit = changes.unit ?? (await ziswafUnit(world, institusi_id))
  return world.deps.db.inTransaction(unit.institusi_id, (tx) =>
    insertProgram(tx, unit.id, world.clock.now(), changes),
  )
}

/** The row of such a program. A qurban has one animal of seven shares. */
export async function insertProgram(
  { institusi_id, query }: Pick<Tx, 'institusi_id' | 'query'>, sekolah_id: string, now: Date,
  { jenis = 'infak', nama = 'Infak Guru', status = 'tayang', selesai }: ProgramChanges,
): Promise<MadeProgram> {
  const today = localDateAt(now, 'Asia/Jakarta')
  const id = randomId()
  const isQurban = jenis === 'qurban'
  await query(
    `INSERT INTO program_ziswaf
       (institusi_id, id, sekolah_id, jenis, nama, ringkas, cerita, objek, target, harga_bagian, ekor,
        bagian_per_ekor, mulai, selesai, urutan, status, dibuat_at, dibuat_oleh, diubah_at)
     VALUES ($1, $2, $3, $4, $5, '', 'Cerita.', $6, 10000000, $7, $8, $9, $10, $11, 1, $12, $13, $2, $13)`,
    [
      institusi_id, id, sekolah_id, jenis, nama, jenis === 'wakaf' ? 'Ruang kelas' : '',
      isQurban ? HARGA_BAGIAN : null, isQurban ? 1 : null, isQurban ? 7 : null, addDays(today, -1),
      selesai ?? (isQurban ? addDays(today, 10) : null), status, now,
    ],
  )
  return { id, kode_program: formatKode('program', institusi_id, id), sekolah_id }
}

/** Lets the fund of an infak or sedekah program pay bills. */
export async function letPayBills(
  { query }: { query(text: string, values: unknown[]): Promise<unknown> }, id: string,
): Promise<void> {
  await query('UPDATE program_ziswaf SET untuk_tagihan = true WHERE id = $1', [id])
}

/**
 * Lets the national values of 2026 hold until the end of the tests' year, so that tests about them
 * pass in every later year too. Answers their last day.
 */
export async function keepNilaiBaku({ database }: Pick<World, 'database'>): Promise<LocalDate> {
  const sampai = localDate(`${testDay().slice(0, 4)}-12-31`)
  await database.query(
    "UPDATE nilai_ziswaf_baku SET berlaku_sampai = $1 WHERE berlaku_dari = '2026-01-01'", [sampai],
  )
  return sampai
}

/** A decree that holds until a day, by default for a month. */
export async function aKetetapan(
  { deps, clock }: Pick<World, 'deps' | 'clock'>,
  { institusi_id = 'mobile', sampai }: { institusi_id?: string; sampai?: string } = {},
): Promise<void> {
  const now = clock.now()
  await deps.db.inTransaction(institusi_id, (tx) =>
    insertKetetapan(tx, now, sampai ?? addDays(localDateAt(now, 'Asia/Jakarta'), 30)),
  )
}

export async function insertKetetapan(
  { institusi_id, query }: Pick<Tx, 'institusi_id' | 'query'>, now: Date, sampai: string,
): Promise<void> {
  await query(
    `INSERT INTO ketetapan_upz (institusi_id, id, nomor, penerbit, lembaga, bagian_setor,
                                bagian_amil, berlaku_dari, berlaku_sampai, dicatat_at, dicatat_oleh,
                                disetujui_oleh)
     VALUES ($1, $5, '12/UPZ/2026', 'BAZNAS Kota Depok', 'baznas', 3000, 1250, $2, $3, $4, $5,
             gen_random_uuid())`,
    [institusi_id, addDays(localDateAt(now, 'Asia/Jakarta'), -60), sampai, now, timeOrderedId(now)],
  )
}
