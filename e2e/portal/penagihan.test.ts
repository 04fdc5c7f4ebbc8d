import { aPengguna, aSekolah } from '@lunas/api/test/builders'
import { formatKode } from '@lunas/values/kode'
import { findBarriers } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { PortalPage } from './portal-page.ts'

test('a treasurer bills a month with one line edited, a second person issues it, and that line is corrected', async ({
  expect,
  open,
  world,
}) => {
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Jenis dan tarif')
  await portal.button('Urutan bayar').click()
  const urutan = page.getByRole('dialog', { name: 'Urutan bayar' })
  // With all schools chosen, the portal asks which one is meant.
  await urutan.getByText('Pilih sekolahnya dulu.').waitFor()
  expect(await findBarriers(page, 'pilih sekolah')).toEqual([])
  await portal.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  const lower = urutan.getByRole('listitem').nth(1)
  const name = ((await lower.textContent()) ?? '').replace(/^2\.|NaikkanTurunkan$/g, '')
  await lower.getByRole('button', { name: /^Naikkan/ }).focus()
  await page.keyboard.press('Enter')
  await urutan.getByRole('status').getByText(`${name} sekarang nomor 1.`).waitFor()
  expect(await findBarriers(page, 'urutan bayar')).toEqual([])
  await urutan.getByRole('button', { name: 'Simpan urutan' }).click()
  await urutan.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: new RegExp(`${name}.*10`) }).first().waitFor()
  await portal.button('Tambah jenis').click()
  const baru = page.getByRole('dialog', { name: /Jenis baru/ })
  await baru.getByLabel('Nama', { exact: true }).fill('Katering Uji')
  await portal.pick('Kelompok', 'Layanan (katering, jemputan)')
  await baru.getByRole('button', { name: 'Simpan' }).click()
  await baru.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Katering Uji.*Belum ada/ }).click()
  const jenis = page.getByRole('dialog', { name: 'Katering Uji' })
  await jenis.getByText('Belum ada tarif, jadi belum bisa ditagih.').waitFor()
  await jenis.getByRole('button', { name: 'Tambah tarif' }).click()
  await jenis.getByLabel('Jumlah').fill('200000')
  await jenis.getByRole('textbox', { name: 'Mulai' }).fill('01/07/2026')
  await jenis.getByRole('button', { name: 'Simpan tarif' }).click()
  await jenis.getByText('Mulai 1 Juli 2026').waitFor()
  expect(await findBarriers(page, 'tarif')).toEqual([])
  await page.keyboard.press('Escape')
  await jenis.waitFor({ state: 'hidden' })

  await world.database.query(
    `INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, status)
     SELECT institusi_id, gen_random_uuid(), id, 'PD-001', 'Zahra Calon', 'calon' FROM sekolah
      WHERE nama = 'SDIT Contoh Harapan'`,
  )
  await portal.goTo('Penagihan')
  await portal.button('Siapkan penagihan').click()
  const siapkan = page.getByRole('dialog', { name: /Penagihan SD/ })
  await siapkan.getByLabel('Katering Uji').check()
  await siapkan.getByRole('group', { name: 'Bulan' }).getByRole('checkbox').nth(1).check()
  await siapkan.getByRole('button', { name: 'Lihat pratinjau' }).click()
  const run = page.getByRole('dialog', { name: /Katering Uji/ })
  await run.getByText('Sebelumnya belum ditagih.').waitFor()
  await run.getByRole('region', { name: 'Pratinjau' }).getByText('SDIT Contoh Harapan').waitFor()
  // Somebody else who prepares the same month reads who is at it.
  const other = await PortalPage.enter(open, 'tu')
  await other.goTo('Penagihan')
  await other.button('Siapkan penagihan').click()
  await other.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  const same = other.page.getByRole('dialog', { name: /Penagihan SD/ })
  await same.getByLabel('Katering Uji').check()
  await same.getByRole('group', { name: 'Bulan' }).getByRole('checkbox').nth(1).check()
  await same.getByRole('button', { name: 'Lihat pratinjau' }).click()
  await other.page.getByText(/^Katering Uji .* sedang disiapkan oleh /).first().waitFor()
  await other.page.context().close()
  await run.getByLabel('Cari baris').fill('Aisyah')
  await run.getByRole('button', { name: /Ubah Aisyah Nur Rahmah/ }).click()
  const baris = run.getByRole('region', { name: 'Baris' })
  // The amount that was there is deleted and does not come back beside the new one.
  const jumlah = baris.getByLabel('Jumlah')
  await expect.poll(() => jumlah.evaluate((field) => field === document.activeElement)).toBe(true)
  await jumlah.fill('')
  await expect.poll(() => jumlah.inputValue()).toBe('')
  await jumlah.pressSequentially('150000')
  await jumlah.press('Enter')
  await baris.getByText('Rp150.000').waitFor()
  // A candidate is not in the run of pupils, so the treasurer adds the line by hand.
  await baris.getByRole('button', { name: 'Tambah siswa' }).click()
  await baris.getByRole('combobox', { name: 'Cari siswa' }).fill('Zahra Calon')
  await baris.getByRole('option', { name: /Zahra Calon/ }).click()
  await baris.getByLabel('Jumlah').fill('75000')
  expect(await findBarriers(page, 'penagihan')).toEqual([])
  await baris.getByRole('button', { name: 'Tambahkan' }).click()
  await run.getByLabel('Cari baris').fill('Zahra Calon')
  await baris.getByText('Rp75.000').waitFor()
  await run.locator('[aria-busy=false]', { hasText: 'Ajukan untuk disetujui' }).click()
  await run.waitFor({ state: 'hidden' })

  const second = await PortalPage.enter(open, 'kepala_sekolah')
  await second.goTo('Penagihan')
  await second.page.getByRole('row', { name: /Katering Uji.*Menunggu persetujuan/ }).click()
  await second.button('Setujui dan terbitkan').click()
  await second.page.getByRole('row', { name: /Katering Uji.*Terbit/ }).waitFor()
  // The month after is another one: Aisyah is asked for the tariff again, and nobody bills Zahra.
  await portal.button('Siapkan penagihan').click()
  await siapkan.getByLabel('Katering Uji').check()
  await siapkan.getByRole('group', { name: 'Bulan' }).getByRole('checkbox').nth(2).check()
  await siapkan.getByRole('button', { name: 'Lihat pratinjau' }).click()
  await run.getByText('1 siswa tidak ditagih lagi, Rp75.000').waitFor()
  await run.getByText('1 siswa berubah jumlah, dari Rp150.000 jadi Rp200.000').waitFor()
  await run.getByRole('button', { name: 'Lihat siapa yang tidak ditagih lagi' }).click()
  await run.getByRole('region', { name: 'Tidak ditagih lagi' }).getByText('Zahra Calon').waitFor()
  await portal.pick('Tampilkan', 'Jumlahnya berubah')
  await baris.getByText(/sebelumnya Rp150.000/).waitFor()
  expect(await findBarriers(page, 'dibanding bulan lalu')).toEqual([])
  // A pupil left meanwhile: the run is prepared again before anybody is asked.
  const becomes = (status: string) =>
    world.database.query(`UPDATE siswa SET status = $1 WHERE nama = 'Aisyah Nur Rahmah'`, [status])
  await becomes('keluar')
  await run.locator('[aria-busy=false]', { hasText: 'Ajukan untuk disetujui' }).click()
  await portal.closeAlert(/^1 tagihan berubah sejak disiapkan: Aisyah Nur Rahmah .* Siapkan lagi sebelum diajukan\.$/)
  const berubah = run.getByRole('region', { name: 'Berubah sejak disiapkan' })
  await berubah.getByText(/^Aisyah Nur Rahmah, Katering Uji .*: keluar atau pindah sekolah$/).waitFor()
  expect(await findBarriers(page, 'berubah sejak disiapkan')).toEqual([])
  await run.getByRole('button', { name: 'Siapkan lagi' }).click()
  await berubah.waitFor({ state: 'hidden' })
  await run.getByText('Sudah keluar').first().waitFor()
  await becomes('aktif')
  await run.getByRole('button', { name: 'Batalkan penagihan' }).click()
  await run.waitFor({ state: 'hidden' })
  // From now on the month after is prepared by itself, on a day that the treasurer chose.
  await portal.button('Jadwal').click()
  const jadwal = page.getByRole('dialog', { name: /Jadwal penagihan SDIT/ })
  await portal.pick('Jenis tagihan', 'Katering Uji')
  await jadwal.getByLabel('Tiap tanggal').fill('20')
  await jadwal.getByRole('button', { name: 'Simpan jadwal' }).click()
  await jadwal.getByText(/Tiap tanggal 20, untuk bulan berikutnya/).waitFor()
  expect(await findBarriers(page, 'jadwal penagihan')).toEqual([])

  await page.keyboard.press('Escape')
  await jadwal.waitFor({ state: 'hidden' })

  const billed = () => world.database.query<{ jumlah: string; penagihan_id: string }>(
    `SELECT t.jumlah, t.penagihan_id FROM tagihan t JOIN siswa s ON s.id = t.siswa_id
      WHERE t.jenis = 'Katering Uji' AND s.nama = 'Aisyah Nur Rahmah'`,
  )
  const [bill] = await billed()
  expect(bill?.jumlah).toBe('150000')
  // The edited line was wrong after all: two people correct it.
  await portal.goTo('Koreksi tagihan')
  await portal.button('Ajukan koreksi').click()
  const koreksi = page.getByRole('dialog', { name: 'Ajukan koreksi' })
  await koreksi.getByLabel('Cari siswa', { exact: true }).fill('Aisyah Nur')
  await page.getByRole('option', { name: /Aisyah Nur Rahmah/ }).first().click()
  await koreksi.getByRole('combobox', { name: 'Tagihan', exact: true }).click()
  await page.getByRole('option', { name: /^Katering Uji/ }).click()
  await koreksi.getByLabel('Jumlah yang benar').fill('120000')
  await koreksi.getByLabel('Sebab').fill('Seharusnya delapan hari')
  await koreksi.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await koreksi.waitFor({ state: 'hidden' })
  await second.goTo('Koreksi tagihan')
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Menunggu persetujuan/ }).click()
  await second.button('Setujui').click()
  await second.page.getByRole('row', { name: /Aisyah Nur Rahmah.*Dikoreksi/ }).waitFor()
  expect((await billed()).map(({ jumlah }) => jumlah)).toEqual(['120000'])

  // The treasurer of another school does not open it, not even by its address.
  const sekolah = await aSekolah(world, { nama: 'SMPIT Lain' })
  const stranger = await PortalPage.enterAs(open, 'bendahara', await aPengguna(world, 'bendahara', { sekolah }))
  await stranger.page.goto(`/portal/penagihan?buka=${formatKode('penagihan', 'mobile', bill?.penagihan_id ?? '')}`)
  await stranger.page.getByText('Baris yang dibuka tidak termasuk saringan ini').waitFor()
  expect(await stranger.page.getByText('Katering Uji').count()).toBe(0)
}, 180_000)

