import type { Pengiriman, StatusOtp, Tiket } from '@lunas/contract/pengguna/auth'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import type { Kanal, Notice, StatusPesan } from '#messages/messages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'

/** What a code is for; a code for one purpose is worth nothing for another. */
export const TIPE_OTP = [
  'login', 'register', 'reset_pin', 'tambah_anak', 'email', 'reset_sandi', 'hapus_akun',
] as const
export type TipeOtp = (typeof TIPE_OTP)[number]

export const OTP_DIGITS = 6
export const OTP_LIFE_MS = 5 * MINUTE_MS
export const OTP_TRIES = 5
export const OTP_RESEND_MS = MINUTE_MS
const OTP_PER_HOUR = 5
/** Rows are of use for an hour of counting and a day of knowing who just proved an address. */
export const OTP_KEPT_MS = DAY_MS
/** Long enough to fill in a form, short enough that a phone left lying is no harm. */
export const PROOF_LIFE_MS = 30 * MINUTE_MS

/** What goes out once the answer has left: the code, a notice in its place, or nothing. */
export type Outgoing = 'kode' | 'diam' | Exclude<Notice['template'], 'perangkat_baru'>

export type OtpRequest = {
  institusi_id: string
  /** 628… or an e-mail address, in its one form. */
  tujuan: string
  kanal: Kanal
  tipe: TipeOtp
  /** The device's own id, or empty. */
  perangkat: string
  /** The network address that asks. */
  alamat: string
  /** Anything to be remembered with the code: which child, which person. */
  subjek?: string
  /** Asked after the answer, so that the answer neither says nor takes anything different. */
  choose?: () => Promise<Outgoing>
}

export type OtpUse = {
  institusi_id: string
  tiket: string
  otp_md5: string
  tipe: TipeOtp
  perangkat: string
  /** When the caller says whose code it is, it must be theirs. */
  tujuan?: string
}

export type ProvenOtp = { id: string; tujuan: string; subjek: string }

/** Codes, for every slice that needs a proof; `deps.otp`. Refusals are thrown. */
export type Otp = {
  request(request: OtpRequest): Promise<Tiket>
  /** One use: the same code proves nothing a second time. */
  consume(use: OtpUse): Promise<ProvenOtp>
  /** How far the message of a ticket got. */
  status(tiket: string): Promise<StatusOtp>
  /** Another code for the same ticket, to the address that belongs to its number. */
  askEmail(tiket: string, findEmail: FindEmail): Promise<Tiket>
  /** A proof that a number was verified, worth one registration. */
  issueProof(tx: Tx, otp_id: string): Promise<Proof>
  /** Whether the proof was for this number and unused; it is used by asking. */
  spendProof(tx: Tx, proof: string, nomor_wa: string): Promise<boolean>
}

/** The address that belongs to a number, if any; asked after the answer. */
export type FindEmail = (institusi_id: string, nomor_wa: string) => Promise<string | undefined>

export type Proof = { proof: string; berlaku_sampai: Date }

/** The institution that a proof names; nothing for what was never a proof. */
export function institusiOfProof(proof: string): string | undefined {
  const institusi_id = proof.split('.', 1)[0] ?? ''
  return INSTITUSI_PATTERN.test(institusi_id) ? institusi_id : undefined
}

/** Limits beside those of a number. A carrier puts whole towns behind one address. */
export const OTP_LIMITS = {
  nomor: { max: 2 * OTP_PER_HOUR, window_ms: HOUR_MS },
  alamat: { max: 120, window_ms: HOUR_MS },
  institusi: { max: 10_000, window_ms: HOUR_MS },
} as const

export type SentSoFar = { kiriman: number; kirim_lagi_at: Date | null; oldest_at: Date | null }
export type Pace = 'boleh' | { wait_until: Date; sebab: 'semenit' | 'sejam' }

/** One new code a minute and five an hour; a code that was used keeps nobody waiting. */
export function paceOf({ kiriman, kirim_lagi_at, oldest_at }: SentSoFar, now: Date): Pace {
  if (kiriman >= OTP_PER_HOUR && oldest_at) {
    return { wait_until: new Date(oldest_at.getTime() + HOUR_MS), sebab: 'sejam' }
  }
  if (kirim_lagi_at && kirim_lagi_at > now) return { wait_until: kirim_lagi_at, sebab: 'semenit' }
  return 'boleh'
}

/** What the screen is told of a message; who has no account gets the same words. */
export function pengirimanOf(status: StatusPesan | undefined): Pengiriman {
  if (status === 'sampai') return 'terkirim'
  if (status === 'dibaca') return 'dibaca'
  return status === 'gagal' ? 'gagal_terkirim' : 'dikirim'
}
