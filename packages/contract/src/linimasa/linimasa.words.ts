import type { State } from '../wire/state.ts'
import type { KeadaanLinimasa, SasaranLinimasa } from './linimasa.status.ts'

export const keadaanLinimasaWords = {
  draf: { word: 'Draf', tone: 'quiet', sign: 'hourglass' },
  terjadwal: { word: 'Terjadwal', tone: 'due', sign: 'calendar' },
  tayang: { word: 'Tayang', tone: 'paid', sign: 'check' },
  berakhir: { word: 'Berakhir', tone: 'quiet', sign: 'clock' },
  ditarik: { word: 'Ditarik', tone: 'late', sign: 'return' },
} as const satisfies Record<KeadaanLinimasa, State>

export const sasaranLinimasaWords = {
  institusi: 'Semua sekolah',
  sekolah: 'Satu sekolah',
  tingkat: 'Satu tingkat',
  kelas: 'Satu kelas',
} as const satisfies Record<SasaranLinimasa, string>

type Sasaran = { sasaran: SasaranLinimasa; sekolah: string; tingkat: string; kelas: string }

/** For whom a post is, in words. */
export function sasaranWord({ sasaran, sekolah, tingkat, kelas }: Sasaran): string {
  if (sasaran === 'institusi') return sasaranLinimasaWords.institusi
  if (sasaran === 'tingkat') return `${sekolah}, tingkat ${tingkat}`
  return sasaran === 'kelas' ? `${sekolah}, kelas ${kelas}` : sekolah
}
