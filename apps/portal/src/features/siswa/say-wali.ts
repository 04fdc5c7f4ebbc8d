import type { KabarWali } from '@lunas/contract/kabar/kabar'
import { kelompokKabarWords } from '@lunas/contract/kabar/kabar.words'
import { KELOMPOK_KABAR } from '@lunas/contract/kabar/kelompok-kabar'
import { formatNomorWa } from '@lunas/values/nomor-wa'

type Wali = KabarWali['wali'][number]

/** "Bu Salamah (ibu) 0813-5555-6666". */
export function sayWali({ nama, hubungan, nomor_wa }: Wali): string {
  const relation = hubungan && `(${hubungan})`
  return [nama, relation, formatNomorWa(nomor_wa)].filter(Boolean).join(' ')
}

/** Of what a guardian is told. */
export function sayTold({ tanpa }: Wali): string {
  const told = KELOMPOK_KABAR.filter((one) => !tanpa.includes(one))
  return told.map((one) => kelompokKabarWords[one]).join(', ') || 'Tidak dikirimi pesan'
}

type Child = { kode_siswa: string; nama_siswa: string }

/** Each guardian once, with what they are told of which children. */
export function toldByWali(
  kabar: readonly KabarWali[], anak: readonly Child[],
): { wali: Wali; told: { words: string; untuk: string[] }[] }[] {
  const nameOf = new Map(anak.map(({ kode_siswa, nama_siswa }) => [kode_siswa, nama_siswa]))
  const lines = kabar.flatMap(({ kode_siswa, wali }) =>
    wali.map((one) => ({ wali: one, words: sayTold(one), untuk: nameOf.get(kode_siswa) ?? '' })))
  return [...Map.groupBy(lines, ({ wali }) => wali.nomor_wa).values()].flatMap((own) => {
    // One child's page may know a name that another's lacks.
    const named = own.find(({ wali }) => wali.nama !== '') ?? own[0]
    const told = [...Map.groupBy(own, ({ words }) => words)]
      .map(([words, same]) => ({ words, untuk: same.map(({ untuk }) => untuk) }))
    return named ? [{ wali: named.wali, told }] : []
  })
}
