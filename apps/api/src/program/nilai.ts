import { JENIS_NILAI, type JenisNilai, type Nilai, type NilaiHariIni } from '@lunas/contract/ziswaf/nilai'
import type { LocalDate } from '@lunas/values/local-date'
import type { NilaiRow } from '#program/nilai.queries'

export type KeadaanNilai = 'berlaku' | 'akan_berlaku' | 'berakhir' | 'dicabut'

/** A value holds on its last day too. */
export function keadaanNilai(row: NilaiRow, today: LocalDate): KeadaanNilai {
  if (row.dicabut_at !== null) return 'dicabut'
  if (today < row.berlaku_dari) return 'akan_berlaku'
  return row.berlaku_sampai !== null && today > row.berlaku_sampai ? 'berakhir' : 'berlaku'
}

/** The value of a kind on a day: the institution's own before the national one; never an old one. */
export function nilaiOn(
  rows: readonly NilaiRow[], jenis: JenisNilai, today: LocalDate,
): NilaiRow | undefined {
  const valid = rows.filter((row) => row.jenis === jenis && keadaanNilai(row, today) === 'berlaku')
  return valid.find(({ id }) => id !== null) ?? valid[0]
}

/** Everything that holds on a day, and what has ended without a successor. */
export function nilaiHariIni(rows: readonly NilaiRow[], today: LocalDate): NilaiHariIni {
  const nilai: Nilai[] = []
  const berakhir: NilaiHariIni['berakhir'] = []
  for (const jenis of JENIS_NILAI) {
    const row = nilaiOn(rows, jenis, today)
    if (row) nilai.push(showNilai(row))
    else {
      const sampai = lastDayOf(rows, jenis, today)
      if (sampai) berakhir.push({ jenis, sampai })
    }
  }
  return { hari_ini: today, nilai, berakhir }
}

function lastDayOf(
  rows: readonly NilaiRow[], jenis: JenisNilai, today: LocalDate,
): LocalDate | undefined {
  return rows
    .filter((row) => row.jenis === jenis && keadaanNilai(row, today) === 'berakhir')
    .flatMap(({ berlaku_sampai }) => berlaku_sampai ?? [])
    .toSorted()
    .at(-1)
}

export function showNilai(row: NilaiRow): Nilai {
  const { jenis, nilai, satuan, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai, sumber } = row
  return { jenis, nilai, satuan, keputusan, tanggal_keputusan, berlaku_dari, berlaku_sampai, sumber }
}
