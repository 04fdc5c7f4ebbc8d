import type { Tiket } from '@lunas/contract/pengguna/auth'
import { formatKode } from '@lunas/values/kode'
import { formatInstant } from '@lunas/values/local-date'
import { deviceHash } from '#platform/auth/keyed-hash'
import { takeAttempt } from '#platform/auth/attempts'
import { HOUR_MS, later, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { refuse, type RefusalError } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import type { Needs } from '#otp/needs'
import {
  OTP_LIFE_MS,
  OTP_RESEND_MS,
  OTP_LIMITS,
  paceOf,
  type OtpRequest,
  type Pace,
} from '#otp/otp'
import { insertOtp, lockTujuan, sentSince } from '#otp/otp.queries'
import { sendKode } from '#otp/send-kode'

/**
 * Reserves a ticket and answers. Whether a code, a notice or nothing is sent is decided after the
 * answer, so the answer and its time are the same for an unknown number.
 */
export async function requestOtp(deps: Needs, request: OtpRequest): Promise<Tiket> {
  const { institusi_id, tujuan, kanal } = request
  const now = deps.clock.now()
  const otp = {
    id: randomId(),
    tipe: request.tipe,
    kanal,
    tujuan,
    subjek: request.subjek ?? '',
    perangkat_sidik: deviceHash(request.perangkat, deps.config.alamatPepper),
    dibuat_at: now,
    berlaku_sampai: later(now, OTP_LIFE_MS),
    kirim_lagi_at: later(now, OTP_RESEND_MS),
  }
  await deps.db.inTransaction(institusi_id, async (tx) => {
    await checkPace(tx, tujuan, now)
    await takeAttempts(deps, tx, request, now)
    await insertOtp(tx, otp)
  })
  const tiket = formatKode('tiket', institusi_id, otp.id)
  deps.background.run('otp', async () => {
    const outgoing = (await request.choose?.()) ?? 'kode'
    if (outgoing === 'kode') {
      await sendKode(deps, { institusi_id, id: otp.id, tujuan, kanal, column: 'asal' })
    } else if (outgoing !== 'diam') {
      void deps.messages.notify({ institusi_id, tiket, tujuan, template: outgoing, isi: {} })
    }
  })
  return {
    tiket,
    berlaku_sampai: otp.berlaku_sampai.toISOString(),
    kirim_lagi_at: otp.kirim_lagi_at.toISOString(),
  }
}

/** Needs the receiver's lock; otherwise two processes could each allow a code. */
export async function checkPace(
  tx: Tx, tujuan: string, now: Date, isWithoutWait = false,
): Promise<void> {
  await lockTujuan(tx, tujuan)
  const pace = paceOf(await sentSince(tx, tujuan, later(now, -HOUR_MS)), now)
  if (pace === 'boleh' || (isWithoutWait && pace.sebab === 'semenit')) return
  throw tooSoon(pace, now)
}

function tooSoon({ wait_until, sebab }: Exclude<Pace, 'boleh'>, now: Date): RefusalError {
  if (sebab === 'sejam') return tooOften(wait_until)
  const detik = Math.ceil((wait_until.getTime() - now.getTime()) / SECOND_MS)
  return refuse('OTP_TUNGGU_SEMENIT', { detik: String(detik) })
}

/**
 * Limits per receiver, network address and institution. The receiver counts across institutions,
 * since a person has one phone.
 */
async function takeAttempts(
  { config }: Needs, tx: Tx, { institusi_id, tujuan, alamat }: OtpRequest, now: Date,
): Promise<void> {
  const { limitFactor, alamatPepper } = config
  const { nomor, alamat: perAlamat, institusi } = OTP_LIMITS
  const limits = [
    { ...nomor, kunci: `otp/${tujuan}` },
    { ...perAlamat, kunci: `otp-alamat/${alamat}`, max: perAlamat.max * limitFactor },
    { ...institusi, kunci: `otp-institusi/${institusi_id}`, max: institusi.max * limitFactor },
  ]
  for (const limit of limits) {
    const until = await takeAttempt(tx.query, limit, now, alamatPepper)
    if (until) throw tooOften(until)
  }
}

function tooOften(until: Date): RefusalError {
  const pukul = /(\d\d\.\d\d) WIB$/.exec(formatInstant(until, 'Asia/Jakarta'))?.[1] ?? ''
  return refuse('OTP_TERLALU_SERING', { pukul })
}