test('who joins in the middle of a month gets a preview of the days that are left', async ({
  expect,
  open,
  world,
}) => {
  await world.database.query(
    `WITH jenis AS (
       UPDATE jenis_tagihan SET saat_masuk = 'prorata'
        WHERE nama = 'SPP' AND sekolah_id = (SELECT id FROM sekolah WHERE nama = 'SDIT Contoh Harapan')
       RETURNING institusi_id, id, sekolah_id),
     baru AS (
       INSERT INTO siswa (institusi_id, id, sekolah_id, nis, nama, status)
       SELECT institusi_id, gen_random_uuid(), sekolah_id, '0099001', 'Zahra Pindahan', 'aktif' FROM jenis),
     masuk AS (
       INSERT INTO siswa_masuk (institusi_id, id, sekolah_id, siswa_id, sebab, hari, status, dilewati, oleh, dibuat_at)
       SELECT j.institusi_id, gen_random_uuid(), j.sekolah_id, w.id, 'masuk', '2026-09-16', 'dilewati', 'sudah_ditagih',
              (SELECT min(p.id::text)::uuid FROM pengguna p WHERE p.institusi_id = j.institusi_id), now()
         FROM jenis j JOIN siswa w ON w.institusi_id = j.institusi_id AND w.nama = 'Aisyah Nur Rahmah')
     INSERT INTO tarif (institusi_id, id, jenis_id, jumlah, dari, dibuat_oleh, dibuat_at)
     SELECT institusi_id, gen_random_uuid(), id, 300000, '2026-07-01',
            (SELECT min(p.id::text)::uuid FROM pengguna p WHERE p.institusi_id = jenis.institusi_id), now()
       FROM jenis`,
  )
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Siswa')
  await page.getByRole('row', { name: /Zahra Pindahan/ }).click()
  await portal.button('Tagih paket masuk').click()
  await page.getByRole('textbox', { name: 'Hari pertama masuk' }).fill('16/09/2026')
  expect(await findBarriers(page, 'paket masuk')).toEqual([])
  await portal.button('Lihat pratinjau').click()
  const run = page.getByRole('dialog', { name: /SPP September 2026/ })
  await run.getByText('1 tagihan untuk 1 siswa').waitFor()
  await run.getByText('Rp150.000').first().waitFor()
  await page.keyboard.press('Escape')
  await run.waitFor({ state: 'hidden' })
  // The worker prepares the same for whoever joins or changes class, and says what became of it.
  await portal.button('Siswa masuk').click()
  await portal.pick('Untuk sekolah', 'SDIT Contoh Harapan')
  const masuk = page.getByRole('dialog', { name: /Siswa masuk SDIT/ })
  await masuk.getByText('Tidak ada lagi yang perlu ditagih.').waitFor()
  expect(await findBarriers(page, 'siswa masuk')).toEqual([])
}, 180_000)

