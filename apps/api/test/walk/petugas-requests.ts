import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import type { totpCalls } from '@lunas/contract/pengguna/totp.calls'
import type { petugasCalls } from '@lunas/contract/portal/petugas.calls'
import { formatKode } from '@lunas/values/kode'
import { wireForm } from '#platform/auth/secret-hash'
import { randomId } from '#platform/ids'

type PetugasCall = keyof typeof totpCalls | keyof typeof petugasCalls

/** Requests about the second step of a login, and about the staff of an institution. */
export function petugasRequests(): { [N in PetugasCall]: RequestOf<N> } {
  const idpengguna = formatKode('pengguna', 'mobile', randomId())
  const session = `mobile.${'A'.repeat(43)}`
  const password = wireForm('sepedaungu7')
  const alasan = 'Sudah pindah tugas'
  return {
    getTotp: {},
    mulaiTotp: { password },
    pasangTotp: { kode: '123456' },
    lepasTotp: { password, kode: '123456' },
    masukTotp: { session, kode: '123456' },
    masukMulaiTotp: { session },
    masukPasangTotp: { session, kode: '123456' },
    daftarPetugas: { cari: 'hasan', keadaan: 'aktif' },
    nonaktifkanPetugas: { idpengguna, alasan },
    aktifkanPetugas: { idpengguna },
    lepasTotpPetugas: { idpengguna, alasan },
    hapusPetugas: { idpengguna, alasan },
    daftarPengukuhan: {},
    kukuhkanPetugas: { idpengguna },
    getAturanMasuk: {},
    aturMasuk: { wajib_totp: [] },
  }
}

/** These need a code, a waiting login or an officer that a sample cannot have. */
export const OF_NO_PETUGAS: readonly CallName[] = [
  'mulaiTotp', 'pasangTotp', 'lepasTotp', 'masukTotp', 'masukMulaiTotp', 'masukPasangTotp',
  'nonaktifkanPetugas', 'aktifkanPetugas', 'lepasTotpPetugas', 'hapusPetugas', 'kukuhkanPetugas',
]
