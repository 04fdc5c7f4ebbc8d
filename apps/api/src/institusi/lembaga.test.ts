import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { anEmail } from '#test/codes'
import { aKantin } from '#test/kantin'
import { aProgram } from '#test/program'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  // One test makes the database refuse, which is logged as an error.
  world = await startWorld({ worker: false, config: { logLevel: 'fatal' } })
})
afterAll(() => world.stop())

const PNG = { headers: { 'content-type': 'image/png' } }
const aLogo = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } }).png().toBuffer()
const sizeAt = async (path: string) => {
  const response = await fetch(`${world.payerUrl}${path}`)
  const body = Buffer.from(await response.arrayBuffer())
  return response.ok ? sharp(body).metadata() : response.status
}

test('a logo is drawn again, shown in the app and in its icons, and replaces the one before', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const first = await world.api.call('logoInstitusi', {}, { ...admin, ...PNG, file: new Uint8Array(await aLogo('red')) })
  expect(first.logo).toMatch(/^\/uploads\/logo\/mobile\/[0-9a-f-]+\.png$/)
  expect(await sizeAt(first.logo)).toMatchObject({ format: 'png', width: 512, height: 256 })
  const shown = await world.api.call('getCustom', { kode_institusi: 'mobile' })
  expect(shown.logo).toBe(first.logo)
  const { icons } = await world.api.call('getManifest', { subdomain: 'mobile' })
  expect(icons).toHaveLength(4)
  expect(await sizeAt(icons[1]?.src ?? '')).toMatchObject({ format: 'png', width: 512, height: 512 })

  const second = await world.api.call('logoInstitusi', {}, { ...admin, ...PNG, file: new Uint8Array(await aLogo('blue')) })
  expect(await sizeAt(first.logo)).toBe(404)
  expect(await sizeAt(second.logo)).toMatchObject({ width: 512 })
  const wrong = await world.api.send('logoInstitusi', {}, { ...admin, ...PNG, file: 'not a picture' })
  expect(wrong.body).toMatchObject({ kode: 'FOTO_TIDAK_TERBACA' })
  expect((await world.api.call('getProfilInstitusi', {}, admin)).logo).toBe(second.logo)
})

test('a school’s logo is found where parents choose their school', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const { idsekolah, nama } = await aSekolah(world)
  const { logo } = await world.api.call('logoSekolah', { idsekolah }, { ...admin, ...PNG, file: new Uint8Array(await aLogo('green')) })
  const found = await world.api.call('getSekolah', { kode_institusi: 'mobile', keyword: nama })
  expect(found.find((one) => one.idsekolah === idsekolah)?.logo_sekolah).toBe(logo)
  expect(await sizeAt(`/uploads/logo-sekolah/${logo}`)).toMatchObject({ format: 'png', width: 512 })
  expect((await fetch(`${world.payerUrl}/uploads/logo-sekolah/sdit.svg`)).status).toBe(200)

  const foreign = await aPengguna(world, 'admin_institusi', { institusi_id: 'lain' })
  const file = new Uint8Array(await aLogo('green'))
  const refused = await world.api.send('logoSekolah', { idsekolah }, { ...foreign, ...PNG, file })
  expect(refused.body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })

  const unheard = await world.api.send('hapusLogoSekolah', { idsekolah }, foreign)
  expect(unheard.body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  expect(await world.api.call('hapusLogoSekolah', { idsekolah }, admin)).toMatchObject({ logo: '' })
  expect((await fetch(`${world.payerUrl}/uploads/logo-sekolah/${logo}`)).status).toBe(404)
})

