import type { Page } from 'playwright-core'
import { PembayaranPage } from './pembayaran-page.ts'
import type { TagihanPage } from './tagihan-page.ts'

export class KeranjangPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get next() {
    return this.page.getByRole('button', { name: 'Pilih Metode' })
  }
  get metodeSheet() {
    return this.page.getByRole('dialog', { name: 'Metode Pembayaran' })
  }
  get confirmSheet() {
    return this.page.getByRole('dialog', { name: 'Konfirmasi Pembayaran' })
  }

  async ready(): Promise<this> {
    await this.page.waitForURL(/\/keranjang$/)
    await this.page.getByRole('heading', { level: 1, name: 'Bayar Bersama' }).waitFor()
    await this.page.locator('.skeleton').first().waitFor({ state: 'detached' })
    return this
  }

  child(nama: string | RegExp) {
    return this.page.getByRole('article', { name: nama })
  }

  /** From the bills of the first child. */
  static async from(tagihan: TagihanPage): Promise<KeranjangPage> {
    await tagihan.otherWay('Tambah anak lain')
    return new KeranjangPage(tagihan.page).ready()
  }

  /** From the bills of a further child. */
  static async join({ page }: TagihanPage): Promise<KeranjangPage> {
    await page.getByRole('button', { name: 'Masukkan ke Keranjang' }).click()
    return new KeranjangPage(page).ready()
  }

  async chooseMetode(nama: string): Promise<void> {
    await this.next.first().click()
    await this.metodeSheet.getByRole('button', { name: new RegExp(`^${nama}`) }).click()
    await this.confirmSheet.waitFor()
  }

  async pay(): Promise<PembayaranPage> {
    await this.confirmSheet.getByRole('button', { name: /^Bayar Rp/ }).click()
    return new PembayaranPage(this.page).ready()
  }
}
