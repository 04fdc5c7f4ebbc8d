import type { Page } from 'playwright-core'
import { VerifikasiPage } from './verifikasi-page.ts'

export class KuitansiPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get paper() {
    return this.page.getByRole('article', { name: /^Kuitansi K[A-Z]-/ })
  }
  get total() {
    return this.paper.getByText(/^Jumlah\s*Rp/)
  }
  get stamp() {
    return this.paper.getByText('LUNAS', { exact: true })
  }
  get pdf() {
    return this.page.getByRole('button', { name: 'Unduh PDF' })
  }
  get share() {
    return this.page.getByRole('button', { name: 'Bagikan' })
  }

  async ready(): Promise<this> {
    await this.paper.waitFor()
    return this
  }

  get nomor(): string {
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '')
  }

  async verify(): Promise<VerifikasiPage> {
    await this.page.getByRole('button', { name: 'Keaslian' }).click()
    await this.page.getByRole('img', { name: /^Kode QR/ }).waitFor()
    await this.page.getByRole('link', { name: 'Periksa keaslian' }).click()
    return new VerifikasiPage(this.page)
  }
}
