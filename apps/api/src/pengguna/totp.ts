import { Secret, TOTP } from 'otpauth'
import { CADANGAN_COUNT } from '@lunas/contract/pengguna/totp'
import type { AttemptLimit } from '#platform/auth/attempts'
import { keyedHash } from '#platform/auth/keyed-hash'
import { SECOND_MS, DAY_MS, MINUTE_MS } from '#platform/clock'
import { randomLetters } from '#platform/ids'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** Codes of the neighbouring steps count too, since clocks of phones differ. */
const WINDOW = 1
const CADANGAN_LETTERS = 10

export function makeRahasia(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function uriOf(rahasia: string, label: string): string {
  return totpOf(rahasia, label).toString()
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOf(rahasia: string, kode: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(rahasia).validate({ token: kode, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_S * SECOND_MS)) + delta
}

function totpOf(rahasia: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Lunas', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S,
    secret: Secret.fromBase32(rahasia),
  })
}

/** New codes for a lost phone, 50 random bits each. */
export function makeCadangan(): string[] {
  return Array.from({ length: CADANGAN_COUNT }, () => {
    const letters = randomLetters(CADANGAN_LETTERS)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** However it is typed. Too many values to guess, so a keyed hash is enough. */
export function hashCadangan(kode: string, pengguna_id: string, pepper: string): string {
  const letters = kode.replaceAll('-', '').toUpperCase()
  return keyedHash(`cadangan/${pengguna_id}/${letters}`, pepper)
}

/**
 * How often somebody who knows the password may guess. Three of a million codes are right at a time,
 * so thirty guesses a day succeed once in about thirty years.
 */
export function totpAttempts(pengguna_id: string): AttemptLimit[] {
  return [
    { kunci: `totp/${pengguna_id}`, max: 5, window_ms: 15 * MINUTE_MS },
    { kunci: `totp-sehari/${pengguna_id}`, max: 30, window_ms: DAY_MS },
  ]
}
