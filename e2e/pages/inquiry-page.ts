import type { Page } from 'playwright-core'
import { PickerSheet } from './picker-sheet.ts'
import { TagihanPage } from './tagihan-page.ts'

export const AISYAH = { sekolah: 'SDIT Contoh Harapan', nis: '0012345' }
export const UMAR = { sekolah: 'SMPIT Contoh Cendekia', nis: '0012346' }

export class InquiryPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get sekolah() {
    return this.page.getByRole('button', { name: /^Sekolah/ })
  }
  get nis() {
    return this.page.getByRole('textbox', { name: /NIS/ })
  }
  get submit() {
    return this.page.getByRole('button', { name: 'Cek Tagihan' })
  }
  get alert() {
    return this.page.getByRole('alertdialog', { name: 'Pesan!' })
  }

  async open(): Promise<this> {
    await this.page.goto('/id/bayar')
    return this
  }

  async openPicker(): Promise<PickerSheet> {
    await this.sekolah.click()
    return new PickerSheet(this.page).ready()
  }

  async fill(who = AISYAH): Promise<void> {
    const picker = await this.openPicker()
    await picker.choose(who.sekolah)
    await this.nis.fill(who.nis)
  }

  /** From the start screen to a pupil's bills. */
  async find(who = AISYAH): Promise<TagihanPage> {
    await this.open()
    await this.fill(who)
    await this.submit.click()
    return new TagihanPage(this.page).ready()
  }
}
