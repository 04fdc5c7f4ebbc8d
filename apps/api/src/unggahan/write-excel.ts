import { KOLOM_OF } from '@lunas/contract/siswa/pemetaan-kolom.status'
import { kolomBerkasWords } from '@lunas/contract/siswa/pemetaan-kolom.words'
import type { MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { writeTable } from '#platform/tables/write-table'
import type { BarisRow } from '#unggahan/unggahan.queries'

const CONTOH = {
  tagihan: ['00123', 'Contoh: Aisyah Humaira', 'SPP', 'November 2026', '450.000', '10/11/2026'],
  tunggakan: ['00123', 'Contoh: Aisyah Humaira', 'SPP', 'Juni 2026', '450.000', '10/06/2026'],
  keringanan: ['00123', 'Contoh: Aisyah Humaira', 'SPP', '50', '', '01/07/2026', '30/06/2027', 'Anak yatim', 'tidak'],
} as const satisfies Record<MacamUnggahan, readonly string[]>

export function writeTemplat(macam: MacamUnggahan): Promise<Buffer> {
  return writeTable('Isian', headingsOf(macam), [CONTOH[macam]])
}

/** The refused rows with the reason in the last column; the reader passes over that column. */
export function writeGalat(macam: MacamUnggahan, rows: readonly BarisRow[]): Promise<Buffer> {
  const kolom = KOLOM_OF[macam]
  return writeTable('Isian', [...headingsOf(macam), 'Sebab ditolak'], rows.map(({ isi, kata }) => [
    ...kolom.map((one) => isi[one] ?? ''), kata,
  ]))
}

/** The words of the columns are headings that the reader knows. */
function headingsOf(macam: MacamUnggahan): string[] {
  return KOLOM_OF[macam].map((kolom) => kolomBerkasWords[kolom])
}
