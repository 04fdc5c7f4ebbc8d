import type { Kanal } from '#messages/messages'
import type { Database, Tx } from '#platform/db/database'
import { OTP_TRIES, type SentSoFar, type TipeOtp } from '#otp/otp'

type NewOtp = {
  id: string
  tipe: TipeOtp
  kanal: Kanal
  tujuan: string
  subjek: string
  perangkat_sidik: string
  berlaku_sampai: Date
  dibuat_at: Date
  kirim_lagi_at: Date
}

/** Locks a receiver, so that of two requests at the same moment only one gets a code. */
export async function lockTujuan(tx: Tx, tujuan: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `otp/${tx.institusi_id}/${tujuan}`,
  ])
}

export async function sentSince(tx: Tx, tujuan: string, since: Date): Promise<SentSoFar> {
  const [sent] = await tx.query<SentSoFar>(
    `SELECT coalesce(sum(kiriman), 0)::int AS kiriman, min(dibuat_at) AS oldest_at,
            max(kirim_lagi_at) FILTER (WHERE dipakai_at IS NULL) AS kirim_lagi_at
       FROM otp WHERE institusi_id = $1 AND tujuan = $2 AND dibuat_at > $3`,
    [tx.institusi_id, tujuan, since],
  )
  return sent ?? { kiriman: 0, kirim_lagi_at: null, oldest_at: null }
}

export async function insertOtp(tx: Tx, otp: NewOtp): Promise<void> {
  await tx.query(
    `INSERT INTO otp (institusi_id, id, tipe, kanal, tujuan, subjek, perangkat_sidik,
                      berlaku_sampai, dibuat_at, kirim_lagi_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.institusi_id, otp.id, otp.tipe, otp.kanal, otp.tujuan, otp.subjek, otp.perangkat_sidik,
      otp.berlaku_sampai, otp.dibuat_at, otp.kirim_lagi_at,
    ],
  )
}

/** Saved before the message is sent, so that no code reaches a phone before we can check it. */
export async function keepKode(tx: Tx, id: string, kanal: 'asal' | 'email', hash: string) {
  const column = kanal === 'email' ? 'email_kode_hash' : 'kode_hash'
  await tx.query(`UPDATE otp SET ${column} = $3 WHERE institusi_id = $1 AND id = $2`, [
    tx.institusi_id, id, hash,
  ])
}

export type OtpRow = {
  kanal: Kanal
  tipe: TipeOtp
  tujuan: string
  perangkat_sidik: string
  percobaan: number
  dipakai_at: Date | null
  berlaku_sampai: Date
  email_berlaku_sampai: Date | null
  kirim_lagi_at: Date
}

export async function findOtp(tx: Tx, id: string, lock = false): Promise<OtpRow | undefined> {
  const [row] = await tx.query<OtpRow>(
    `SELECT kanal, tipe, tujuan, perangkat_sidik, percobaan, dipakai_at, berlaku_sampai,
            email_berlaku_sampai, kirim_lagi_at
       FROM otp WHERE institusi_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [tx.institusi_id, id],
  )
  return row
}

export async function noteEmail(tx: Tx, id: string, now: Date, until: Date, again: Date) {
  await tx.query(
    `UPDATE otp SET email_at = $3, email_berlaku_sampai = $4, kirim_lagi_at = $5,
                    kiriman = kiriman + 1, email_kode_hash = NULL
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, now, until, again],
  )
}

export type TakenTry = {
  /** All tries were spent before this one. */
  habis: boolean
  tujuan: string
  subjek: string
  percobaan: number
  kode_hash: string | null
  berlaku_sampai: Date
  email_at: Date | null
  email_kode_hash: string | null
  email_berlaku_sampai: Date | null
}

type Try = {
  institusi_id: string
  id: string
  tipe: TipeOtp
  perangkat_sidik: string
  tujuan: string | null
}

/** Undefined when the code does not exist, has expired, was used, or belongs to somebody else. */
export async function takeTry(db: Database, one: Try, now: Date): Promise<TakenTry | undefined> {
  const [taken] = await db.within<TakenTry>(
    one.institusi_id,
    'take-otp-try',
    'SELECT * FROM take_otp_try($1, $2, $3, $4, $5, $6, $7)',
    [one.institusi_id, one.id, one.tipe, one.perangkat_sidik, one.tujuan, OTP_TRIES, now],
  )
  return taken
}

/** False when the code was already used. */
export async function markUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx.query(
    `UPDATE otp SET dipakai_at = $3
      WHERE institusi_id = $1 AND id = $2 AND dipakai_at IS NULL RETURNING 1`,
    [tx.institusi_id, id, now],
  )
  return used.length > 0
}
