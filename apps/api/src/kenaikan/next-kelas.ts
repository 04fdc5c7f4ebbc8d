/** The last levels of SD, SMP and SMA. */
const LAST = new Set([6, 9, 12])
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

type Kelas = { nama: string; tingkat: string }
export type Tujuan = { naik: boolean; ke_nama: string; ke_tingkat: string }

/**
 * Where a class goes at the end of the year: 7A to 8A, VII-Umar to VIII-Umar, TK A to TK B. The
 * highest level of the school leaves if it ends SD, SMP or SMA; people can change every proposal.
 */
export function nextKelas({ nama, tingkat }: Kelas, highest: number): Tujuan {
  const level = Number(tingkat)
  if (!Number.isInteger(level) || level < 1) return nextOfTk({ nama, tingkat })
  if (level >= highest && LAST.has(level)) return { naik: false, ke_nama: '', ke_tingkat: '' }
  return { naik: true, ke_nama: raised(nama, level), ke_tingkat: String(level + 1) }
}

/** Writes the next level where the name has this one, as a number or in Roman numerals. */
function raised(nama: string, level: number): string {
  const digits = new RegExp(`(^|[^0-9])0?${level}(?![0-9])`)
  if (digits.test(nama)) return nama.replace(digits, `$1${level + 1}`)
  const [roman = '', next = ''] = [ROMAN[level], ROMAN[level + 1]]
  const letters = new RegExp(`(^|[^A-Za-z])${roman}(?=[A-H]?([^A-Za-z]|$))`)
  return roman && next && letters.test(nama) ? nama.replace(letters, `$1${next}`) : `${level + 1} ${nama}`
}

/** Kindergarten has two levels, A and B; whatever else there is leaves. */
function nextOfTk({ nama, tingkat }: Kelas): Tujuan {
  if (!/\bA\b/.test(tingkat)) return { naik: false, ke_nama: '', ke_tingkat: '' }
  const up = (text: string) => text.replace(/\bA/, 'B')
  return { naik: true, ke_nama: up(nama), ke_tingkat: up(tingkat) }
}
