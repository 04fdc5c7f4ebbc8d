import type { Konfirmasi, TiketKonfirmasi, UntukKonfirmasi } from '@lunas/contract/pengguna/akun'
import { maskNomorWa } from '@lunas/values/nomor-wa'
import { minutesUntil, ownSandiAttempts } from '#pengguna/pengguna'
import { giveAttemptBack, takeAttempt } from '#platform/auth/attempts'
import { matchesSecret, NO_SECRET } from '#platform/auth/secret-hash'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#profil/needs'
import { findProfil, findSandiHash } from '#profil/profil.queries'

type ConfirmDeps = Pick<Needs, 'db' | 'clock' | 'config' | 'otp'>

/**
 * Sends a code to a contact that the account already has: the number, else the verified address. The
 * code counts only in this session and for this purpose.
 */
export async function askKonfirmasi(
  { db, otp }: ConfirmDeps, caller: Caller, untuk: UntukKonfirmasi,
): Promise<TiketKonfirmasi> {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  const profil = await db.inTransaction(institusi_id, (tx) => findProfil(tx, pengguna_id))
  const { nomor_wa, email, email_terverifikasi } = profil
  const tujuan = nomor_wa ?? (email_terverifikasi ? email : null)
  if (!tujuan) throw refuse('NOMOR_WA_BELUM_ADA')
  const tiket = await otp.request({
    institusi_id, tujuan, kanal: nomor_wa ? 'whatsapp' : 'email', tipe: 'konfirmasi',
    perangkat: sesi_id, alamat: caller.address, subjek: subjekOf(untuk, pengguna_id),
  })
  return { ...tiket, ke: nomor_wa ? maskNomorWa(nomor_wa) : maskEmail(tujuan) }
}

/**
 * Refuses a change unless the owner confirms it: with the password, or with a code that went to a
 * contact which the account already has. A stolen session has neither.
 */
export async function requireKonfirmasi(
  deps: ConfirmDeps, caller: Caller, untuk: UntukKonfirmasi, konfirmasi: Konfirmasi | undefined,
): Promise<void> {
  if (!konfirmasi) throw refuse('KONFIRMASI_PERLU')
  if ('password' in konfirmasi) return requireSandi(deps, caller, konfirmasi.password)
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  const { subjek } = await deps.otp.consume({
    institusi_id, tiket: konfirmasi.tiket, otp_md5: konfirmasi.otp, tipe: 'konfirmasi',
    perangkat: sesi_id,
  })
  if (subjek !== subjekOf(untuk, pengguna_id)) throw refuse('OTP_KEDALUWARSA')
}

/** Compares also when the person has no password, so that the time does not reveal it. */
export async function requireSandi(
  { db, clock, config }: Omit<ConfirmDeps, 'otp'>, caller: Caller, password: string | undefined,
): Promise<void> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const limit = ownSandiAttempts(pengguna_id)
  const now = clock.now()
  const until = await takeAttempt(db.platform, limit, now, config.alamatPepper)
  if (until) throw refuse('SANDI_DIPERLAMBAT', { menit: minutesUntil(until, now) })
  const hash = await db.inTransaction(institusi_id, (tx) => findSandiHash(tx, pengguna_id))
  const isRight =
    password !== undefined && (await matchesSecret(password, config.sandiPepper, hash ?? NO_SECRET))
  if (!isRight) throw refuse('SANDI_LAMA_SALAH')
  // Only wrong guesses count.
  await giveAttemptBack(db.platform, limit, now, config.alamatPepper)
}

function subjekOf(untuk: UntukKonfirmasi, pengguna_id: string): string {
  return `${untuk}/${pengguna_id}`
}

/** Enough to recognise one's own address: i***@contoh.sch.id. */
function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}
