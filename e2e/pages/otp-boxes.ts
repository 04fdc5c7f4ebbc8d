import type { Locator, Page } from 'playwright-core'

/** Six boxes for a code or a PIN, on whichever screen. */
export class OtpBoxes {
  readonly group: Locator
  constructor(page: Page, label = 'Kode OTP') {
    this.group = page.getByRole('group', { name: label })
  }

  box(at: number): Locator {
    return this.group.getByLabel(`Angka ke-${at} dari 6`)
  }

  async type(code: string): Promise<void> {
    await this.box(1).click()
    await this.box(1).page().keyboard.type(code)
  }

  async digits(): Promise<string> {
    const values = await this.group.locator('input').evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value || '_'),
    )
    return values.join('')
  }

  /** Which box has the focus, counted from one; zero for none. */
  focused(): Promise<number> {
    return this.group
      .locator('input')
      .evaluateAll((inputs) => inputs.findIndex((one) => one === document.activeElement) + 1)
  }
}
