import { inTab } from '@lunas/client/kept'
import type { CekSiswa } from '@lunas/contract/pengguna/reset-pin'
import { RESET_PIN_KEY } from '#lib/look-ups.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'

/** The pupil whose PIN is being reset; the code screen opens only for this pupil. */
export type ResetMarker = {
  kode_siswa: string
  idsekolah: string
  nis: string
  hp: string
  code: RunningCode
}

export function keepMarker(siswa: CekSiswa, idsekolah: string, nis: string): ResetMarker {
  const { kode_siswa, hp } = siswa
  const marker = { kode_siswa, idsekolah, nis, hp, code: runningCode(siswa) }
  inTab.write(RESET_PIN_KEY, marker)
  return marker
}

export function readMarker(kode_siswa: string): ResetMarker | undefined {
  const kept = inTab.read(RESET_PIN_KEY) as Partial<ResetMarker> | null
  return kept?.kode_siswa === kode_siswa && kept.code ? (kept as ResetMarker) : undefined
}

/** The reset flag with its code, in memory only: a reload asks for the code again. */
let passed: { kode_siswa: string; otp: string } | undefined

export function setResetFlag(kode_siswa: string, otp: string): void {
  passed = { kode_siswa, otp }
}

export function readResetFlag(kode_siswa: string): string | undefined {
  return passed?.kode_siswa === kode_siswa ? passed.otp : undefined
}

export function clearReset(): void {
  passed = undefined
  inTab.write(RESET_PIN_KEY, null)
}
