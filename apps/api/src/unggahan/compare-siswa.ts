import type { BentukJenis, SifatJenis } from '@lunas/contract/tagihan/jenis.status'
import type { StatusSiswa } from '@lunas/contract/siswa/siswa.status'
import { sharesWord } from '#siswa/siswa'
import { tidy } from '#platform/tables/read-cells'
import type { Dibaca } from '#unggahan/kolom'

export type KnownSiswa = { id: string; nis: string; nama: string; status: StatusSiswa; keluarga_id: string | null }
export type KnownJenis = {
  id: string
  nama: string
  sifat: SifatJenis
  bentuk: BentukJenis
  hari_aktif: number
  hari_tempo: number
  aktif: boolean
}

/** What the school has of the pupils and types that a file names. */
export type Known = {
  siswa: ReadonlyMap<string, KnownSiswa>
  /** Numbers that pupils had before. */
  nisLama: ReadonlySet<string>
  jenis: readonly KnownJenis[]
}

/** The pupil and the type of a row, with the sentences about what is wrong. */
export function namedIn(row: Dibaca, { siswa, nisLama, jenis }: Known) {
  const nis = tidy(row.sel('nis').teks)
  const nama = tidy(row.sel('nama').teks)
  const typed = tidy(row.sel('jenis').teks)
  const pupil = siswa.get(nis)
  const type = typeNamed(jenis, typed)
  const wrong: string[] = []
  if (nis === '') wrong.push('NIS kosong.')
  else if (row.sel('nis').rumus) wrong.push('NIS berupa rumus. Ganti dengan nilainya.')
  else if (!pupil && nisLama.has(nis)) wrong.push('NIS ini nomor lama seorang siswa. Pakai NIS yang sekarang.')
  else if (!pupil) wrong.push('NIS ini tidak tercatat di sekolah ini.')
  else if (nama !== '' && !sharesWord(nama, pupil.nama)) wrong.push('NIS ini milik siswa lain: namanya berbeda.')
  if (typed === '') wrong.push('Jenis tagihan kosong.')
  else if (!type) wrong.push(`Jenis tagihan ${typed.slice(0, 40)} tidak ada di sekolah ini.`)
  return { isi: { nis, nama, jenis: typed }, pupil, type, wrong }
}

/** As the school writes it; else in any letters, where only one type fits. */
function typeNamed(jenis: readonly KnownJenis[], typed: string): KnownJenis | undefined {
  const fitting = jenis.filter(({ nama }) => nama.toLowerCase() === typed.toLowerCase())
  return jenis.find(({ nama }) => nama === typed) ?? (fitting.length === 1 ? fitting[0] : undefined)
}

/** The sentence about a row that the file has already, or nothing; remembers the row otherwise. */
export function twinOf(seen: Map<string, number>, key: string, nomor: number): string[] {
  const first = seen.get(key)
  if (first !== undefined) return [`Sama dengan baris ${first}.`]
  seen.set(key, nomor)
  return []
}
