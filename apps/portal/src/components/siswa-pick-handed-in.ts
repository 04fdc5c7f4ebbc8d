import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { ComponentType } from 'react'

/** Chooses a pupil. It belongs to another feature, so the page passes it in. */
export type SiswaPickHandedIn = ComponentType<{
  siswa: SiswaPetugas | undefined
  onSiswa: (siswa: SiswaPetugas) => void
}>
