import { TAGIHAN_MAX } from '@lunas/contract/tagihan/besar'
import { isMonthly } from '@lunas/contract/tagihan/jenis.status'
import type { KeadaanBarisUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { formatDate, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { readBulan, readRupiah, readTanggal, tidy } from '#platform/tables/read-cells'
import { datesOfMonth, namaTagihan } from '#tagihan/tagihan'
import { namedIn, twinOf, type Known, type KnownJenis, type KnownSiswa } from '#unggahan/compare-siswa'
import type { Dibaca } from '#unggahan/kolom'

/** A row as it is stored: what was read, what becomes of it, and why it is refused. */
export type BarisBaru = {
  nomor: number
  keadaan: KeadaanBarisUnggahan
  isi: Record<string, string>
  kata: string
  siswa_id: string | null
  jenis_id: string | null
  nama: string
  periode: string | null
  jumlah: Rupiah | null
  tanggal_aktif: LocalDate | null
  jatuh_tempo: LocalDate | null
}

type Billed = { jumlah: Rupiah; jatuh_tempo: LocalDate }
export type KnownTagihan = Known & {
  macam: 'tagihan' | 'tunggakan'
  /** The day at the school. */
  today: LocalDate
  /** Bills of these pupils that are not cancelled, by `keyOf`. */
  billed: ReadonlyMap<string, Billed>
}

export function keyOf(siswa_id: string, jenis_id: string, periode: string): string {
  return `${siswa_id} ${jenis_id} ${periode}`
}

/** What becomes of each row of a file of bills. */
export function compareTagihan(rows: readonly Dibaca[], known: KnownTagihan): BarisBaru[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { isi: named, pupil, type, wrong } = namedIn(row, known)
    if (type) wrong.push(...wrongType(type, known.macam))
    if (pupil) wrong.push(...wrongPupil(pupil, known.macam))
    const periode = type && readPeriode(row, type, wrong)
    const amount = readRupiah(row.sel('jumlah'), 'Jumlah')
    if (amount.kata !== undefined) wrong.push(amount.kata)
    if (amount.value !== undefined && amount.value > TAGIHAN_MAX) {
      wrong.push(`Satu tagihan paling banyak ${formatRupiah(TAGIHAN_MAX)}.`)
    }
    const jatuh_tempo = readTempo(row, type, periode, wrong)
    if (wrong.length === 0 && known.macam === 'tunggakan' && jatuh_tempo !== undefined && jatuh_tempo >= known.today) {
      wrong.push('Jatuh tempo tunggakan harus sebelum hari ini.')
    }
    const isi = {
      ...named, periode: periode ?? tidy(row.sel('periode').teks), jumlah: String(amount.value ?? tidy(row.sel('jumlah').teks)),
      jatuh_tempo: jatuh_tempo ?? tidy(row.sel('jatuh_tempo').teks),
    }
    const none = {
      nomor: row.nomor, isi, siswa_id: null, jenis_id: null, nama: '', periode: null, jumlah: null,
      tanggal_aktif: null, jatuh_tempo: null,
    }
    const refused = { ...none, keadaan: 'ditolak' as const }
    if (!pupil || !type || periode === undefined || amount.value === undefined || jatuh_tempo === undefined
      || wrong.length > 0) return { ...refused, kata: wrong.join(' ') }
    const key = keyOf(pupil.id, type.id, periode)
    const twin = twinOf(seen, key, row.nomor)
    if (twin.length > 0) return { ...refused, kata: twin.join(' ') }
    const nama = namaTagihan(type.nama, periode)
    const before = known.billed.get(key)
    if (before && before.jumlah === amount.value && before.jatuh_tempo === jatuh_tempo) {
      return { ...none, keadaan: 'sama', kata: '' }
    }
    if (before) {
      return { ...refused, kata: `${nama} siswa ini sudah ditagih: ${formatRupiah(before.jumlah)}, jatuh tempo ${formatDate(before.jatuh_tempo)}.` }
    }
    return {
      nomor: row.nomor, keadaan: 'baru', isi, kata: '', siswa_id: pupil.id, jenis_id: type.id, nama, periode,
      jumlah: amount.value, jatuh_tempo, tanggal_aktif: activeFrom(type, periode, jatuh_tempo, known),
    }
  })
}

function wrongType({ sifat, aktif, nama }: KnownJenis, macam: KnownTagihan['macam']): string[] {
  if (sifat === 'sumbangan') {
    return [macam === 'tunggakan' ? 'Sumbangan tidak pernah menunggak.' : 'Sumbangan ditagih lewat Penagihan, bukan berkas.']
  }
  return macam === 'tagihan' && !aktif ? [`Jenis tagihan ${nama} sudah ditutup.`] : []
}

/** Who left may still owe; nobody bills them anew. */
function wrongPupil({ status }: KnownSiswa, macam: KnownTagihan['macam']): string[] {
  const isHere = status === 'aktif' || status === 'calon'
  return macam === 'tagihan' && !isHere ? ['Siswa ini sudah tidak di sekolah ini.'] : []
}

function readPeriode(row: Dibaca, type: KnownJenis, wrong: string[]): string | undefined {
  const sel = row.sel('periode')
  const text = tidy(sel.teks).replace(/^-$/, '')
  if (isMonthly(type.bentuk)) {
    const bulan = readBulan(sel)
    if (bulan === undefined) wrong.push('Periode harus bulan dan tahun, seperti November 2026.')
    return bulan
  }
  if (type.bentuk === 'sekali') {
    if (text !== '') wrong.push(`${type.nama} hanya sekali. Kosongkan periodenya.`)
    return ''
  }
  const [, from, to] = /^(\d{4})\s*[/-]\s*(\d{4})$/.exec(text) ?? []
  if (from === undefined || Number(to) !== Number(from) + 1) {
    wrong.push('Periode harus tahun ajaran, seperti 2026/2027.')
    return undefined
  }
  return `${from}/${to}`
}

/** An empty cell of a monthly bill is the day that the type says. */
function readTempo(
  row: Dibaca, type: KnownJenis | undefined, periode: string | undefined, wrong: string[],
): LocalDate | undefined {
  const sel = row.sel('jatuh_tempo')
  if (tidy(sel.teks) === '' && (!type || isMonthly(type.bentuk))) {
    return type && periode !== undefined ? datesOfMonth(type, periode).jatuh_tempo : undefined
  }
  const day = readTanggal(sel)
  if (day === undefined) wrong.push('Jatuh tempo harus tanggal, seperti 10/11/2026.')
  return day
}

/** From when it can be paid: old debts at once, others as the type says, and never after they are due. */
function activeFrom(type: KnownJenis, periode: string, tempo: LocalDate, { macam, today }: KnownTagihan): LocalDate {
  if (macam === 'tunggakan' || !isMonthly(type.bentuk)) return tempo < today ? tempo : today
  const { tanggal_aktif } = datesOfMonth(type, periode)
  return tanggal_aktif < tempo ? tanggal_aktif : tempo
}
