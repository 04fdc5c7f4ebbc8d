import type { GabungKeringanan, KelebihanKeringanan } from '@lunas/contract/tagihan/keringanan.status'
import { leastRupiah, minusRupiah, mostRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'

/** A relief as far as amounts are concerned: a percentage or rupiah, and how it joins with others. */
export type Relief = {
  id: string
  persen: number | null
  nilai: Rupiah | null
  gabung: GabungKeringanan
}

/** What one relief takes off a bill. */
export type Applied = { keringanan_id: string; jumlah: Rupiah }

/** The same of a bill that took credits: off what is to be paid, and in place of credits. */
export type Divided = Applied & { kredit_lepas: Rupiah }

/**
 * What reliefs take off a bill that asks for `dasar`, at most `most`. The one place that computes it:
 * runs, previews and approvals all call it. Added-up ones count from the whole amount, then those in
 * order from what is left. One that stands alone is used where it takes more off than the others
 * together. A part of a rupiah stays on the bill.
 */
export function reliefsOn(dasar: Rupiah, reliefs: readonly Relief[], most: Rupiah = dasar): Applied[] {
  const sorted = reliefs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const joined = [
    ...sorted.filter(({ gabung }) => gabung === 'dijumlahkan'),
    ...sorted.filter(({ gabung }) => gabung === 'berurutan'),
  ]
  const choices = [
    joined, ...sorted.filter(({ gabung }) => gabung === 'tunggal').map((relief) => [relief]),
  ].map((group) => takeOff(dasar, group, most))
  return choices.reduce((best, choice) => (totalOf(choice) > totalOf(best) ? choice : best))
}

function takeOff(dasar: Rupiah, group: readonly Relief[], most: Rupiah): Applied[] {
  const taken: Applied[] = []
  for (const { id, persen, nilai, gabung } of group) {
    const left = minusRupiah(dasar, totalOf(taken))
    const base = gabung === 'berurutan' ? left : dasar
    const wanted = persen === null ? (nilai ?? rupiah(0)) : percentOf(base, persen)
    const jumlah = leastRupiah(wanted, left, minusRupiah(most, totalOf(taken)))
    if (jumlah > 0) taken.push({ keringanan_id: id, jumlah })
  }
  return taken
}

/** Rounded down, so that nobody is given a rupiah that nobody forwent; exact up to 90 trillion rupiah. */
function percentOf(base: Rupiah, persen: number): Rupiah {
  return rupiah(Math.floor((base * persen) / 100))
}

export function totalOf(daftar: readonly { jumlah: Rupiah }[]): Rupiah {
  return sumRupiah(daftar.map(({ jumlah }) => jumlah))
}

/** A bill as it stands, with the reliefs that are on it. */
export type BillUnder = {
  id: string
  siswa_id: string
  nama_siswa: string
  nama: string
  jumlah: Rupiah
  potongan: Rupiah
  /** What a second payer bears; it stays as it was issued. */
  ditanggung: Rupiah
  dibayar: Rupiah
  /** What credits of earlier bills take off it, and what of them reliefs have freed since it was issued. */
  kredit: Rupiah
  kredit_lepas: Rupiah
  /** What it gave as credits itself: the bill still asks for it, but is not worth it. */
  diberi: Rupiah
  keringanan: readonly Relief[]
}

export type Effect = {
  bill: BillUnder
  dasar: Rupiah
  menjadi: Rupiah
  ke_titipan: Rupiah
  applied: Divided[]
  /** What of its credits the bill needs no longer; the next run takes it. */
  kredit_lepas: Rupiah
}

/**
 * What another relief does to a bill that is issued, or undefined where it changes nothing. It never
 * makes a bill dearer, and never gives the same relief twice. It counts from what the bill was worth
 * before it took credits, as in a run, and without what the bill gave as credits. It lowers what is to be paid
 * first, then it takes the place of credits.
 */
export function effectOn(
  bill: BillUnder, relief: Relief, kelebihan: KelebihanKeringanan,
): Effect | undefined {
  if (bill.keringanan.some(({ id }) => id === relief.id)) return undefined
  const asked = rupiah(bill.jumlah + bill.potongan)
  const taken = rupiah(bill.kredit + bill.kredit_lepas)
  const worth = mostRupiah(rupiah(0), minusRupiah(asked, bill.diberi))
  const withCredits = mostRupiah(worth, minusRupiah(rupiah(asked + taken), bill.diberi))
  const dasar = rupiah(withCredits + bill.ditanggung)
  const unpaid = minusRupiah(asked, bill.dibayar)
  const most = kelebihan === 'titipan' ? worth : leastRupiah(worth, mostRupiah(unpaid, bill.potongan))
  const all = reliefsOn(dasar, [...bill.keringanan, relief], most === worth ? withCredits : rupiah(most + bill.kredit_lepas))
  // What was freed stays free: the next run may have taken it already.
  const lepas = mostRupiah(bill.kredit_lepas, minusRupiah(totalOf(all), most))
  const applied = divide(all, minusRupiah(totalOf(all), lepas))
  const menjadi = minusRupiah(asked, totalOf(applied))
  const kredit_lepas = minusRupiah(lepas, bill.kredit_lepas)
  if (menjadi > bill.jumlah || (menjadi === bill.jumlah && kredit_lepas === 0)) return undefined
  const ke_titipan = rupiah(Math.max(0, bill.dibayar - menjadi))
  return { bill, dasar, menjadi, ke_titipan, applied, kredit_lepas }
}

/** Divides reliefs into what they take off the money that is to be paid, the first ones first, and the rest. */
function divide(all: readonly Applied[], money: Rupiah): Divided[] {
  let left = money
  return all.map(({ keringanan_id, jumlah: whole }) => {
    const jumlah = leastRupiah(whole, left)
    left = minusRupiah(left, jumlah)
    return { keringanan_id, jumlah, kredit_lepas: minusRupiah(whole, jumlah) }
  })
}
