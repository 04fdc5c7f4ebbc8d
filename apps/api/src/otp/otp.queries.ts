import type { Kanal } from '#messages/messages'
import type { Database, Tx } from '#platform/db/database'
import { DAY_MS, HOUR_MS, later } from '#platform/clock'
import {
  OTP_TRIES, OTP_TRIES_STRANGER, OTP_WRONG_FREE, type SentSoFar, type TipeOtp,
} from '#otp/otp'

type NewOtp = {
  id: string
  tipe: TipeOtp
  kanal: Kanal
  tujuan: string
  subjek: string
  perangkat_sidik: string
  dikenal: boolean
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

/** The receiver of a code and the keyed hash of the device that asks for it. */
export type Asker = { tujuan: string; perangkat_sidik: string }

/** What this device has asked for this receiver; what others asked does not count. */
export async function sentSoFar(
  tx: Tx, { tujuan, perangkat_sidik }: Asker, now: Date,
): Promise<SentSoFar> {
  const [sent] = await tx.query<SentSoFar>(
    `SELECT coalesce(sum(kiriman) FILTER (WHERE dibuat_at > $4), 0)::int AS kiriman,
            coalesce(sum(kiriman), 0)::int AS sehari,
            min(dibuat_at) FILTER (WHERE dibuat_at > $4) AS oldest_at,
            max(kirim_lagi_at) FILTER (WHERE dipakai_at IS NULL) AS kirim_lagi_at
       FROM otp
      WHERE institusi_id = $1 AND tujuan = $2 AND perangkat_sidik = $3 AND dibuat_at > $5`,
    [tx.institusi_id, tujuan, perangkat_sidik, later(now, -HOUR_MS), later(now, -DAY_MS)],
  )
  return sent ?? { kiriman: 0, kirim_lagi_at: null, oldest_at: null, sehari: 0 }
}

/**
 * Whether the receiver has logged in on this device, or asks with an own session, which then stands
 * for the device.
 */
export async function isKnownDevice(
  tx: Tx, { tujuan, perangkat_sidik }: Asker, perangkat: string,
): Promise<boolean> {
  if (perangkat === '') return false
  const [known] = await tx.query<{ known: boolean }>(
    `SELECT EXISTS (
       SELECT 1 FROM offered.pengguna p
         JOIN offered.sesi s ON s.institusi_id = $1 AND s.pengguna_id = p.id
        WHERE p.institusi_id = $1 AND (p.nomor_wa = $2 OR p.email = $2)
          AND (s.perangkat_sidik = $3 OR s.id::text = $4)) AS known`,
    [tx.institusi_id, tujuan, perangkat_sidik, perangkat],
  )
  return known?.known ?? false
}

export async function insertOtp(tx: Tx, otp: NewOtp): Promise<void> {
  await tx.query(
    `INSERT INTO otp (institusi_id, id, tipe, kanal, tujuan, subjek, perangkat_sidik,
                      dikenal, berlaku_sampai, dibuat_at, kirim_lagi_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.institusi_id, otp.id, otp.tipe, otp.kanal, otp.tujuan, otp.subjek, otp.perangkat_sidik,
      otp.dikenal, otp.berlaku_sampai, otp.dibuat_at, otp.kirim_lagi_at,
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
  /** How many tries this code has. */
  maks: number
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
    'SELECT * FROM take_otp_try($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      one.institusi_id, one.id, one.tipe, one.perangkat_sidik, one.tujuan, OTP_TRIES,
      OTP_TRIES_STRANGER, OTP_WRONG_FREE, now,
    ],
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
