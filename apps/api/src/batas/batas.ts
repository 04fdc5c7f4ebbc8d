import {
  PIN_DI_ATAS_BAWAAN, type Alergen, type AturanPin, type KategoriProduk,
} from '@lunas/contract/kantin/kantin.status'
import type { LocalDate } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'

/** What a parent allows a child. */
export type Batas = {
  harian: Rupiah | null
  mingguan: Rupiah | null
  per_waktu: Rupiah | null
  kategori_diblokir: KategoriProduk[]
  produk_diblokir: string[]
  alergen: Alergen[]
  pin: AturanPin
  pin_di_atas: Rupiah
  kabar_belanja: boolean
  saldo_rendah: Rupiah | null
}

/** The limits with what stops all purchases. */
export type BatasRow = Batas & { diblokir: boolean; diblokir_hari: LocalDate | null }

/** What holds until the parent decides. */
export const BATAS_BAWAAN: BatasRow = {
  harian: null, mingguan: null, per_waktu: null, kategori_diblokir: [], produk_diblokir: [],
  alergen: [], pin: 'di_atas', pin_di_atas: rupiah(PIN_DI_ATAS_BAWAAN), kabar_belanja: false,
  saldo_rendah: null, diblokir: false, diblokir_hari: null,
}
