import type { Page } from 'playwright-core'

export class VerifikasiPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async says(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 2, name: title }).waitFor()
  }

  async ask(nomor: string, amount?: number): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Nomor kuitansi' }).fill(nomor)
    if (amount)
      await this.page.getByRole('textbox', { name: /^Jumlah di kuitansi/ }).fill(String(amount))
    await this.page.getByRole('button', { name: 'Periksa' }).click()
  }
}
