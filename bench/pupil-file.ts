import { writeTable } from '@lunas/api/bench/write-table'

const PUPILS_PER_CLASS = 40
/** Every second household of the file has two children in it. */
const PUPILS_PER_TWO_HOUSEHOLDS = 3
const HEADINGS = [
  'NIS', 'NISN', 'Nama', 'JK', 'Kelas', 'Program', 'Nama ayah', 'Nomor WA ayah', 'Nama ibu', 'Nomor WA ibu', 'No KK', 'Agama',
]
const [FIRST, LAST] = [
  ['Aisyah', 'Bilal', 'Citra', 'Dimas', 'Eka', 'Fajar', 'Gita', 'Hasan', 'Intan', 'Jaka', 'Kirana', 'Lukman'],
  ['Putri', 'Saputra', 'Wijaya', 'Ramadhan', 'Lestari', 'Hidayat', 'Nugroho', 'Permata', 'Siregar', 'Maulana', 'Anggraini'],
]

/** The rows of a file as schools have them: pupils with both parents, their numbers and No. KK. */
function pupilRows(pupils: number): string[][] {
  return Array.from({ length: pupils }, (_, i) => {
    const household = Math.floor((i * 2) / PUPILS_PER_TWO_HOUSEHOLDS)
    const kelas = Math.floor(i / PUPILS_PER_CLASS)
    return [
      `B${digits(i, 6)}`, digits(i + 1, 10), `${pick(FIRST, i)} ${pick(LAST, i)} ${digits(i, 6)}`, i % 2 === 0 ? 'P' : 'L',
      `${(kelas % 12) + 1}-${Math.floor(kelas / 12) + 1}`, 'Reguler', `Ayah ${pick(LAST, household)} ${household}`,
      `0812${digits(household, 8)}`, `Ibu ${pick(FIRST, household)} ${household}`, `0857${digits(household, 8)}`,
      `3201${digits(household, 12)}`, 'Islam',
    ]
  })
}

/** A workbook with shared texts, as Excel and LibreOffice write it. */
export async function pupilXlsx(pupils: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeTable('Siswa', HEADINGS, pupilRows(pupils)))
}

/** With semicolons, as an Excel with Indonesian settings writes it. */
export function pupilCsv(pupils: number): string {
  return [HEADINGS, ...pupilRows(pupils)].map((row) => row.join(';')).join('\r\n')
}

function pick(words: readonly string[], n: number): string {
  return words[n % words.length] ?? ''
}

function digits(n: number, length: number): string {
  return `${n}`.padStart(length, '0')
}
