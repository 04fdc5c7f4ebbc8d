import type { Level } from '@lunas/contract/pengguna/level'
import { openSesi } from '#platform/auth/sesi'
import { addPenugasan, linkSekolah } from '#platform/auth/wewenang'
import { randomId } from '#platform/ids'
import type { OwnDatabase } from '../database.ts'
import { createOfficer, type Office, type Officer, type Treasury } from './people.ts'

type Db = Pick<OwnDatabase, 'query'>

/** Everybody stays logged in, however many days pass. */
const SESI_YEARS = 5
/** Phone numbers that end with this digit get every message. */
const TALKATIVE_DIGIT = '7'

/** The staff of every school, by the school's id. */
export async function addOffices(
  { query }: Db, schools: readonly { institusi_id: string; id: string }[], now: Date,
): Promise<Map<string, Office>> {
  const offices = new Map<string, Office>()
  for (const { institusi_id, id } of schools) {
    const hire = (level: Level) => addOfficer({ query }, institusi_id, level, now, { sekolah_id: id })
    offices.set(id, {
      institusi_id,
      kasir: [await hire('kasir'), await hire('kasir')],
      tu: await hire('tu'),
      bendahara: await hire('bendahara'),
      kepala_sekolah: await hire('kepala_sekolah'),
    })
  }
  return offices
}

export async function addTreasury(db: Db, institusi_id: string, now: Date): Promise<Treasury> {
  const hire = (maker?: Officer) =>
    addOfficer(db, institusi_id, 'admin_institusi', now, { dibuat_oleh: maker?.id })
  const first = await hire()
  return { institusi_id, first, second: await hire(), puppet: await hire(first) }
}

async function addOfficer(
  { query }: Db, institusi_id: string, level: Level, now: Date,
  { sekolah_id, dibuat_oleh }: { sekolah_id?: string; dibuat_oleh?: string | undefined },
): Promise<Officer> {
  const tx = { institusi_id, query }
  const id = randomId()
  await query(
    `INSERT INTO pengguna (institusi_id, id, level, nama, dibuat_oleh) VALUES ($1, $2, $3, $4, $5)`,
    [institusi_id, id, level, `Petugas ${level}`, dibuat_oleh ?? null],
  )
  if (sekolah_id) await linkSekolah(tx, id, sekolah_id)
  else if (level !== 'wali')
    await addPenugasan(tx, { pengguna_id: id, level, sekolah_id: null, dibuat_oleh: null }, now)
  return createOfficer(id, level, await openSesi(tx, id, now))
}

/** Guardians who log in, with the token of each, by their number. */
export async function addWali(
  { query }: Db, institusi_id: string, numbers: readonly string[], now: Date,
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const nomor_wa of numbers) {
    const id = randomId()
    await query(
      `INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa)
       VALUES ($1, $2, 'wali', 'Wali', $3)`,
      [institusi_id, id, nomor_wa],
    )
    tokens.set(nomor_wa, await openSesi({ institusi_id, query }, id, now))
  }
  return tokens
}

export async function keepLoggedIn({ query }: Db): Promise<void> {
  await query(
    `UPDATE sesi SET dibuat_at = dibuat_at + $1 * interval '1 year',
                     terakhir_at = terakhir_at + $1 * interval '1 year',
                     berakhir_at = berakhir_at + $1 * interval '1 year'`,
    [SESI_YEARS],
  )
}

/** Most families turn messages off: sending them would take as long as the payments. */
export async function keepQuiet({ query }: Db, now: Date): Promise<void> {
  await query(
    `INSERT INTO pilihan_kabar (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
     SELECT w.institusi_id, w.nomor_wa, j.jenis, 'whatsapp', false, $1
       FROM (SELECT DISTINCT institusi_id, nomor_wa FROM siswa_wali
              WHERE right(nomor_wa, 1) <> $2) w
      CROSS JOIN (VALUES ('kuitansi'), ('status'), ('tagihan_baru'), ('pengingat')) j (jenis)`,
    [now, TALKATIVE_DIGIT],
  )
}
