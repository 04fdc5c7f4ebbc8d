import { aPicture } from '@lunas/api/test/foto'
import { makeKeluarga } from '@lunas/api/test/keringanan'
import { payFor, paymentReaches } from '@lunas/api/test/story'
import { formatKode } from '@lunas/values/kode'
import { findBarriers } from '../support/axe.ts'
import { SIZES } from '../support/browser.ts'
import { test } from '../support/journey.ts'
import type { World } from '../support/world.ts'
import { PortalPage } from './portal-page.ts'

test('a relief for siblings comes after payment: the second person sees which bills change and what becomes titipan, and agrees', async ({
  expect,
  open,
  world,
}) => {
  await payAll(world, await aFamily(world))
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Keringanan')
  await portal.button('Ajukan keringanan').click()
  const form = page.getByRole('dialog', { name: 'Ajukan keringanan' })
  await form.getByLabel('Cari siswa', { exact: true }).fill('Aisyah Nur')
  await page.getByRole('option', { name: /Aisyah Nur Rahmah/ }).first().click()
  await form.getByLabel('Persen', { exact: true }).fill('10')
  await form.getByRole('textbox', { name: 'Mulai' }).fill('01/07/2026')
  await form.getByLabel('Alasan').fill('Anak yatim')
  await form.getByLabel('Hanya selama ada saudara yang juga sekolah di sini').check()
  await form.getByLabel(/^Surat keterangan/).setInputFiles({
    name: 'surat.png', mimeType: 'image/png', buffer: aPicture('surat keterangan'),
  })
  await form.getByRole('button', { name: 'Ganti berkas' }).waitFor()
  expect(await findBarriers(page, 'keringanan')).toEqual([])
  await form.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await form.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  await second.goTo('Keringanan')
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Menunggu persetujuan/ }).click()
  const shown = second.page.getByRole('dialog', { name: 'Keringanan' })
  await shown.getByRole('heading', { name: 'Bila disetujui, tagihan ini berubah' }).waitFor()
  await shown.getByText('Umar Bersaudara').waitFor()
  await shown.getByText(/^Rp[0-9.]+ menjadi titipan$/).first().waitFor()
  await shown.getByRole('img', { name: 'Surat keterangan' }).waitFor()
  expect(await findBarriers(second.page, 'dampak')).toEqual([])
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Disetujui/ }).waitFor()

  await portal.goTo('Siswa')
  await page.getByLabel('Cari nama, NIS atau NISN').fill('Aisyah Nur')
  await page.getByRole('status').getByText('1 baris', { exact: true }).first().waitFor()
  await page.getByRole('row', { name: /Aisyah Nur Rahmah/ }).click()
  const pupil = page.getByRole('dialog').getByRole('region', { name: 'Keringanan' })
  await pupil.getByText('surat terlampir').waitFor()
  await pupil.getByRole('link', { name: /10%/ }).click()
  await page.getByRole('dialog', { name: 'Keringanan' }).getByRole('img', { name: 'Surat keterangan' }).waitFor()
}, 180_000)

/** Aisyah of the demo with a brother at the same school. */
async function aFamily(world: World): Promise<{ kode_siswa: string }> {
  const family = await world.database.query<{ id: string }>(
    `WITH aisyah AS (SELECT institusi_id, id, sekolah_id FROM siswa WHERE nama = 'Aisyah Nur Rahmah'),
          umar AS (
            INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, status)
            SELECT institusi_id, gen_random_uuid(), sekolah_id, '0099002', 'Umar Bersaudara', 'aktif' FROM aisyah RETURNING id)
     SELECT id FROM aisyah UNION ALL SELECT id FROM umar`,
  )
  await makeKeluarga(world, family.map(({ id }) => ({ id, institusi_id: 'mobile' })))
  return { kode_siswa: formatKode('siswa', 'mobile', family[0]?.id ?? '') }
}

