import type { Page } from 'playwright-core'
import { keepSession, logIn, PASSWORD } from '../support/session.ts'
import { readOtp, type World } from '../support/world.ts'
import { HomePage } from './home-page.ts'
import { OtpBoxes } from './otp-boxes.ts'

/** The guardian of the demo world, with children at three schools. */
export const WALI = { nomor: '081234567890', wa: '6281234567890', email: 'wali@contoh.sch.id' }
export const WALI_PASSWORD = PASSWORD

/** Login and registration, up to the code. */
export class MasukPage {
  readonly page: Page
  readonly otp: OtpBoxes
  constructor(page: Page) {
    this.page = page
    this.otp = new OtpBoxes(page)
  }

  get nomor() {
    return this.page.getByRole('textbox', { name: 'Nomor WhatsApp' })
  }
  get send() {
    return this.page.getByRole('button', { name: 'Kirim Kode OTP' })
  }
  get alert() {
    return this.page.getByRole('alertdialog', { name: 'Pesan!' })
  }
  get resend() {
    return this.page.getByRole('button', { name: 'Kirim Ulang Kode' })
  }
  get byEmail() {
    return this.page.getByRole('button', { name: 'Kirim lewat e-mail' })
  }

  async open(path: '/login' | '/register' = '/login'): Promise<this> {
    await this.page.goto(path)
    await this.nomor.waitFor()
    return this
  }

  /** Asks for a code and waits for the code boxes. */
  async requestCode(nomor = WALI.nomor): Promise<void> {
    await this.nomor.fill(nomor)
    await this.send.click()
    await this.page.waitForURL(/\/verifikasi-otp$/)
    await this.otp.box(1).waitFor()
  }

  async closeAlert(sentence: string | RegExp): Promise<void> {
    await this.alert.getByText(sentence).waitFor()
    await this.alert.getByRole('button', { name: 'Tutup' }).click()
    await this.alert.waitFor({ state: 'hidden' })
  }

  /** The home of somebody who logged in before: the login screens have their own journeys. */
  async resume(world: World): Promise<HomePage> {
    const { session, langkah: _, ...person } = await logIn(world, WALI.email)
    const { nama_institusi, tagline, logo } = await world.api.call('getCustom', {
      kode_institusi: person.kode_institusi,
    })
    await keepSession(this.page, 'session', {
      login: true, authorization: session, ...person, institusi: nama_institusi, tagline, logo,
    })
    return new HomePage(this.page).open()
  }

  /** The whole login; `after` is a code that this number got before. */
  async enter(world: World, after?: string): Promise<HomePage> {
    await this.enterAs(world, WALI.wa, after)
    return new HomePage(this.page).ready()
  }

  /** The same for a number whose first screen is not the parents' home. */
  async enterAs(world: World, wa: string, after?: string): Promise<void> {
    await this.open()
    await this.requestCode(`0${wa.slice(2)}`)
    await this.otp.type(await readOtp(world.sandboxUrl, wa, after))
  }
}
