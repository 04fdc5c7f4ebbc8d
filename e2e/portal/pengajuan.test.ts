import { aPengguna } from '@lunas/api/test/builders'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

const BARU = '6281311119999'

test('the school records a parent’s new number', async ({ expect, open, world }) => {
  const [sekolah] = await world.api.call('getSekolah', {
    keyword: 'SDIT Contoh Harapan', kode_institusi: 'mobile',
  })
  const aisyah = { idsekolah: sekolah?.idsekolah ?? '', nis: '0012345' }
  const ibu = await aPengguna(world, 'wali', { nomor_wa: BARU })
  await world.api.call('ajukanAnak', { ...aisyah, alasan: 'Ponsel lama hilang' }, ibu)

  const tu = await PortalPage.enter(open, 'tu')
  await tu.goTo('Pengajuan wali')
  const row = tu.page.getByRole('row', { name: /Aisyah.*0813-1111-9999.*Ponsel lama hilang/ })
  await row.click()
  await tu.button('Tolak').waitFor()
  expect(await findBarriers(tu.page, 'pengajuan')).toEqual([])
  await tu.button('Tolak').click()
  await tu.page.getByText('Tulis alasan penolakan.').waitFor()
  await tu.pick('Menggantikan nomor', '0812-3456-7890')
  await tu.button('Usulkan persetujuan').click()
  await tu.button('Usulkan persetujuan').waitFor({ state: 'hidden' })
  expect((await world.api.call('getAnak', {}, ibu)).anak).toEqual([])

  const kepala = await PortalPage.enter(open, 'kepala_sekolah')
  await kepala.goTo('Pengajuan wali')
  await kepala.page.getByRole('row', { name: /Ponsel lama hilang/ }).click()
  await kepala.button('Setujui').click()
  await kepala.page.getByRole('row', { name: /Ponsel lama hilang.*Disetujui/ }).waitFor()
  const { anak } = await world.api.call('getAnak', {}, ibu)
  expect(anak.map(({ nis }) => nis)).toEqual(['0012345'])

  await tu.goTo('Wali siswa')
  await tu.page.getByLabel('Cari siswa').fill('0012345')
  await tu.page.getByRole('option', { name: /Aisyah/ }).click()
  const link = tu.page.getByRole('listitem').filter({ hasText: '0813-1111-9999' })
  await link.getByRole('button', { name: 'Akhiri tautan' }).click()
  await tu.page.getByLabel('Alasan').fill('Nomor salah orang')
  expect(await findBarriers(tu.page, 'wali')).toEqual([])
  await tu.page.getByRole('dialog').getByRole('button', { name: 'Akhiri tautan' }).click()
  await tu.page.getByText('Tautan wali diakhiri.').waitFor()
  await link.waitFor({ state: 'detached' })
  expect((await world.api.call('getAnak', {}, ibu)).anak).toEqual([])
})
