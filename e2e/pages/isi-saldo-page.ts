import type { Page } from 'playwright-core'
import { PembayaranPage } from './pembayaran-page.ts'

export class IsiSaldoPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get amount() {
    return this.page.getByRole('textbox', { name: 'Atau ketik jumlah lain' })
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
    await this.page.waitForURL(/\/ekantin\/isi-saldo\//)
    await this.page.getByText('Saldo sekarang').waitFor()
    return this
  }

  /** One of the amounts that need no typing. */
  quick(amount: string) {
    return this.page.getByRole('button', { name: amount, exact: true })
  }

  async chooseMetode(nama: string): Promise<void> {
    await this.next.click()
    await this.metodeSheet.getByRole('button', { name: new RegExp(`^${nama}`) }).click()
    await this.confirmSheet.waitFor()
  }

  async pay(): Promise<PembayaranPage> {
    await this.confirmSheet.getByRole('button', { name: /^Bayar Rp/ }).click()
    return new PembayaranPage(this.page).ready()
  }
}
