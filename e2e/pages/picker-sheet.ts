import type { Page } from 'playwright-core'

export class PickerSheet {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'DAFTAR SEKOLAH' })
  }
  get search() {
    return this.dialog.getByPlaceholder('Cari Sekolah')
  }
  get rows() {
    return this.dialog.getByRole('listitem')
  }
  get back() {
    return this.dialog.getByRole('button', { name: 'Tutup daftar sekolah' })
  }

  async ready(): Promise<this> {
    await this.rows.first().waitFor()
    return this
  }

  async choose(sekolah: string): Promise<void> {
    await this.rows.filter({ hasText: sekolah }).getByRole('button').click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