test('an institution is opened together with the line of the trail, or not at all', async () => {
  const operator = await aPengguna(world, 'operator')
  const open = (kode_institusi: string) =>
    world.api.send('bukaInstitusi', {
      kode_institusi, nama: 'Yayasan Uji', tagline: '', warna: '', wa_bantuan: '', nama_admin: 'Bu Rahma',
      email_admin: anEmail(), nama_pimpinan: 'Bu Endah', email_pimpinan: anEmail(),
    }, operator)
  const lines = () =>
    world.database.query(`SELECT institusi_id FROM jejak WHERE tindakan = 'institusi_dibuka' AND pengguna_id = $1`, [operator.id])
  await world.database.query(
    `ALTER TABLE jejak ADD CONSTRAINT no_line CHECK (tindakan <> 'institusi_dibuka') NOT VALID`)
  expect((await open('satuatap')).http).toBe(500)
  expect(await world.database.query(`SELECT 1 FROM institusi WHERE id = 'satuatap'`)).toEqual([])
  expect(await world.database.query(`SELECT 1 FROM pengguna WHERE institusi_id = 'satuatap'`)).toEqual([])
  await world.database.query('ALTER TABLE jejak DROP CONSTRAINT no_line')
  expect((await open('satuatap')).body).toMatchObject({ success: 1 })
  expect(await lines()).toEqual([{ institusi_id: 'mobile' }])
})

test('a way to pay that is switched off is neither offered nor accepted, and payments that are open go on', async () => {
  const admin = await aPengguna(world, 'admin_institusi')
  const siswa = await aSiswa(world)
  const { kode_siswa } = siswa
  const bills = [await aTagihan(world, siswa, { jenis: 'SPP' }), await aTagihan(world, siswa, { jenis: 'Seragam' })]
  const pay = (i: number, metode: 'bca_va' | 'qris') =>
    world.api.send('buatPembayaran', {
      kode_siswa, metode, tagihan: [{ kode_tagihan: bills[i]?.kode_tagihan ?? '', jumlah: bills[i]?.jumlah ?? 0 }],
    }, { key: `cara-${i}-${metode}-${kode_siswa}`.slice(0, 60) })
  const offered = async () =>
    (await world.api.call('getMetode', { jumlah: '100000', kode_siswa })).map(({ metode }) => metode)
  const opened = await pay(0, 'bca_va')
  expect(opened.body).toMatchObject({ success: 1 })
  const left = METODE_GERBANG.filter((metode) => metode !== 'bca_va')
  const changed = await world.api.call('ubahCaraBayar', { ditawarkan: left }, admin)
  expect(changed.filter(({ ditawarkan }) => !ditawarkan)).toMatchObject([{ metode: 'bca_va', nama: 'BCA Virtual Account' }])
  expect(await offered()).not.toContain('bca_va')
  expect(await offered()).toContain('qris')
  expect((await pay(1, 'bca_va')).body).toMatchObject({ kode: 'METODE_TIDAK_DITAWARKAN' })
  expect((await pay(1, 'qris')).body).toMatchObject({ success: 1 })
  const { kode_pembayaran } = (opened.body as { data: { kode_pembayaran: string } }).data
  expect(await world.api.call('getPembayaran', { kode_pembayaran })).toMatchObject({ status: 'menunggu' })

  expect((await world.api.call('getMetode', { jumlah: '100000', kode_institusi: 'lain' })).map(({ metode }) => metode)).toContain('bca_va')
  await world.api.call('ubahCaraBayar', { ditawarkan: [...METODE_GERBANG] }, admin)
  await expect(world.database.query(`UPDATE institusi SET metode_mati = '{tunai}' WHERE id = 'mobile'`))
    .rejects.toMatchObject({ constraint: 'institusi_metode_mati' })
})

test('the app is told what the institution offers, and the icon’s shortcuts follow', async () => {
  const offers = async () => ({
    area: (await world.api.call('getCustom', { kode_institusi: 'lain' })).area,
    shortcuts: (await world.api.call('getManifest', { subdomain: 'lain' })).shortcuts.map(({ url }) => url),
  })
  expect(await offers()).toEqual({ area: [], shortcuts: ['/bayar', '/app/riwayat'] })
  await aKantin(world, await aSekolah(world, { institusi_id: 'lain' }))
  await aProgram(world, { institusi_id: 'lain' })
  expect(await offers()).toEqual({
    area: ['kantin', 'ziswaf'], shortcuts: ['/bayar', '/app/riwayat', '/ekantin'],
  })
})
