import { instantOf } from '@lunas/client/clock'
import type { Insiden } from '@lunas/contract/insiden/insiden'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Clock = { said: string; tone: 'paid' | 'due' | 'late' }

/** The law's clock of 3×24 hours: what is left, by how much it is late, or when it stopped. */
export function clockOf(
  { ditemukan_at, batas_at, diputus_at, ditutup_at }: Insiden, now_ms: number,
): Clock {
  const at = (iso: string) => instantOf(iso).getTime()
  const stopped = diputus_at ?? ditutup_at
  if (stopped) {
    const isLate = at(stopped) > at(batas_at)
    const word = diputus_at ? 'Diberitahukan' : 'Ditutup'
    return {
      said: `${word} ${sayDuration(at(stopped) - at(ditemukan_at))} sesudah ditemukan` +
        (isLate ? `, terlambat ${sayDuration(at(stopped) - at(batas_at))}` : ''),
      tone: isLate ? 'late' : 'paid',
    }
  }
  const left = at(batas_at) - now_ms
  if (left < 0) return { said: `Terlambat ${sayDuration(-left)}`, tone: 'late' }
  return { said: `Sisa ${sayDuration(left)}`, tone: left < DAY_MS ? 'late' : 'due' }
}

/** 2 hari 3 jam; 5 jam 10 menit; 4 menit. */
export function sayDuration(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  const parts = [days > 0 && `${days} hari`, hours > 0 && `${hours} jam`, minutes > 0 && `${minutes} menit`]
  const [one, two] = parts.filter(Boolean)
  if (!one) return 'kurang dari semenit'
  return two ? `${one} ${two}` : `${one}`
}
