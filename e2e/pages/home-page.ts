import type { Locator, Page } from 'playwright-core'
import { IsiSaldoPage } from './isi-saldo-page.ts'
import { TagihanPage } from './tagihan-page.ts'

export class HomePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get running() {
    return this.page.getByRole('heading', { name: 'Pembayaran berjalan' })
  }

  async open(): Promise<this> {
    await this.page.goto('/app/home')
    return this.ready()
  }

  async ready(): Promise<this> {
    await this.page.waitForURL(/\/app\/home$/)
    await this.page.getByText(/^Selamat /).waitFor()
    await this.page.getByRole('heading', { name: /Anak Anda|Belum ada anak/ }).waitFor()
    return this
  }

  child(nama: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: nama })
  }

  /** Opens a child's bills, without school and NIS. */
  async payFor(nama: string): Promise<TagihanPage> {
    await this.page.getByRole('link', { name: `Bayar tagihan ${nama}` }).click()
    return new TagihanPage(this.page).ready()
  }

  async fillSaldoOf(nama: string): Promise<IsiSaldoPage> {
    await this.page.getByRole('link', { name: `Isi saldo ${nama}` }).click()
    return new IsiSaldoPage(this.page).ready()
  }
}
