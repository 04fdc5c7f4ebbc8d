import type { Locator } from 'playwright-core'
import type { OpenPage } from '../support/journey.ts'
import { eventually, readInbox, type World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

export const SANDI = 'sepeda-ungu-77'

/** The secret of the newest invitation to this address. */
async function linkIn(world: World, email: string): Promise<string> {
  return eventually(async () => {
    const mails = await readInbox(world.sandboxUrl, email)
    return mails.map(({ text }) => /undangan#(\S+)/.exec(text)?.[1]).find(Boolean)
  })
}

/** Opens the link of the mail, or the given one, chooses a password and logs in. */
export async function accept(
  open: OpenPage, world: World, email: string, secret?: string,
): Promise<PortalPage> {
  const portal = new PortalPage(await open({ size: 'desk' }))
  await portal.page.goto(`/portal/undangan#${secret ?? (await linkIn(world, email))}`)
  await portal.page.getByLabel('Password baru', { exact: true }).fill(SANDI)
  await portal.page.getByLabel('Ulangi password baru').fill(SANDI)
  await portal.button('Simpan password').click()
  await portal.closeAlert('Password tersimpan. Silakan masuk.')
  await portal.fillLogin(email, SANDI)
  await portal.heading(/^Selamat bekerja/).waitFor()
  return portal
}

export async function fillAll(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
}