test('a service by the day has a calendar, pupils who take part, and days without it', async ({ expect, open, world }) => {
  await world.database.query(
    `INSERT INTO jenis_tagihan (institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat, kelompok, bentuk)
     SELECT institusi_id, gen_random_uuid(), id, 'Katering Harian', 50, false, 'biaya', 'layanan', 'hitungan' FROM sekolah
      WHERE nama = 'SDIT Contoh Harapan'`,
  )
  const portal = await PortalPage.enter(open, 'bendahara')
  const { page } = portal
  await portal.goTo('Jenis dan tarif')
  await page.getByRole('row', { name: /Katering Harian/ }).click()
  const layanan = page.getByRole('dialog', { name: 'Katering Harian' }).getByRole('region', { name: 'Layanan' })
  for (const hari of ['Senin', 'Rabu']) await layanan.getByLabel(hari).check()
  await layanan.getByRole('button', { name: 'Simpan hari layanan' }).click()
  await layanan.getByText('Belum ada peserta, jadi belum ada yang ditagih.').waitFor()
  await layanan.getByRole('combobox', { name: 'Cari siswa' }).fill('Aisyah')
  await layanan.getByRole('option', { name: /Aisyah Nur Rahmah/ }).click()
  await layanan.getByRole('textbox', { name: 'Ikut mulai' }).fill('02/11/2026')
  await layanan.getByRole('button', { name: 'Simpan peserta' }).click()
  await layanan.getByRole('list', { name: 'Peserta' }).getByText('mulai 2 November 2026').waitFor()
  await layanan.getByRole('textbox', { name: 'Hari tanpa layanan' }).fill('11/11/2026')
  await layanan.getByLabel('Sebab').fill('Rapat guru')
  await layanan.getByRole('button', { name: 'Simpan hari tanpa layanan' }).click()
  const tanpa = layanan.getByRole('list', { name: 'Hari tanpa layanan' })
  await tanpa.getByText('Semua peserta · Rapat guru').waitFor()
  // It was the wrong day after all, and Aisyah takes part until the 20th only.
  await tanpa.getByRole('button', { name: 'Batalkan 11 November 2026' }).click()
  await tanpa.waitFor({ state: 'hidden' })
  await layanan.getByRole('button', { name: 'Akhiri Aisyah Nur Rahmah' }).click()
  await layanan.getByRole('textbox', { name: 'Hari terakhir' }).fill('20/11/2026')
  expect(await findBarriers(page, 'layanan')).toEqual([])
  await layanan.getByRole('button', { name: 'Simpan hari terakhir' }).click()
  await layanan.getByText('mulai 2 November 2026 sampai 20 November 2026').waitFor()
}, 180_000)
