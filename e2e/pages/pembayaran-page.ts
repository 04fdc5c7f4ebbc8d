import type { Page } from 'playwright-core'
import { KuitansiPage } from './kuitansi-page.ts'

export class PembayaranPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get countdown() {
    return this.page.getByRole('timer')
  }
  get check() {
    return this.page.getByRole('button', { name: 'Cek Status Sekarang' })
  }
  get cancel() {
    return this.page.getByRole('button', { name: 'Batalkan Pembayaran' })
  }
  get receiptLink() {
    return this.page.getByRole('link', { name: 'Lihat Kuitansi' })
  }
  get payAgain() {
    return this.page.getByRole('link', { name: 'Bayar Lagi' })
  }
  get asked() {
    return this.page.locator('main .amount-asked')
  }
  get deadline() {
    return this.page.getByText(/^Bayar sebelum /)
  }
  get qr() {
    return this.page.getByRole('img', { name: /^Kode QRIS/ })
  }

  async ready(): Promise<this> {
    await this.page.waitForURL(/\/bayar\/pembayaran\//)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
    return this
  }

  /** Also the gateway's order id. */
  get kode(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async reaches(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 30_000 })
  }

  /** The number beside a label, without its spaces. */
  async numberOf(label: string): Promise<string> {
    const shown = await this.page
      .getByText(label, { exact: true })
      .locator('xpath=following-sibling::p')
      .innerText()
    return shown.replaceAll(' ', '')
  }

  async openReceipt(): Promise<KuitansiPage> {
    await this.receiptLink.click()
    return new KuitansiPage(this.page).ready()
  }
}
