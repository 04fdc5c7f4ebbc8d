import { AISYAH, InquiryPage } from './pages/inquiry-page.ts'
import { KuitansiPage } from './pages/kuitansi-page.ts'
import { MasukPage, WALI } from './pages/masuk-page.ts'
import { TagihanPage } from './pages/tagihan-page.ts'
import { test } from './support/journey.ts'
import { readInbox } from './support/world.ts'

test('a payer gets a message whose link opens the receipt, and chooses further messages', async ({
  expect,
  open,
  world,
}) => {
  const page = await open({ size: 'phone' })
  await new MasukPage(page).resume(world)
  await page.goto('/bayar')
  const inquiry = new InquiryPage(page)
  await inquiry.fill(AISYAH)
  await inquiry.submit.click()
  const tagihan = await new TagihanPage(page).ready()
  const pembayaran = await tagihan.payWith('QRIS')
  await world.sandbox.pay(pembayaran.kode)
  await pembayaran.reaches('Pembayaran Berhasil')

  const message = () => readInbox(world.sandboxUrl, WALI.wa).then(([newest]) => newest?.text ?? '')
  await expect.poll(message).toContain('untuk Aisyah sudah diterima SDIT Contoh Harapan')
  const link = /https?:\/\/\S+\/kuitansi\/\S+/.exec(await message())?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  expect(await new KuitansiPage(page).paper.innerText()).toContain('SDIT Contoh Harapan')

  await page.goto('/app/home')
  await page.getByRole('link', { name: 'Notifikasi' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'Kuitansi pembayaran' })
  await sent.getByRole('link', { name: 'Lihat Kuitansi' }).waitFor()

  // The list comes first; what is sent is chosen on a screen of its own, from here or from the profile.
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('link', { name: 'Atur notifikasi' }).click()
  const reminders = page.getByRole('checkbox', { name: 'Pengingat · WhatsApp' })
  expect(await reminders.isChecked()).toBe(true)
  // It says the new choice a moment after the click, once that is on its way.
  await reminders.click()
  await page.getByText('Pilihan tersimpan.').waitFor()
  expect(await reminders.isChecked()).toBe(false)
  await page.goBack()
  await sent.waitFor()
  await page.goto('/app/profil')
  await page.getByRole('link', { name: /^Notifikasi/ }).click()
  await reminders.waitFor()
  expect(await reminders.isChecked()).toBe(false)
})
