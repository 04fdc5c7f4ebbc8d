import type { State } from '../wire/state.ts'
import type { Kas } from './kas.ts'

const kasWords = {
  menunggu: { word: 'Menunggu persetujuan', tone: 'due', sign: 'hourglass' },
  terbuka: { word: 'Terbuka', tone: 'due', sign: 'hourglass' },
  selisih: { word: 'Selisih', tone: 'late', sign: 'warning' },
  cocok: { word: 'Cocok', tone: 'paid', sign: 'check' },
} as const satisfies Record<string, State>

/** A drawer is open, waits for a second count, or was counted with or without a difference. */
export function kasState(
  { ditutup_at, selisih, usulan }: Pick<Kas, 'ditutup_at' | 'selisih' | 'usulan'>,
): State {
  if (usulan) return kasWords.menunggu
  if (!ditutup_at) return kasWords.terbuka
  return selisih ? kasWords.selisih : kasWords.cocok
}
