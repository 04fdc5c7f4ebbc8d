import type { Device, Login } from '@lunas/contract/pengguna/auth'
import type { Level, StaffLevel } from '@lunas/contract/pengguna/level'
import type { RefusalCode } from '@lunas/contract/wire/refusals'
import { isEmail } from '@lunas/values/email'
import { formatKode } from '@lunas/values/kode'
import { readNomorWa, type NomorWaProblem } from '@lunas/values/nomor-wa'
import type { AttemptLimit } from '#platform/auth/attempts'
import { MINUTE_MS } from '#platform/clock'
import type { Menunggu } from '#platform/auth/sesi'
import { refuse } from '#platform/http/refuse'

/** A person who can log in, with what a login needs. */
export type Pengguna = {
  id: string
  level: Level
  nama: string
  nomor_wa: string | null
  email: string | null
  /** Whether a code that went there was entered; codes are sent to no other address. */
  email_terverifikasi: boolean
  sandi_hash: string | null
  /** An officer whom the institution has disabled. */
  nonaktif: boolean
}

/** The device of a request: its own id, and what its owner calls it; empty where it said neither. */
export type NamedDevice = { uuid: string; nama: string }

const DEVICE_NAME_MAX = 80
/** Whatever could make a link: the name goes to the owner in our words, and a thief may have chosen it. */
const NO_NAME = /[^\p{L}\p{N}()_+,'-]+/gu

/**
 * How often a person may type their own password to confirm a change: enough for the owner, too few
 * for a stranger who found the phone unlocked.
 */
export function ownSandiAttempts(pengguna_id: string): AttemptLimit {
  return { kunci: `sandi-lama/${pengguna_id}`, max: 5, window_ms: 15 * MINUTE_MS }
}

/** Reads what a browser says about itself, what a native plugin says, or a uuid alone. */
export function deviceOf(device: Device | undefined): NamedDevice {
  if (device === undefined) return { uuid: '', nama: '' }
  if (typeof device === 'string') return { uuid: device, nama: '' }
  const said = (key: string) => {
    const value = device[key]
    return typeof value === 'string' ? value.trim() : ''
  }
  const maker = [said('manufacturer'), said('model')].filter(Boolean).join(' ')
  const nama = said('nama') || said('name') || maker || said('platform')
  return { uuid: device.uuid, nama: nama.replaceAll(NO_NAME, ' ').trim().slice(0, DEVICE_NAME_MAX) }
}

/** How long somebody has to wait, as a refusal says it. */
export function minutesUntil(until: Date, now: Date): string {
  return String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)))
}

const NOMOR_REFUSALS = {
  kosong: 'FORM_BELUM_LENGKAP',
  bukan_nomor: 'NOMOR_WA_TIDAK_VALID',
  luar_negeri: 'NOMOR_WA_LUAR_NEGERI',
  telepon_rumah: 'NOMOR_WA_TELEPON_RUMAH',
  panjang: 'NOMOR_WA_PANJANG',
} as const satisfies Record<NomorWaProblem, RefusalCode>

/** Normalises the number, or refuses it with the reason. */
export function requireNomorWa(text: string): string {
  const read = readNomorWa(text)
  if (read.nomor === undefined) throw refuse(NOMOR_REFUSALS[read.sebab])
  return read.nomor
}

/** Lower case, without surrounding spaces. */
export function requireEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email === '') throw refuse('FORM_BELUM_LENGKAP')
  if (!isEmail(email)) throw refuse('EMAIL_TIDAK_VALID')
  return email
}

/** Levels that must use a second step where the institution has not decided. */
const WAJIB_IN_PRODUCTION: readonly StaffLevel[] = ['admin_institusi', 'bendahara']

/** The demo and the tests log in without a phone. */
export function defaultWajib(production: boolean): readonly StaffLevel[] {
  return production ? WAJIB_IN_PRODUCTION : []
}

/** The login data that the app stores. */
export function showLogin(
  institusi_id: string,
  { id, level, nama }: Pick<Pengguna, 'id' | 'level' | 'nama'>,
  token: string,
  langkah: Menunggu | null = null,
): Login {
  return {
    session: token,
    level,
    idcustomer: formatKode('pengguna', institusi_id, id),
    nama,
    kode_institusi: institusi_id,
    ...(langkah && { langkah }),
  }
}
