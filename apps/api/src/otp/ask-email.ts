import type { StatusOtp, Tiket } from '@lunas/contract/pengguna/auth'
import { parseKode, type Kode } from '@lunas/values/kode'
import { later } from '#platform/clock'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#otp/needs'
import { OTP_LIFE_MS, OTP_RESEND_MS, OTP_TRIES, pengirimanOf, type FindEmail } from '#otp/otp'
import { findOtp, noteEmail, type OtpRow } from '#otp/otp.queries'
import { checkPace } from '#otp/request-otp'
import { sendKode } from '#otp/send-kode'

/**
 * Sends another code for the same ticket by e-mail: after a minute, or at once when WhatsApp failed
 * to deliver. The answer is the same whether or not the person has an address.
 */
export async function askEmail(deps: Needs, tiket: string, findEmail: FindEmail): Promise<Tiket> {
  const kode = readTiket(tiket)
  const isUndelivered = (await statusOtp(deps, tiket)).pengiriman === 'gagal_terkirim'
  const now = deps.clock.now()
  const until = later(now, OTP_LIFE_MS)
  const again = later(now, OTP_RESEND_MS)
  const { tujuan, tipe } = await deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const row = readable(await findOtp(tx, kode.id, true), now)
    if (row.kanal !== 'whatsapp') throw refuse('OTP_KEDALUWARSA')
    if (row.percobaan >= OTP_TRIES) throw refuse('OTP_HABIS_PERCOBAAN')
    // After an undelivered message the minute of waiting is skipped; the hourly limit still counts
    // it.
    const isFree = isUndelivered && row.email_berlaku_sampai === null
    await checkPace(tx, row, now, isFree)
    await noteEmail(tx, kode.id, now, until, again)
    return row
  })
  deps.background.run('otp by e-mail', async () => {
    // A person who registers has no address with us yet.
    const email = tipe !== 'register' && (await findEmail(kode.institusi_id, tujuan))
    if (email) await sendKode(deps, { ...kode, tujuan: email, kanal: 'email', column: 'email' })
  })
  return { tiket, berlaku_sampai: until.toISOString(), kirim_lagi_at: again.toISOString() }
}

/**
 * How far the WhatsApp message got. For e-mail no status is given: it would show who has an
 * account.
 */
export async function statusOtp(deps: Needs, tiket: string): Promise<StatusOtp> {
  const kode = readTiket(tiket)
  const now = deps.clock.now()
  const row = await deps.db.inTransaction(kode.institusi_id, (tx) => findOtp(tx, kode.id))
  const { kanal, berlaku_sampai, email_berlaku_sampai, kirim_lagi_at } = readable(row, now)
  const status =
    kanal === 'whatsapp'
      ? await deps.messages.findStatus(kode.institusi_id, tiket, 'whatsapp')
      : undefined
  const pengiriman = pengirimanOf(status)
  const isUndelivered = pengiriman === 'gagal_terkirim' && !email_berlaku_sampai
  const isAskable = kirim_lagi_at <= now || isUndelivered
  return {
    pengiriman,
    berlaku_sampai: (email_berlaku_sampai ?? berlaku_sampai).toISOString(),
    kirim_lagi_at: kirim_lagi_at.toISOString(),
    boleh_email: kanal === 'whatsapp' && isAskable,
  }
}

function readTiket(tiket: string): Kode {
  const kode = parseKode('tiket', tiket)
  if (!kode) throw refuse('OTP_KEDALUWARSA')
  return kode
}

function readable(row: OtpRow | undefined, now: Date): OtpRow {
  const until = row?.email_berlaku_sampai ?? row?.berlaku_sampai
  if (!row || !until || row.dipakai_at || until <= now) throw refuse('OTP_KEDALUWARSA')
  return row
}
