import type { Konfirmasi, Profil, TiketKonfirmasi } from '@lunas/contract/pengguna/akun'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { md5Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

/** What a person is reached by. */
export type JenisKontak = 'email' | 'nomor'

export function sendConfirmCode(untuk: JenisKontak): Promise<TiketKonfirmasi> {
  return callApi('konfirmasiOtp', { untuk })
}

/** Sends a code to the new contact, after the owner has confirmed. */
export function sendKontakCode(
  jenis: JenisKontak, kontak: string, konfirmasi?: Konfirmasi,
): Promise<Tiket> {
  const confirmed = konfirmasi ? { konfirmasi } : {}
  return jenis === 'email'
    ? callApi('emailOtp', { email: kontak, ...confirmed })
    : callApi('nomorOtp', { nomor: kontak, ...confirmed })
}

export function verifyKontak(jenis: JenisKontak, tiket: string, otp: string): Promise<Profil> {
  const kode = { tiket, otp: md5Hex(otp) }
  return jenis === 'email' ? callApi('emailVerifikasi', kode) : callApi('nomorVerifikasi', kode)
}

/** Undoes a change with the secret of the link that the old contact received. */
export async function undoKontak(tautan: string): Promise<void> {
  await callApi('batalUbah', { tautan })
}
