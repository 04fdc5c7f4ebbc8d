import { takenBack, type State } from '../wire/state.ts'
import type { Subsidi } from './subsidi.ts'
import type { StatusSubsidi, SumberSubsidi } from './subsidi.status.ts'

export const statusSubsidiWords = {
  diajukan: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  disetujui: { word: 'Berlaku', tone: 'paid', sign: 'check' },
  ditolak: { word: 'Ditolak', tone: 'late', sign: 'cross' },
  berakhir: { word: 'Berakhir', tone: 'quiet', sign: 'clock' },
} as const satisfies Record<StatusSubsidi, State>

export function subsidiState({ status, ditarik }: Pick<Subsidi, 'status' | 'ditarik'>): State {
  return ditarik ? takenBack : statusSubsidiWords[status]
}

export const sumberSubsidiWords = {
  sekolah: 'Sekolah',
  sponsor: 'Sponsor',
} as const satisfies Record<SumberSubsidi, string>

const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Ahad'] as const

/** The days of the week that a school chooses from; 1 is Monday. */
export const hariMinggu = HARI.map((label, i) => ({ value: i + 1, label }))

/** `Setiap hari`, `Senin–Jumat` or `Senin, Rabu`. */
export function hariWords(hari: readonly number[]): string {
  const days = [...new Set(hari)].toSorted((a, b) => a - b)
  const [first = 1] = days
  const last = days.at(-1) ?? first
  if (days.length === HARI.length) return 'Setiap hari'
  if (days.length > 2 && last - first + 1 === days.length) return `${HARI[first - 1]}–${HARI[last - 1]}`
  return days.map((day) => HARI[day - 1]).join(', ')
}
