import type { KategoriProduk, Alergen } from '@lunas/contract/kantin/kantin.status'
import type {
  Menu as MenuOnWire, MenuAnak, PesanDapur as DapurOnWire, PesanMakan as PesanOnWire,
} from '@lunas/contract/kantin/pesan-makan'
import type { LaranganMenu, StatusPesanMakan, TidakDiambil } from '@lunas/contract/kantin/pesan-makan.status'
import { formatKode } from '@lunas/values/kode'
import { addDays, instantAt, type LocalDate, type Zone } from '@lunas/values/local-date'
import type { Rupiah } from '@lunas/values/rupiah'
import { GAMBAR_PATH } from '#kantin/kantin'
import { MINUTE_MS } from '#platform/clock'

export type Menu = {
  id: string
  sekolah_id: string
  lapak_id: string
  lapak: string
  produk_id: string
  nama: string
  hari: LocalDate
  harga: Rupiah
  porsi: number | null
  terpesan: number
  tutup_at: Date
}

/** A dish as a family sees it. */
export type MenuUntuk = Menu & { kategori: KategoriProduk; alergen: Alergen[]; gambar: string | null }

export type Pesan = {
  id: string
  siswa_id: string
  siswa: string
  nis: string
  kelas: string
  sekolah_id: string
  lapak_id: string
  lapak: string
  hari: LocalDate
  nama: string
  banyak: number
  jumlah: Rupiah
  status: StatusPesanMakan
  tidak_diambil: TidakDiambil
  tutup_at: Date
}

/** When ordering for a day ends: so many days before it, at that minute in the school's zone. */
export function cutOffOf(hari: LocalDate, days: number, minutes: number, zone: Zone): Date {
  return new Date(instantAt(addDays(hari, -days), 0, zone).getTime() + minutes * MINUTE_MS)
}

type Rules = { alergen: Alergen[]; kategori_diblokir: KategoriProduk[]; produk_diblokir: string[] }

/** Why a parent's rules forbid a dish; null if they do not. */
export function forbiddenBy(
  rules: Rules | undefined, { produk_id, kategori, alergen }: Pick<MenuUntuk, 'produk_id' | 'kategori' | 'alergen'>,
): LaranganMenu | null {
  if (!rules) return null
  if (alergen.some((one) => rules.alergen.includes(one))) return 'alergen'
  const isBlocked = rules.kategori_diblokir.includes(kategori) || rules.produk_diblokir.includes(produk_id)
  return isBlocked ? 'diblokir' : null
}

export function showMenu(institusi_id: string, menu: Menu): MenuOnWire {
  const { id, sekolah_id: _, lapak_id, produk_id, tutup_at, ...shown } = menu
  return {
    idmenu: formatKode('menu', institusi_id, id),
    idproduk: formatKode('produk', institusi_id, produk_id),
    idlapak: formatKode('lapak', institusi_id, lapak_id),
    ...shown,
    tutup_at: tutup_at.toISOString(),
  }
}

export function showForChild(
  institusi_id: string, menu: MenuUntuk, rules: Rules | undefined, now: Date,
): MenuAnak['menu'][number] {
  const { id, hari, nama, lapak, kategori, alergen, harga, porsi, terpesan, tutup_at, gambar } = menu
  return {
    idmenu: formatKode('menu', institusi_id, id),
    hari, nama, lapak, kategori, alergen, harga,
    sisa: porsi === null ? null : porsi - terpesan,
    tutup_at: tutup_at.toISOString(),
    buka: now < tutup_at,
    larangan: forbiddenBy(rules, menu),
    gambar: gambar === null ? '' : `${GAMBAR_PATH}/${institusi_id}/${gambar}.jpg`,
  }
}

export function showPesan(institusi_id: string, row: Pesan, now: Date): PesanOnWire {
  const { id, siswa_id, siswa, hari, nama, lapak, banyak, jumlah, status, tidak_diambil, tutup_at } = row
  return {
    idpesan: formatKode('pesanmakan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    anak: siswa, hari, nama, lapak, banyak, jumlah, status, tidak_diambil,
    tutup_at: tutup_at.toISOString(),
    bisa_batal: status === 'dipesan' && now < tutup_at,
  }
}

export function showDapur(institusi_id: string, row: Pesan): DapurOnWire {
  const { id, siswa_id, lapak_id, sekolah_id: _, tidak_diambil: __, tutup_at: ___, ...shown } = row
  return {
    idpesan: formatKode('pesanmakan', institusi_id, id),
    kode_siswa: formatKode('siswa', institusi_id, siswa_id),
    idlapak: formatKode('lapak', institusi_id, lapak_id),
    ...shown,
  }
}
