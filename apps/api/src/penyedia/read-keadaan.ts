import { PENYEDIA, type KeadaanPenyedia, type Panggilan, type Penyedia } from '@lunas/contract/operator/penyedia'
import { HOUR_MS, later } from '#platform/clock'
import type { Needs } from '#penyedia/needs'
import { lastHours } from '#penyedia/penyedia'

type Part = { penyedia: Penyedia; sejak: Date; kali: number; gangguan: number; milidetik: number; terlama: number }

/** How every provider answered. Also tells of calls that this process has not written yet. */
export async function readKeadaan(
  { db, clock, callCounts }: Pick<Needs, 'db' | 'clock' | 'callCounts'>,
): Promise<KeadaanPenyedia[]> {
  await callCounts.flush()
  const now = clock.now()
  const hours = lastHours(now)
  const parts = await db.platform<Part>(
    `SELECT penyedia, sejak, kali, gangguan, milidetik, terlama FROM panggilan_penyedia
      WHERE sejak >= $1 AND sejak <= $2`, [hours[0], now],
  )
  return PENYEDIA.map((penyedia) => {
    const own = parts.filter((part) => part.penyedia === penyedia)
    return {
      penyedia,
      sejam: sumOf(own.filter(({ sejak }) => sejak > later(now, -HOUR_MS))),
      sehari: sumOf(own),
      per_jam: hours.map((hour) => {
        const { kali, gangguan } = sumOf(
          own.filter(({ sejak }) => sejak >= hour && sejak < later(hour, HOUR_MS)),
        )
        return { sejak: hour.toISOString(), kali, gangguan }
      }),
    }
  })
}

function sumOf(parts: readonly Part[]): Panggilan {
  const kali = parts.reduce((sum, part) => sum + part.kali, 0)
  const milidetik = parts.reduce((sum, part) => sum + part.milidetik, 0)
  return {
    kali,
    gangguan: parts.reduce((sum, part) => sum + part.gangguan, 0),
    rata_ms: kali === 0 ? null : Math.round(milidetik / kali),
    terlama_ms: kali === 0 ? null : Math.max(...parts.map(({ terlama }) => terlama)),
  }
}
