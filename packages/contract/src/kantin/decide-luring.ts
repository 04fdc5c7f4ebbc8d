import { sha512Hex } from '../wire/digest.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import type { Jatah, JatahSiswa, JualLuring } from './luring.ts'

type Barang = JualLuring['barang']

/** A sale that was decided with this jatah already; attempts that were given up do not count. */
export type Sold = Pick<JualLuring, 'kode_siswa' | 'barang' | 'terjadi_at' | 'batal' | 'idjatah'>

export type Asked = {
  jatah: Jatah
  /** Everything that this decider sold with it. */
  sold: readonly Sold[]
  token: string
  barang: Barang
  /** By the server's clock, as far as the decider knows it. */
  now: Date
}

export type Decision =
  | { ok: true; siswa: JatahSiswa; idkartu: string; jumlah: number; sisa: number }
  | { ok: false; kode: RefusalCode; rincian: { nama?: string; sisa?: number } }

/** Cards are known by this hash only. */
export async function sidikOf(idjatah: string, token: string): Promise<string> {
  return (await sha512Hex(`${idjatah}/${token}`)).slice(0, 32)
}

/**
 * Proves to the server that the card was read for this sale. It begins with a word of its own, so what a till
 * knows of its cards never serves as one.
 */
export async function buktiOf(id: string, token: string): Promise<string> {
  return (await sha512Hex(`bukti/${id}/${token}`)).slice(0, 32)
}

function costOf(barang: Barang): number {
  return barang.reduce((sum, { harga, banyak }) => sum + harga * banyak, 0)
}

/**
 * Decides a sale without the server: the rules of `sell` with what the decider knew when its money was
 * reserved. The reserved part is the one thing that must never be exceeded.
 */
export async function decideLuring(asked: Asked): Promise<Decision> {
  const { jatah, token, barang, now } = asked
  if (now.getTime() >= Date.parse(jatah.sampai)) return no('JATAH_BERAKHIR')
  const sidik = await sidikOf(jatah.idjatah, token)
  const kartu = jatah.kartu.find((one) => one.sidik === sidik)
  const siswa = jatah.siswa.find(({ kode_siswa }) => kode_siswa === kartu?.kode_siswa)
  if (!kartu || !siswa) return no('KARTU_TIDAK_DI_KASIR')
  const tolak = kartu.tolak || siswa.tolak
  if (tolak) return no(tolak)
  const wrong = checkBarang(jatah, siswa, barang)
  if (wrong) return wrong
  const jumlah = costOf(barang)
  const own = asked.sold.filter(
    (one) => one.kode_siswa === siswa.kode_siswa && !one.batal && one.idjatah === jatah.idjatah)
  const over = checkBatas(jatah, siswa, own, jumlah, now)
  if (over) return over
  const sisa = siswa.jatah - sumOf(own)
  if (jumlah > sisa) return no('JATAH_KURANG', { sisa: Math.max(0, sisa) })
  if (siswa.pin === 'selalu' || (siswa.pin === 'di_atas' && jumlah > siswa.pin_di_atas))
    return no('PIN_PERLU_INTERNET')
  return { ok: true, siswa, idkartu: kartu.idkartu, jumlah, sisa: sisa - jumlah }
}

function checkBarang({ produk }: Jatah, siswa: JatahSiswa, barang: Barang): Decision | undefined {
  for (const { idproduk, harga } of barang) {
    const one = produk.find((each) => each.idproduk === idproduk)
    if (!one || one.harga !== harga) return no('PRODUK_TIDAK_DIJUAL')
    const { nama } = one
    if (siswa.kategori_diblokir.includes(one.kategori)) return no('KATEGORI_DIBLOKIR', { nama })
    if (siswa.produk_diblokir.includes(idproduk)) return no('PRODUK_DIBLOKIR', { nama })
    if (one.alergen.some((each) => siswa.alergen.includes(each))) return no('MENGANDUNG_ALERGEN', { nama })
  }
  return undefined
}

function checkBatas(
  jatah: Jatah, siswa: JatahSiswa, own: readonly Sold[], jumlah: number, now: Date,
): Decision | undefined {
  if (siswa.sisa_hari !== null && sumOf(own) + jumlah > siswa.sisa_hari)
    return no('BATAS_HARIAN', { sisa: Math.max(0, siswa.sisa_hari - sumOf(own)) })
  const waktu = waktuAt(jatah, now)
  if (siswa.per_waktu === null || waktu === undefined) return undefined
  const before = siswa.terpakai_waktu.find(({ id }) => id === waktu)?.jumlah ?? 0
  const here = own.filter(({ terjadi_at }) => waktuAt(jatah, new Date(Date.parse(terjadi_at))) === waktu)
  const sisa = siswa.per_waktu - before - sumOf(here)
  return jumlah > sisa ? no('BATAS_WAKTU_MAKAN', { sisa: Math.max(0, sisa) }) : undefined
}

/** The meal time at an instant, in minutes of the school's day. */
function waktuAt({ waktu, zona }: Jatah, at: Date): string | undefined {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  }).format(at).split(':').map(Number)
  const menit = hour * 60 + minute
  return waktu.find(({ dari, sampai }) => menit >= dari && menit < sampai)?.id
}

function sumOf(sold: readonly Sold[]): number {
  return sold.reduce((sum, { barang }) => sum + costOf(barang), 0)
}

function no(kode: RefusalCode, rincian: { nama?: string; sisa?: number } = {}): Decision {
  return { ok: false, kode, rincian }
}
