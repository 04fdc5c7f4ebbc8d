import { formatKode } from '@lunas/values/kode'
import type { Page } from 'playwright-core'
import type { OpenPage } from '../support/journey.ts'
import { keepSession, logIn } from '../support/session.ts'

export { PASSWORD } from '../support/session.ts'

/** The portal, used by one officer. */
export class PortalPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Logged in as the demo's officer of that level, at a desk. The login screen has its own journeys. */
  static async enter(open: OpenPage, level: string): Promise<PortalPage> {
    const { session, langkah: _, ...person } = await logIn(open.world, `${level}@contoh.sch.id`)
    return PortalPage.begin(open, { authorization: session, ...person })
  }

  /** Logged in as an officer whom the journey made. */
  static async enterAs(open: OpenPage, level: string, { id, token }: { id: string; token: string }): Promise<PortalPage> {
    const idcustomer = formatKode('pengguna', 'mobile', id)
    return PortalPage.begin(open, { authorization: token, level, idcustomer, nama: 'Petugas Uji', kode_institusi: 'mobile' })
  }

  private static async begin(open: OpenPage, session: Record<string, unknown>): Promise<PortalPage> {
    const portal = new PortalPage(await open({ size: 'desk' }))
    await keepSession(portal.page, 'session_portal', session)
    await portal.page.goto('/portal/')
    await portal.heading(/^Selamat bekerja/).waitFor()
    return portal
  }

  async fillLogin(email: string, password: string) {
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Masuk', exact: true }).click()
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }

  /** Opens a screen from the menu at the left. */
  async goTo(word: string) {
    await this.entry(word).click()
    await this.heading(word).waitFor()
  }

  /** The screens that this officer can open, menu or not, as the palette lists them. */
  async titles(): Promise<string[]> {
    await this.page.keyboard.press('Control+k')
    const options = this.page.getByRole('dialog').getByRole('option')
    await options.first().waitFor()
    const words = await options.allInnerTexts()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
    return words.map((word) => word.split('\n')[0] ?? '')
  }

  /** Opens any screen of this officer from the palette. */
  async find(title: string) {
    await this.page.keyboard.press('Control+k')
    const option = this.page.getByRole('dialog').getByRole('option')
    await option.filter({ has: this.page.getByText(title, { exact: true }) }).click()
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
    if (title !== 'Mulai') await this.heading(title).waitFor()
  }

  entry(word: string) {
    const nav = this.page.getByRole('navigation', { name: 'Utama' })
    return nav.getByRole('link', { name: word, exact: true })
  }

  /** Chooses a value in the field with this label. */
  async pick(label: string, choice: string) {
    await this.page.getByRole('combobox', { name: label, exact: true }).click()
    await this.page.getByRole('option', { name: choice, exact: true }).click()
  }

  async closeAlert(message: string | RegExp) {
    const alert = this.page.getByRole('alertdialog')
    await alert.getByText(message).waitFor()
    await alert.getByRole('button', { name: 'Tutup' }).click()
    await alert.waitFor({ state: 'hidden' })
  }
}
