import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import { ziswafCopy } from './ziswaf.copy.ts'

/** The kinds of programs as donors look for them. */
export const KELOMPOK = {
  zakat: { word: 'Zakat', jenis: ['zakat_penghasilan', 'zakat_maal', 'zakat_fitrah'] },
  infak: { word: 'Infak & sedekah', jenis: ['infak', 'sedekah', 'khusus'] },
  wakaf: { word: 'Wakaf', jenis: ['wakaf'] },
  qurban: { word: 'Qurban', jenis: ['qurban'] },
  fidyah: { word: 'Fidyah', jenis: ['fidyah'] },
} as const satisfies Record<string, { word: string; jenis: readonly JenisProgram[] }>
export type Kelompok = keyof typeof KELOMPOK

export function readKelompok(text: unknown): Kelompok | undefined {
  return (Object.keys(KELOMPOK) as Kelompok[]).find((one) => one === text)
}

export function isIn(kelompok: Kelompok | undefined, jenis: JenisProgram): boolean {
  return kelompok === undefined || KELOMPOK[kelompok].jenis.some((one) => one === jenis)
}

/** The word of the button, as people say it for this kind. */
export function giveWord(jenis: JenisProgram): string {
  if (isIn('zakat', jenis)) return ziswafCopy.payZakat
  if (jenis === 'qurban') return ziswafCopy.joinQurban
  return jenis === 'wakaf' ? ziswafCopy.waqf : ziswafCopy.donate
}
