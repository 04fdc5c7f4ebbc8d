import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a long download shows its progress, can be stopped, and says when it failed', async ({
  expect,
  open,
}) => {
  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Transfer bank')
  const isFile = (url: URL) => url.pathname.endsWith('/portal/ekspor/slip')

  // The file never arrives.
  await tu.page.route(isFile, () => {})
  await tu.button('Excel').click()
  await tu.page.getByText('Menyiapkan…').waitFor()
  expect(await findBarriers(tu.page, 'unduhan berjalan')).toEqual([])
  await tu.button('Hentikan').click()
  await tu.button('Hentikan').waitFor({ state: 'detached' })
  expect(await tu.page.getByRole('alertdialog').count()).toBe(0)

  await tu.page.unroute(isFile)
  await tu.page.route(isFile, (route) => route.abort())
  await tu.button('Excel').click()
  await tu.closeAlert(/koneksi|terputus|jaringan/i)

  await tu.page.unroute(isFile)
  const [file] = await Promise.all([tu.page.waitForEvent('download'), tu.button('Excel').click()])
  expect(file.suggestedFilename()).toMatch(/^transfer-.*\.xlsx$/)
}, 180_000)
