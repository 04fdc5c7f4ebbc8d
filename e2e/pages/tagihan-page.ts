import type { Page } from 'playwright-core'
import { PembayaranPage } from './pembayaran-page.ts'

export class TagihanPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get next() {
    return this.page.getByRole('button', { name: 'Pilih Metode' })
  }
  get total() {
    return this.page.getByRole('complementary', { name: 'Total' })
  }
  get metodeSheet() {
    return this.page.getByRole('dialog', { name: 'Metode Pembayaran' })
  }
  get confirmSheet() {
    return this.page.getByRole('dialog', { name: 'Konfirmasi Pembayaran' })
  }
  get pay() {
    return this.confirmSheet.getByRole('button', { name: /^Bayar Rp/ })
  }

  async ready(): Promise<this> {
    await this.page.getByRole('checkbox').first().waitFor()
    return this
  }

  checkbox(nama: string) {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${nama}`) })
  }

  /** Leaves exactly these bills in the basket. */
  async chooseOnly(...names: (string | RegExp)[]): Promise<void> {
    for (const box of await this.page.getByRole('checkbox').all()) await box.uncheck()
    for (const name of names) await this.page.getByRole('checkbox', { name }).first().check()
  }

  async payPart(nama: string, amount: number): Promise<void> {
    const row = this.page.getByRole('listitem').filter({ has: this.checkbox(nama) })
    await row.getByRole('button', { name: 'Bayar sebagian' }).click()
    await row.getByRole('textbox', { name: /^Jumlah untuk/ }).fill(String(amount))
  }

  /** Opens one of the ways that lie behind "Cara lain". */
  async otherWay(nama: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Cara lain/ }).click()
    const sheet = this.page.getByRole('dialog', { name: 'Cara lain' })
    await sheet.getByRole('button', { name: nama }).click()
  }

  async chooseMetode(nama: string): Promise<void> {
    await this.next.click()
    await this.metodeSheet.getByRole('button', { name: new RegExp(`^${nama}`) }).click()
    await this.pay.waitFor()
  }

  async payWith(nama: string): Promise<PembayaranPage> {
    await this.chooseMetode(nama)
    await this.pay.click()
    return new PembayaranPage(this.page).ready()
  }
}
