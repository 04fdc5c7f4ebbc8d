import type { Pengiriman, StatusOtp, Tiket } from '@lunas/contract/pengguna/auth'
import type { CallName } from '@lunas/contract/wire/wire'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import type { Kanal, Notice, StatusPesan } from '#messages/messages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'

/** What a code is for; a code for one purpose is refused for any other. */
export const TIPE_OTP = [
  'login', 'register', 'reset_pin', 'tambah_anak', 'email', 'nomor', 'konfirmasi', 'reset_sandi',
  'hapus_akun', 'salinan',
] as const
export type TipeOtp = (typeof TIPE_OTP)[number]

export const OTP_DIGITS = 6
export const OTP_LIFE_MS = 5 * MINUTE_MS
/** Tries per code: on a device of the receiver, and on others. */
export const OTP_TRIES = 5
export const OTP_TRIES_STRANGER = 3
/** After so many tries of strangers at a receiver within a day, each code of theirs has one. */
export const OTP_WRONG_FREE = 15
export const OTP_RESEND_MS = MINUTE_MS
/** Codes per receiver and device. */
const OTP_PER_HOUR = 5
const OTP_PER_DAY = 20
/**
 * The hourly limit needs rows of the last hour; login trusts a device that proved an address within
 * the last day.
 */
export const OTP_KEPT_MS = DAY_MS
/** Enough time to fill in the form, short enough to limit the harm of an unattended phone. */
export const PROOF_LIFE_MS = 30 * MINUTE_MS

/** What is sent after the answer: the code, a notice instead of it, or nothing (`diam`). */
export type Outgoing = 'kode' | 'diam' | Extract<Notice['template'], 'belum_terdaftar' | 'sudah_terdaftar'>

export type OtpRequest = {
  institusi_id: string
  /** 628… or an e-mail address, normalised. */
  tujuan: string
  kanal: Kanal
  tipe: TipeOtp
  /** The id that the device gave itself, or empty. */
  perangkat: string
  /** The network address of the request. */
  alamat: string
  /** The work that a stranger's app has done for this call; without it, the request needs none. */
  work?: { call: CallName; proof: string | undefined }
  /** Stored with the code, for example which child or person it is about. */
  subjek?: string
  /**
   * Runs after the answer is sent, so that neither its text nor its time shows who has an account.
   */
  choose?: () => Promise<Outgoing>
}

export type OtpUse = {
  institusi_id: string
  tiket: string
  otp_md5: string
  tipe: TipeOtp
  perangkat: string
  /** If given, the code must have been sent to this receiver. */
  tujuan?: string
}

export type ProvenOtp = { id: string; tujuan: string; subjek: string }

/** Codes for every slice that needs a proof (`deps.otp`). A refusal is thrown. */
export type Otp = {
  request(request: OtpRequest): Promise<Tiket>
  /** Each code can be used once. */
  consume(use: OtpUse): Promise<ProvenOtp>
  /** How far the message of a ticket got. */
  status(tiket: string): Promise<StatusOtp>
  /** Sends another code for the same ticket to the e-mail address of the number's owner. */
  askEmail(tiket: string, findEmail: FindEmail): Promise<Tiket>
  /** A proof that a number was verified; it allows one registration. */
  issueProof(tx: Tx, otp_id: string): Promise<Proof>
  /** Uses up the proof; true if it was for this number and unused. */
  spendProof(tx: Tx, proof: string, nomor_wa: string): Promise<boolean>
}

/** The e-mail address of a number's owner, if any; called after the answer is sent. */
export type FindEmail = (institusi_id: string, nomor_wa: string) => Promise<string | undefined>

export type Proof = { proof: string; berlaku_sampai: Date }

/** The institution that a proof names; undefined for any other text. */
export function institusiOfProof(proof: string): string | undefined {
  const institusi_id = proof.split('.', 1)[0] ?? ''
  return INSTITUSI_PATTERN.test(institusi_id) ? institusi_id : undefined
}

/**
 * What devices may ask that the receiver has never used. None of it counts for the receiver's own
 * devices, so strangers cannot use up their codes.
 */
export const STRANGER_LIMITS = {
  /** A receiver's phone shows each code, so a day has an end; a receiver has one phone everywhere. */
  nomor_hari: { max: 20, window_ms: DAY_MS },
  /** One network cannot use up the day of a receiver. */
  nomor_alamat: { max: 5, window_ms: DAY_MS },
  /** Who is logged in does no work for a code, and would send one to a different stranger each time. */
  orang_hari: { max: 10, window_ms: DAY_MS },
} as const

/**
 * What is free; past it a code costs work. Addresses and institutions are never refused, since a
 * carrier puts many people behind one address, and an institution is everybody.
 */
export const STRANGER_BUDGETS = {
  nomor: { max: 5, window_ms: HOUR_MS },
  alamat: { max: 60, window_ms: HOUR_MS },
  institusi: { max: 300, window_ms: HOUR_MS },
} as const

/** What one device has asked for a receiver. */
export type SentSoFar = {
  kiriman: number
  kirim_lagi_at: Date | null
  oldest_at: Date | null
  /** Within a day. */
  sehari: number
}
export type Pace = 'boleh' | { wait_until: Date; sebab: 'semenit' | 'sejam' }

/** One new code a minute, five an hour and twenty a day; after a used code there is no wait. */
export function paceOf({ kiriman, kirim_lagi_at, oldest_at, sehari }: SentSoFar, now: Date): Pace {
  if (sehari >= OTP_PER_DAY) return { wait_until: new Date(now.getTime() + HOUR_MS), sebab: 'sejam' }
  if (kiriman >= OTP_PER_HOUR && oldest_at) {
    return { wait_until: new Date(oldest_at.getTime() + HOUR_MS), sebab: 'sejam' }
  }
  if (kirim_lagi_at && kirim_lagi_at > now) return { wait_until: kirim_lagi_at, sebab: 'semenit' }
  return 'boleh'
}

/** The delivery status for the screen; the same for a person without an account. */
export function pengirimanOf(status: StatusPesan | undefined): Pengiriman {
  if (status === 'sampai') return 'terkirim'
  if (status === 'dibaca') return 'dibaca'
  return status === 'gagal' ? 'gagal_terkirim' : 'dikirim'
}
