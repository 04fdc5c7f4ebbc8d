import type { HariMitra, MitraDekat } from '@lunas/contract/mitra/mitra'
import type { Mitra as OnWire } from '@lunas/contract/mitra/mitra-portal'
import type { JenisMitra, ProdukMitra, StatusMitra } from '@lunas/contract/mitra/mitra.status'
import { formatKode } from '@lunas/values/kode'
import type { LocalDate, Zone } from '@lunas/values/local-date'
import { leastRupiah, rupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf, type Account } from '#ledger/chart'
import { showUsulan, type Diajukan, type Pemutus } from '#usulan/usulan'

/** An agent who was not refused may have this many devices. */
export const PERANGKAT_MAX = 2

/** After this many wrong tries in a row a PIN is blocked until the institution resets it. */
export const PIN_TRIES = 5

/** An agent, with the names for the screen. */
export type Mitra = {
  id: string
  sekolah_id: string
  zona_waktu: Zone
  pengguna_id: string | null
  nama: string
  usaha: string
  jenis: JenisMitra
  alamat: string
  kecamatan: string
  kota: string
  nomor_wa: string
  status: StatusMitra
  batas_harian: Rupiah
  saldo: Rupiah
  bulan_ini: Rupiah
  komisi_bulan_ini: Rupiah
  perangkat: number
  perangkat_at: Date | null
  dibuat_at: Date
  diajukan_oleh_id: string | null
  diajukan_oleh: string
  diajukan_at: Date | null
  diputus_oleh: string
  alasan: string
  /** The higher limit that waits for a second person, and who asked for it. */
  batas_baru: Rupiah | null
  batas_alasan: string
  batas_oleh_id: string | null
  batas_oleh: string
  batas_at: Date | null
}

/** A rule that holds from its day on. */
export type Tarif = { produk: ProdukMitra; berlaku_sejak: LocalDate; biaya: Rupiah; komisi: Rupiah }

/** A day of an agent. */
export type Hari = {
  tanggal: LocalDate
  banyak: number
  jumlah: Rupiah
  biaya: Rupiah
  komisi: Rupiah
  kembali: Rupiah
  dihitung: Rupiah | null
  ditutup_at: Date | null
  catatan: string
}

/** An agent's deposit, in the books of the unit for agents. */
export function depositAccount(mitra_id: string): Account {
  return accountOf('deposit', mitra_id)
}

/** The latest rule of a product that holds on this day; without one a service is free and earns nothing. */
export function tarifOn(rules: readonly Tarif[], produk: ProdukMitra, hari: LocalDate): Tarif {
  const [found] = rules
    .filter((rule) => rule.produk === produk && rule.berlaku_sejak <= hari)
    .toSorted((a, b) => (a.berlaku_sejak < b.berlaku_sejak ? 1 : -1))
  return found ?? { produk, berlaku_sejak: hari, biaya: rupiah(0), komisi: rupiah(0) }
}

/** The cash of a day: what was paid for families and the fees, less what goes back to customers. */
export function dueOf({ jumlah, biaya, kembali }: Pick<Hari, 'jumlah' | 'biaya' | 'kembali'>): Rupiah {
  return rupiah(Math.max(0, jumlah + biaya - kembali))
}

/**
 * What a sale earns, at most what it sold: an order that comes back must be able to pay its commission back,
 * and nobody earns by paying. What the agent served on the same day already earns nothing, so that
 * nothing is split to earn more; a further donation earns what its fee brings, since another donor may give it.
 */
export function komisiOf(
  { jumlah, isRepeated }: { jumlah: Rupiah; isRepeated: boolean }, { produk, biaya, komisi }: Tarif,
): Rupiah {
  const most = leastRupiah(komisi, jumlah)
  if (!isRepeated) return most
  return produk === 'donasi' ? leastRupiah(most, biaya) : rupiah(0)
}

/** An order is on its way when it is paid; everything else is done. */
export function statusOfNew(produk: ProdukMitra): 'diproses' | 'berhasil' {
  return produk === 'ppob' ? 'diproses' : 'berhasil'
}

/** What the second person agrees to: somebody who becomes an agent, or a higher limit of one. */
export const usulanMitra = {
  jenis: 'mitra',
  menunggu: `SELECT id, sekolah_id, diajukan_oleh, diajukan_at FROM mitra
     WHERE institusi_id = $1 AND status = 'mendaftar' AND diajukan_oleh IS NOT NULL
     UNION ALL
    SELECT id, sekolah_id, batas_diajukan_oleh, batas_diajukan_at FROM mitra
     WHERE institusi_id = $1 AND batas_baru IS NOT NULL AND batas_diajukan_oleh IS NOT NULL`,
  usulanOf(row: Mitra): Diajukan | null {
    if (row.batas_baru !== null) return raiseOf(row)
    const { id, status, diajukan_oleh_id: oleh, diajukan_at: pada } = row
    if (status !== 'mendaftar' || oleh === null || pada === null) return null
    const { nama, usaha, nomor_wa, alamat, batas_harian } = row
    return { id, oleh, pada, isi: { nama, usaha, nomor_wa, alamat, batas_harian } }
  },
} as const

function raiseOf({ id, batas_oleh_id, batas_at, batas_baru, batas_alasan, batas_harian }: Mitra): Diajukan | null {
  if (batas_oleh_id === null || batas_at === null) return null
  return { id, oleh: batas_oleh_id, pada: batas_at, isi: { batas_harian, batas_baru, batas_alasan } }
}

export function showMitra(institusi_id: string, row: Mitra, pemutus: Pemutus): OnWire {
  const {
    nama, usaha, jenis, alamat, kecamatan, kota, nomor_wa, status, batas_harian, saldo, bulan_ini,
    komisi_bulan_ini, perangkat, diajukan_oleh, diputus_oleh, alasan,
  } = row
  return {
    kode_mitra: formatKode('mitra', institusi_id, row.id),
    nama, usaha, jenis, alamat, kecamatan, kota, nomor_wa, status, batas_harian, saldo, bulan_ini,
    komisi_bulan_ini, perangkat, perangkat_at: row.perangkat_at?.toISOString() ?? null,
    batas_usulan: row.batas_baru === null
      ? null
      : { batas_harian: row.batas_baru, alasan: row.batas_alasan, oleh: row.batas_oleh },
    dibuat_at: row.dibuat_at.toISOString(),
    usulan: showUsulan(usulanMitra, row, pemutus),
    diajukan_oleh, diputus_oleh, alasan,
  }
}

export function showHari({ ditutup_at, ...hari }: Hari): HariMitra {
  return { ...hari, ditutup_at: ditutup_at?.toISOString() ?? null }
}

export function emptyHari(tanggal: LocalDate): Hari {
  const nought = rupiah(0)
  return {
    tanggal, banyak: 0, jumlah: nought, biaya: nought, komisi: nought, kembali: nought, dihitung: null,
    ditutup_at: null, catatan: '',
  }
}

/** Partners in the parent's cities first, then by city, district and name. */
export function sortByNearness(all: readonly MitraDekat[]): MitraDekat[] {
  const placeOf = ({ kota, kecamatan, usaha }: MitraDekat) => `${kota}/${kecamatan}/${usaha}`
  return all.toSorted((a, b) =>
    Number(b.dekat) - Number(a.dekat) || placeOf(a).localeCompare(placeOf(b), 'id'),
  )
}
