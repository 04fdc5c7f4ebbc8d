import type { InfoSekolah, SasaranLinimasa } from '@lunas/contract/linimasa/linimasa'

/** Whom a post is for, as chosen; empty texts where the target does not need them. */
export type Sasaran = {
  sasaran: SasaranLinimasa
  idsekolah: string
  tingkat: string
  kelas: string
}

export function sasaranOf({ sasaran, idsekolah, tingkat, kelas }: InfoSekolah): Sasaran {
  return { sasaran, idsekolah: idsekolah ?? '', tingkat, kelas }
}

/** What a target still lacks, as a sentence. */
export function sasaranProblem({ sasaran, idsekolah }: Sasaran): string {
  return sasaran !== 'institusi' && idsekolah === '' ? 'Pilih sekolah tujuannya.' : ''
}

export function sasaranRequest({ sasaran, idsekolah, tingkat, kelas }: Sasaran) {
  return {
    sasaran,
    ...(sasaran !== 'institusi' && { idsekolah }),
    ...(sasaran === 'tingkat' && { tingkat }),
    ...(sasaran === 'kelas' && { kelas }),
  }
}
