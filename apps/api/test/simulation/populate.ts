import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { accountOf } from '#ledger/chart'
import { openAccount } from '#ledger/post'
import { addBulkSekolah } from '#seeds/bulk/add-bulk-sekolah'
import { addBulkSiswa } from '#seeds/bulk/add-bulk-siswa'
import { addBanks } from './bank/add-banks.ts'
import type { OwnDatabase } from './database.ts'
import type { Pupil } from './payer/payer.ts'
import { addAturan } from './people/add-aturan.ts'
import { addPrograms, type Program } from './people/add-programs.ts'
import { addOffices, addTreasury, addWali, keepLoggedIn, keepQuiet } from './people/add-people.ts'
import type { Office, Treasury } from './people/people.ts'

/** Few enough pupils that payers compete for bills, and enough bills for all payments. */
const PAYMENTS_PER_PUPIL = 4
/** One of this many guardians logs in; the others only know a NIS. */
const WALI_PER_LOGIN = 3
const WORLDS = [
  { institusi_id: 'mobile', share: 0.7, schools: 6 },
  { institusi_id: 'lain', share: 0.3, schools: 3 },
]

const FILLED = [
  'sekolah', 'siswa', 'siswa_wali', 'pengguna', 'sesi', 'tagihan', 'ledger_posting',
]

/** All people and bills that exist before the first payment. */
export type Inhabitants = {
  pupils: readonly Pupil[]
  programs: readonly Program[]
  /** By the school's id. */
  offices: ReadonlyMap<string, Office>
  treasuries: readonly Treasury[]
}

/** Two institutions with schools in several zones, staff, pupils, and ten open bills for each. */
export async function populate(
  database: OwnDatabase, payments: number, now: Date,
): Promise<Inhabitants> {
  const { query } = database
  const offices = new Map<string, Office>()
  const treasuries: Treasury[] = []
  const programs: Program[] = []
  const wali = new Map<string, string>()
  for (const { institusi_id, share, schools: schoolCount } of WORLDS) {
    await openAccount({ institusi_id, query }, accountOf('gateway', 'midtrans'))
    const count = Math.max(schoolCount, Math.ceil((payments * share) / PAYMENTS_PER_PUPIL))
    const today = localDateAt(now, 'Asia/Jakarta')
    const schools = await database.withClient(async (client) => {
      const added = await addBulkSekolah(client, institusi_id, schoolCount, () => {})
      const pupils = { institusi_id, count, schools: added, now, today, isPaid: false }
      await addBulkSiswa(client, pupils, () => {})
      return added
    })
    const places = schools.map(({ id }) => ({ institusi_id, id }))
    const ziswaf = await addPrograms(database, institusi_id, now)
    programs.push(...ziswaf.programs)
    const staffed = [...places, ziswaf.unit]
    for (const [id, office] of await addOffices(database, staffed, now)) offices.set(id, office)
    await addAturan(database, places)
    treasuries.push(await addTreasury(database, institusi_id, now))
    const numbers = await chooseWali(database, institusi_id)
    for (const [nomor, token] of await addWali(database, institusi_id, numbers, now)) {
      wali.set(`${institusi_id} ${nomor}`, token)
    }
  }
  await keepLoggedIn(database)
  await keepQuiet(database, now)
  // Postgres gathers statistics by itself, but only after a minute, which is too late here.
  await query(`ANALYZE ${FILLED.join(', ')}`)
  return { pupils: await listPupils(database, wali, now), programs, offices, treasuries }
}

async function chooseWali({ query }: OwnDatabase, institusi_id: string): Promise<string[]> {
  const rows = await query<{ nomor_wa: string }>(
    'SELECT DISTINCT nomor_wa FROM siswa_wali WHERE institusi_id = $1 ORDER BY nomor_wa',
    [institusi_id],
  )
  return rows.map(({ nomor_wa }) => nomor_wa).filter((_, i) => i % WALI_PER_LOGIN === 0)
}

type PupilRow = Omit<Pupil, 'kode_siswa' | 'wali' | 'va'> & { nomor_wa: string }

async function listPupils(
  database: OwnDatabase, wali: ReadonlyMap<string, string>, now: Date,
): Promise<Pupil[]> {
  const numbers = await addBanks(database, now)
  const rows = await database.query<PupilRow>(
    `SELECT w.institusi_id, w.id AS siswa_id, s.id AS sekolah_id, s.nama AS sekolah, w.nis,
            a.nomor_wa
       FROM siswa w
       JOIN sekolah s ON s.institusi_id = w.institusi_id AND s.id = w.sekolah_id
       JOIN siswa_wali a ON a.institusi_id = w.institusi_id AND a.siswa_id = w.id
      ORDER BY w.institusi_id, w.nis`,
  )
  return rows.map(({ nomor_wa, ...row }) => {
    const va = numbers.get(row.siswa_id)
    if (!va) throw new Error(`no bank number for pupil ${row.nis}`)
    const kode_siswa = formatKode('siswa', row.institusi_id, row.siswa_id)
    return { ...row, kode_siswa, va, wali: wali.get(`${row.institusi_id} ${nomor_wa}`) }
  })
}
