import type { Tiket } from '@lunas/contract/pengguna/auth'
import { formatKode } from '@lunas/values/kode'
import { formatInstant } from '@lunas/values/local-date'
import { deviceHash } from '#platform/auth/keyed-hash'
import { countAttempts, takeAttempt, type AttemptLimit } from '#platform/auth/attempts'
import { later, SECOND_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { networkOf } from '#platform/http/address'
import { bitsFor } from '#platform/http/work'
import { refuse, type RefusalError } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import type { Needs } from '#otp/needs'
import {
  OTP_LIFE_MS,
  OTP_RESEND_MS,
  STRANGER_BUDGETS,
  STRANGER_LIMITS,
  paceOf,
  type OtpRequest,
  type Pace,
} from '#otp/otp'
import { insertOtp, isKnownDevice, lockTujuan, sentSoFar, type Asker } from '#otp/otp.queries'
import { sendKode } from '#otp/send-kode'

/** More than any window counts. */
const COUNT_MAX = 2 ** 31 - 1

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
  const dikenal = await deps.db.inTransaction(institusi_id, async (tx) => {
    // Before the work, so that nobody computes for a request that is then refused.
    await checkPace(tx, otp, now)
    return isKnownDevice(tx, otp, request.perangkat)
  })
  if (!dikenal) await demandWork(deps, request, now)
  await deps.db.inTransaction(institusi_id, async (tx) => {
    await checkPace(tx, otp, now)
    if (!dikenal) await takeAttempts(deps, tx, request, now)
    await insertOtp(tx, { ...otp, dikenal })
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
  tx: Tx, asker: Asker, now: Date, isWithoutWait = false,
): Promise<void> {
  await lockTujuan(tx, asker.tujuan)
  const pace = paceOf(await sentSoFar(tx, asker, now), now)
  if (pace === 'boleh' || (isWithoutWait && pace.sebab === 'semenit')) return
  throw tooSoon(pace, now)
}

function tooSoon({ wait_until, sebab }: Exclude<Pace, 'boleh'>, now: Date): RefusalError {
  if (sebab === 'sejam') return tooOften(wait_until)
  const detik = Math.ceil((wait_until.getTime() - now.getTime()) / SECOND_MS)
  return refuse('OTP_TUNGGU_SEMENIT', { detik: String(detik) })
}

/**
 * The budgets of strangers: past one a code costs work. They are only read here, since a request
 * that is sent back to work must use up nothing.
 */
async function demandWork({ db, config, work }: Needs, request: OtpRequest, now: Date): Promise<void> {
  // A person with a session is no crowd: the limits below are enough.
  if (!request.work) return
  const budgets = budgetsOf(request, config.limitFactor)
  const counts = await countAttempts(db.platform, budgets, now, config.alamatPepper)
  const bits = Math.max(...budgets.map(({ max }, i) => bitsFor(counts[i] ?? 0, max)))
  const { call, proof } = request.work
  if (bits > 0) await work.demand(call, { address: request.alamat, proof }, bits)
}

/** Counts a stranger's code, and refuses it past the limits of the receiver. */
async function takeAttempts(
  { config }: Needs, tx: Tx, request: OtpRequest, now: Date,
): Promise<void> {
  const { tujuan, alamat, subjek, work } = request
  const { nomor_hari, nomor_alamat, orang_hari } = STRANGER_LIMITS
  const limits = [
    ...(work || !subjek ? [] : [{ ...orang_hari, kunci: `otp-orang/${subjek}` }]),
    { ...nomor_alamat, kunci: `otp-hari/${tujuan}/${networkOf(alamat)}` },
    { ...nomor_hari, kunci: `otp-hari/${tujuan}` },
    // Counted without an end: the count is the price.
    ...budgetsOf(request, 1).map((budget) => ({ ...budget, max: COUNT_MAX })),
  ]
  for (const limit of limits) {
    const until = await takeAttempt(tx.query, limit, now, config.alamatPepper)
    if (until) throw tooOften(until)
  }
}

/** A receiver counts across institutions, since a person has one phone. */
function budgetsOf({ institusi_id, tujuan, alamat }: OtpRequest, limitFactor: number): AttemptLimit[] {
  const { nomor, alamat: perAlamat, institusi } = STRANGER_BUDGETS
  return [
    { ...nomor, kunci: `otp/${tujuan}` },
    { ...perAlamat, kunci: `otp-alamat/${networkOf(alamat)}`, max: perAlamat.max * limitFactor },
    { ...institusi, kunci: `otp-institusi/${institusi_id}`, max: institusi.max * limitFactor },
  ]
}

function tooOften(until: Date): RefusalError {
  const pukul = /(\d\d\.\d\d) WIB$/.exec(formatInstant(until, 'Asia/Jakarta'))?.[1] ?? ''
  return refuse('OTP_TERLALU_SERING', { pukul })
}
