import { dayAfter } from '@lunas/api/test/pesan-makan'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a new commission of agents is proposed by one officer and agreed to by another', async ({ expect, open, world }) => {
  const typed = (later: number) => dayAfter(world, later).split('-').toReversed().join('/')
  const barriers: string[] = []
  /** On a phone and at a desk. */
  const look = async ({ page }: PortalPage, screen: string) => {
    for (const size of ['phone', 'desk'] as const) {
      await page.setViewportSize(SIZES[size])
      barriers.push(...(await findBarriers(page, `${screen} ${size}`)))
      const isWider = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog] *')].some(
          (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
        ))
      expect([screen, size, isWider]).toEqual([screen, size, false])
    }
  }
  const first = await PortalPage.enter(open, 'yayasan')
  await first.goTo('Mitra')
  await first.button('Biaya dan komisi').click()
  const popup = first.page.getByRole('dialog', { name: 'Biaya dan komisi' })
  const holding = popup.getByRole('list', { name: 'Aturan' }).getByRole('listitem').filter({ hasText: 'Berlaku' })
  await holding.filter({ hasText: 'Tagihan sekolah' }).getByText('Biaya Rp2.500, komisi Rp1.500').waitFor()
  await first.button('Ajukan aturan baru').click()
  await popup.getByText('Baru berlaku setelah disetujui orang kedua.').waitFor()
  await first.button('Ajukan aturan').click()
  await popup.getByText('Pilih hari mulainya.').waitFor()
  await popup.getByRole('textbox', { name: 'Berlaku sejak' }).fill(typed(0))
  await popup.getByLabel('Biaya dari pembayar').fill('2500')
  await popup.getByLabel('Komisi mitra').fill('2000')
  await first.button('Ajukan aturan').click()
  await popup.getByText('Aturan baru berlaku paling cepat besok.').waitFor()
  await look(first, 'ajukan tarif mitra')
  await popup.getByRole('textbox', { name: 'Berlaku sejak' }).fill(typed(1))
  await first.button('Ajukan aturan').click()
  const asked = popup.getByRole('article', { name: 'Usulan Tagihan sekolah' })
  await asked.getByText('Rp2.500, tetap').waitFor()
  await asked.getByText('Rp2.000, sekarang Rp1.500').waitFor()
  await asked.getByText('Menunggu keputusan orang kedua.').waitFor()
  expect(await first.button('Setujui').count()).toBe(0)
  // Taken back it is gone, and may be proposed again.
  await asked.getByLabel('Alasan menarik kembali').fill('Belum yakin')
  await first.button('Tarik kembali').click()
  await asked.waitFor({ state: 'hidden' })
  await popup.getByText('Usulan yang tidak disetujui').click()
  await popup.getByText('Belum yakin').waitFor()
  await first.button('Ajukan aturan baru').click()
  await popup.getByRole('textbox', { name: 'Berlaku sejak' }).fill(typed(1))
  await popup.getByLabel('Biaya dari pembayar').fill('2500')
  await popup.getByLabel('Komisi mitra').fill('2000')
  await first.button('Ajukan aturan').click()
  await asked.waitFor()
  await look(first, 'usulan tarif sendiri')

  const second = await PortalPage.enter(open, 'operator')
  await second.page.getByRole('link', { name: /Biaya dan komisi mitra/ }).click()
  await second.heading('Mitra').waitFor()
  await second.page.getByText('Usulan biaya dan komisi menunggu persetujuan.').waitFor()
  await look(second, 'mitra dengan usulan')
  await second.button('Lihat usulan').click()
  const seen = second.page.getByRole('article', { name: 'Usulan Tagihan sekolah' })
  await seen.getByText('Rp2.000, sekarang Rp1.500').waitFor()
  await seen.getByText(/^Bu Khadijah, /).waitFor()
  await look(second, 'putus tarif mitra')
  await second.button('Setujui').click()
  await second.page.getByText('Disetujui. Berlaku mulai harinya.').waitFor()
  const rule = second.page.getByRole('list', { name: 'Aturan' }).getByRole('listitem').filter({ hasText: 'komisi Rp2.000' })
  await rule.getByText('Diajukan Bu Khadijah, disetujui Operator Lunas.').waitFor()
  await seen.waitFor({ state: 'hidden' })
  await second.page.keyboard.press('Escape')
  await second.page.getByText('Usulan biaya dan komisi menunggu persetujuan.').waitFor({ state: 'hidden' })
  expect(barriers).toEqual([])
})
