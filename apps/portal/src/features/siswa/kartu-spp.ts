import type { TagihanSiswa } from '@lunas/contract/siswa/siswa'

const NAMES = ['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember', 'Januari', 'Februari',
  'Maret', 'April', 'Mei', 'Juni'] as const

/** One month of the card: nothing billed, paid, open with its day still to come, or late. */
export type BulanKartu = {
  bulan: string
  keadaan: 'kosong' | 'lunas' | 'belum' | 'terlambat'
  /** A part is paid. */
  dicicil: boolean
  /** What is still owed for the month. */
  sisa: number
  /** What second payers bear of it. */
  ditanggung: number
}
export type KartuSpp = { tahun_ajaran: string; jenis: string; bulan: BulanKartu[] }

/** Monthly bills as cards of twelve months, July to June; the newest school year first. */
export function kartuSpp(tagihan: readonly TagihanSiswa[], today: string): KartuSpp[] {
  const monthly = tagihan.filter(({ periode }) => /^\d{4}-\d\d$/.test(periode))
  const cards = Map.groupBy(monthly, ({ periode, jenis }) => `${yearOf(periode)}\n${jenis}`)
  return [...cards]
    .map(([key, bills]) => {
      const [year = '', jenis = ''] = key.split('\n')
      const first = Number(year)
      const bulan = NAMES.map((name, i) => monthOf(name, `${i < 6 ? first : first + 1}-${twoDigits(((i + 6) % 12) + 1)}`, bills, today))
      return { tahun_ajaran: `${first}/${first + 1}`, jenis, bulan }
    })
    .toSorted((a, b) => b.tahun_ajaran.localeCompare(a.tahun_ajaran) || a.jenis.localeCompare(b.jenis))
}

function monthOf(bulan: string, periode: string, bills: readonly TagihanSiswa[], today: string): BulanKartu {
  const own = bills.filter((bill) => bill.periode === periode)
  const sisa = own.reduce((sum, { jumlah, dibayar }) => sum + jumlah - dibayar, 0)
  const paid = own.reduce((sum, { dibayar }) => sum + dibayar, 0)
  const ditanggung = own.reduce((sum, bill) => sum + (bill.ditanggung?.jumlah ?? 0), 0)
  if (own.length === 0) return { bulan, keadaan: 'kosong', dicicil: false, sisa: 0, ditanggung }
  if (sisa === 0) return { bulan, keadaan: 'lunas', dicicil: false, sisa, ditanggung }
  const keadaan = own.some((bill) => isLate(bill, today)) ? 'terlambat' : 'belum'
  return { bulan, keadaan, dicicil: paid > 0, sisa, ditanggung }
}

/** Open, and its day has passed; a gift is never late. */
export function isLate({ jumlah, dibayar, jatuh_tempo, sukarela }: TagihanSiswa, today: string): boolean {
  return dibayar < jumlah && !sukarela && jatuh_tempo < today
}

/** The calendar year in which the school year of a month begins. */
function yearOf(periode: string): number {
  const [year = 0, month = 0] = periode.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

const twoDigits = (month: number) => String(month).padStart(2, '0')
