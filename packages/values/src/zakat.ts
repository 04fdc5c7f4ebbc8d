import { mostRupiah, rupiah, type Rupiah } from './rupiah.ts'

/*
 * Zakat as pure arithmetic. Nisab, share and prices are passed in: they are values of decrees that
 * hold for a time, never constants of the program.
 *
 * Every result is whole rupiah. What is due is rounded up to the next rupiah, so that nobody gives
 * less than the share; what somebody owns is rounded down, so that a fraction obliges nobody.
 */

/** A share in ten thousandths: 2,5 % is 250. */
export type PerSepuluhRibu = number
/** Hundredths of a gram, so that a necklace of 12,35 g is a whole number. */
export type Sentigram = number

const TEN_THOUSAND = 10_000
const SENTIGRAM_PER_GRAM = 100

export type HasilZakat = {
  /** What the share is taken of; never below zero. */
  dasar: Rupiah
  nisab: Rupiah
  wajib: boolean
  /** Zero below the nisab. */
  zakat: Rupiah
}

/** A price beyond this is a slip of the pen. Up to it every weight that can be typed has a value. */
export const HARGA_GRAM_MAX = 100_000_000

/** The share of an amount, rounded up to whole rupiah. Divided in two, so that no product is too large. */
export function shareUp(amount: Rupiah, share: PerSepuluhRibu): Rupiah {
  const [whole, rest] = [Math.floor(amount / TEN_THOUSAND), amount % TEN_THOUSAND]
  return rupiah(whole * share + Math.ceil((rest * share) / TEN_THOUSAND))
}

function due(owned: number, nisab: Rupiah, kadar: PerSepuluhRibu): HasilZakat {
  const dasar = mostRupiah(rupiah(0), rupiah(owned))
  const wajib = dasar > 0 && dasar >= nisab
  return { dasar, nisab, wajib, zakat: wajib ? shareUp(dasar, kadar) : rupiah(0) }
}

/** Income of a month or a year against the nisab of the same period; needs only where chosen. */
export function zakatPenghasilan(
  { pendapatan, kebutuhan }: { pendapatan: Rupiah; kebutuhan: Rupiah },
  { nisab, kadar }: { nisab: Rupiah; kadar: PerSepuluhRibu },
): HasilZakat {
  return due(pendapatan - kebutuhan, nisab, kadar)
}

/** What gold is worth, rounded down. */
export function nilaiEmas(emas: Sentigram, hargaPerGram: Rupiah): Rupiah {
  const [gram, rest] = [Math.floor(emas / SENTIGRAM_PER_GRAM), emas % SENTIGRAM_PER_GRAM]
  return rupiah(gram * hargaPerGram + Math.floor((rest * hargaPerGram) / SENTIGRAM_PER_GRAM))
}

type NilaiEmas = { nisabGram: number; hargaPerGram: Rupiah; kadar: PerSepuluhRibu }

/** Gold that was owned for a year; its nisab is a weight. */
export function zakatEmas(emas: Sentigram, nilai: NilaiEmas): HasilZakat {
  const nisab = nisabHarta(nilai)
  return due(nilaiEmas(emas, nilai.hargaPerGram), nisab, nilai.kadar)
}

/** Savings and other liquid wealth of a year, less debts that are due. */
export function zakatTabungan(
  { simpanan, utang }: { simpanan: Rupiah; utang: Rupiah }, nilai: NilaiEmas,
): HasilZakat {
  return due(simpanan - utang, nisabHarta(nilai), nilai.kadar)
}

/** Goods, money and good receivables of a trade after a year, less debts that are due. */
export function zakatPerdagangan(
  { modal, untung, piutang, utang }: { modal: Rupiah; untung: Rupiah; piutang: Rupiah; utang: Rupiah },
  nilai: NilaiEmas,
): HasilZakat {
  return due(modal + untung + piutang - utang, nisabHarta(nilai), nilai.kadar)
}

/** The nisab of wealth: so many grams of gold at today's price. */
function nisabHarta({ nisabGram, hargaPerGram }: Omit<NilaiEmas, 'kadar'>): Rupiah {
  return rupiah(nisabGram * hargaPerGram)
}

/** Fitrah in rupiah for so many persons. */
export function fitrahUang(jiwa: number, perJiwa: Rupiah): Rupiah {
  return rupiah(jiwa * perJiwa)
}

/** Fitrah in rice, in grams or millilitres, for so many persons. */
export function fitrahBeras(jiwa: number, perJiwa: number): number {
  return jiwa * perJiwa
}

/** Fidyah for days of fasting that cannot be made up. */
export function fidyah(hari: number, jiwa: number, perHari: Rupiah): Rupiah {
  return rupiah(hari * jiwa * perHari)
}