async function payAll(world: World, siswa: { kode_siswa: string }): Promise<void> {
  const { tagihan } = await world.api.call('getTagihan', siswa)
  const open = tagihan.filter(({ sisa, keadaan }) => sisa > 0 && keadaan !== 'terjadwal')
  const { kode_pembayaran } = await payFor(
    world, siswa, open.map(({ kode_tagihan, sisa }) => ({ kode_tagihan, jumlah: sisa })))
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

test('arrears show their age but no gifts, keep a promise, and stop reminders for one family', async ({ expect, open, world }) => {
  await world.database.query(
    `WITH jenis AS (
       INSERT INTO jenis_tagihan (institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat, kelompok, bentuk)
       SELECT institusi_id, gen_random_uuid(), id, 'Sumbangan Uji', 50, true, 'sumbangan', 'sukarela', 'sekali' FROM sekolah
        WHERE nama = 'SDIT Contoh Harapan' RETURNING *),
     siswa AS (
       INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, status)
       SELECT institusi_id, gen_random_uuid(), sekolah_id, '0099003', 'Zahra Dermawan', 'aktif' FROM jenis RETURNING id)
     INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil, periode, nama,
                          jumlah, tanggal_aktif, jatuh_tempo, sukarela)
     SELECT j.institusi_id, gen_random_uuid(), w.id, j.sekolah_id, j.id, j.nama, 50, true, '', 'Sumbangan Uji', 100000,
            '2026-01-01', '2199-12-31', true
       FROM jenis j, siswa w`,
  )
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Tunggakan')
  await page.getByLabel('Cari siswa atau NIS').fill('Zahra Dermawan')
  // Nothing fits: the list says by what, and one button clears it.
  await page.locator('.table-frame').getByText('Cari: Zahra Dermawan', { exact: true }).waitFor()
  expect(await findBarriers(page, 'tidak ada yang cocok')).toEqual([])
  await portal.button('Hapus saringan').click()
  await expect.poll(() => page.getByLabel('Cari siswa atau NIS').inputValue()).toBe('')
  const late = page.getByRole('table', { name: /Siswa yang menunggak/ }).getByRole('row').nth(1)
  const umur = page.locator('summary', { hasText: 'Tunggakan menurut umur' })
  for (const size of [SIZES.phone, SIZES.desk]) {
    await page.setViewportSize(size)
    await umur.waitFor()
    // Whoever opens the screen sees the first pupil without scrolling.
    await expect.poll(async () => (await late.boundingBox())?.y ?? size.height).toBeLessThan(size.height - 60)
  }
  await umur.click()
  for (const word of ['1 sampai 30 hari', 'Lebih dari 90 hari'])
    await page.locator('.chart-below').getByText(word).waitFor()
  await portal.button('Tampilkan sebagai tabel').click()
  await page.getByRole('rowheader', { name: /Lebih dari 90 hari|1 sampai 30 hari/ }).first().waitFor()
  await late.click()
  const shown = page.getByRole('dialog', { name: 'Tunggakan' })
  await shown.getByRole('button', { name: 'Lihat pesan pengingat' }).click()
  await shown.getByRole('region', { name: 'Pesan pengingat' })
    .getByText(/Tidak ada pesan untuk keluarga ini: pengingat sekolah belum dinyalakan/).waitFor()
  await shown.getByRole('button', { name: 'Catat', exact: true }).click()
  await shown.getByLabel('Catatan', { exact: true }).fill('Ibu akan membayar setelah gajian')
  await shown.getByRole('textbox', { name: /Janji bayar/ }).fill('31/12/2036')
  expect(await findBarriers(page, 'tunggakan')).toEqual([])
  await shown.getByRole('button', { name: 'Simpan' }).click()
  await shown.getByText('Janji bayar 31 Des 2036').waitFor()
  await shown.getByRole('button', { name: 'Hentikan pengingat' }).click()
  await shown.getByLabel('Alasan').fill('Keluarga sedang berduka')
  await shown.getByRole('textbox', { name: 'Sampai hari' }).fill('31/12/2099')
  await shown.getByRole('button', { name: 'Hentikan pengingat' }).click()
  await shown.getByText('Pilih hari dari hari ini sampai satu tahun ke depan.').waitFor()
  await shown.getByRole('button', { name: 'Tutup' }).click()
  await shown.waitFor({ state: 'hidden' })

  await portal.button('Buat surat').click()
  const letters = page.getByRole('dialog', { name: 'Buat surat' })
  await portal.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  expect(await findBarriers(page, 'surat')).toEqual([])
  await letters.getByRole('button', { name: 'Buat surat' }).click()
  await letters.getByRole('status').getByText(/surat selesai/).waitFor({ timeout: 60_000 })
  const file = page.waitForEvent('download')
  await letters.getByRole('button', { name: 'Unduh semua' }).click()
  expect((await file).suggestedFilename()).toMatch(/^surat-.*\.pdf$/)
  await letters.getByRole('button', { name: 'Tutup' }).click()
  await letters.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(new URL('/portal/pengingat', page.url()).href)
  await page.getByText('Pada hari jatuh tempo').click()
  await page.getByText(/Pengingat dari .*: tagihan Aisyah .* Rp450\.000/).filter({ visible: true }).waitFor()
  expect(await findBarriers(page, 'pesan pengingat')).toEqual([])
}, 180_000)
