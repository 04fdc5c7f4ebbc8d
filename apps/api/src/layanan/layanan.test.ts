import { hitunganWords } from '@lunas/contract/tagihan/hitungan.words'
import { addDays, addMonths, localDate, localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { daysOf, overlap, weekdayOf } from '#layanan/layanan'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { giveTanggungan } from '#test/penanggung'
import { payFor, paymentReaches } from '#test/story'
import { aBillingSchool, aRun, FOR_ALL, ISI_SPP, issueRun, proposeRun, tryProposeRun } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('the days of a pupil are the offered weekdays while they take part, less days without', () => {
  expect([weekdayOf(localDate('2026-11-02')), weekdayOf(localDate('2026-11-08'))]).toEqual([1, 7])
  const layanan = {
    jenis_id: 'k', hari: [1, 3],
    tanpa: [
      { tanggal: localDate('2026-11-04'), siswa_id: null }, { tanggal: localDate('2026-11-09'), siswa_id: 'a' },
      { tanggal: localDate('2026-11-11'), siswa_id: 'b' },
    ],
    peserta: [{ siswa_id: 'a', dari: localDate('2026-11-03'), sampai: localDate('2026-11-16') }],
  }
  expect(daysOf(layanan, 'a', '2026-11')).toEqual(['2026-11-11', '2026-11-16'])
  expect(daysOf(layanan, 'b', '2026-11')).toEqual([])
  const first = { dari: localDate('2026-11-01'), sampai: localDate('2026-11-10') }
  expect(overlap(first, { dari: localDate('2026-11-10'), sampai: null })).toBe(true)
  expect(overlap(first, { dari: localDate('2026-11-11'), sampai: null })).toBe(false)
})

/** Catering on weekdays at Rp15.000 a day; Aisyah takes part from September on, Umar does not. */
async function catering() {
  const school = await aBillingSchool(world, ['Aisyah', 'Umar'])
  const { idsekolah, by, second, siswa: [aisyah, umar] } = school
  if (!aisyah || !umar) throw new Error('no pupils')
  const { kode_jenis } = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Katering', kelompok: 'layanan', bentuk: 'hitungan',
  }, by)
  await world.api.call('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 15_000, dari: '2026-07-01', sampai: null }, by)
  await world.api.call('aturLayanan', { kode_jenis, hari: [5, 1, 2, 3, 4, 5] }, by)
  const join = (kode_siswa: string, dari: string, sampai: string | null = null) =>
    world.api.send('ikutLayanan', { kode_jenis, kode_siswa, dari, sampai }, by)
  await join(aisyah.kode_siswa, '2026-09-01')
  const without = (tanggal: string, kode_siswa: string | null = null) =>
    world.api.send('tiadakanLayanan', { kode_jenis, tanggal, kode_siswa, uraian: 'Libur' }, by)
  const run = (bulan: string) => aRun(world, { ...school, kode_jenis }, { bulan: [bulan] })
  const issue = async (bulan: string) => issueRun(world, (await run(bulan)).idpenagihan, by, second)
  return { ...school, kode_jenis, aisyah, umar, join, without, run, issue }
}

test('a run counts days, and a day called off afterwards is taken off the next one, once', async () => {
  const { by, second, kode_jenis, aisyah, join, without, run, issue } = await catering()
  const nomor_wa = aNomor()
  await world.database.query('INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)', [
    aisyah.institusi_id, aisyah.id, nomor_wa,
  ])
  await without('2026-09-30')
  const september = await run('2026-09')
  // 22 weekdays less one; who does not take part has no line.
  expect(september).toMatchObject({ banyak: 1, siswa: 1, jumlah: 21 * 15_000 })
  const [line] = await world.api.call('barisPenagihan', { idpenagihan: september.idpenagihan }, by)
  expect(line).toMatchObject({ hari: 21, kredit: 0 })
  // Called off between preparing and issuing, and again for the same pupil: one credit.
  await without('2026-09-10')
  await issueRun(world, september.idpenagihan, by, second)
  expect((await without('2026-09-10', aisyah.kode_siswa)).body.success).toBe(1)
  await Promise.all([without('2026-09-11'), without('2026-09-11', aisyah.kode_siswa)])
  expect((await without('2026-09-11')).body).toMatchObject({ kode: 'LAYANAN_SUDAH_DITIADAKAN' })
  expect(await issue('2026-10')).toMatchObject({ jumlah: 22 * 15_000 - 2 * 15_000 })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa }, wali)
  const october = tagihan.find(({ periode }) => periode === '2026-10')?.hitungan
  expect(october && hitunganWords(october)).toBe('22 hari × Rp15.000, dikurangi 2 hari tanpa layanan Rp30.000')
  // How a family's bill was counted is nobody else's business.
  expect(JSON.stringify(await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa }))).not.toContain('hitungan')
  const page = await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)
  expect(page.tagihan.find(({ periode }) => periode === '2026-10')?.hitungan).toEqual(october)
  expect(page.tagihan.find(({ periode }) => periode === '2026-09')?.kredit).toEqual({ diberi: 30_000, terbuka: 0 })
  expect(await issue('2026-11')).toMatchObject({ jumlah: 21 * 15_000 })
  expect((await join(aisyah.kode_siswa, '2026-10-01')).body).toMatchObject({ kode: 'LAYANAN_SUDAH_DIIKUTI' })
  expect(await world.api.call('getLayanan', { kode_jenis }, by)).toMatchObject({
    hari: [1, 2, 3, 4, 5], peserta: [{ nama_siswa: 'Aisyah', dari: '2026-09-01', sampai: null }],
  })
})

test('where a second payer bears half, a day without gives the parent their half of it and the payer owes the same', async () => {
  const { idsekolah, by, second, kode_jenis, aisyah, without, run, issue } = await catering()
  const shared = { idsekolah, by, second, kode_jenis, siswa: [aisyah] }
  const { idpenanggung } = await giveTanggungan(world, shared, { persen: 50, nilai: null, dari: '2026-09-01' })
  const half = 22 * 15_000 / 2
  expect(await issue('2026-09')).toMatchObject({ banyak: 1, jumlah: half })
  await without('2026-09-10')
  await without('2026-09-10', aisyah.kode_siswa)
  const october = await run('2026-10')
  expect(await world.api.call('barisPenagihan', { idpenagihan: october.idpenagihan }, by)).toMatchObject([
    { hari: 22, kredit: 7_500, jumlah: half - 7_500, ditanggung: half },
  ])
  await issueRun(world, october.idpenagihan, by, second)
  const shares = await world.api.call('bagianPenanggung', { idpenanggung }, by)
  expect(shares.map(({ jumlah }) => jumlah)).toEqual([half, half])
  const page = await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)
  const bill = page.tagihan.find(({ periode }) => periode === '2026-10')
  expect(bill?.hitungan && hitunganWords(bill.hitungan))
    .toBe('22 hari × Rp15.000, dikurangi 1 hari tanpa layanan Rp7.500')
})

test('opting in bills what is left of the month, once, and an end is counted', async () => {
  const { by, idsekolah, umar, join, issue, kode_jenis } = await catering()
  await issue('2026-09')
  await join(umar.kode_siswa, '2026-09-28', '2026-10-02')
  await Promise.all([world.sweep('gather-masuk'), world.sweep('gather-masuk')])
  await join(umar.kode_siswa, '2026-09-28', '2026-10-02')
  await world.sweep('gather-masuk')
  const [proposed] = await world.api.call('daftarPenagihan', { idsekolah }, by)
  expect(proposed).toMatchObject({ status: 'menunggu', banyak: 1, jumlah: 3 * 15_000 })
  expect(await issue('2026-10')).toMatchObject({ banyak: 2, jumlah: 24 * 15_000 })
  // Who opts into a service that is billed no more is passed over, and stops nobody else.
  const { sifat: _sifat, bentuk: _bentuk, ...terms } = ISI_SPP
  await world.api.call('ubahJenis', { kode_jenis, ...terms, nama: 'Katering', kelompok: 'layanan', aktif: false }, by)
  await join(umar.kode_siswa, '2026-11-02')
  await world.sweep('gather-masuk')
  const [event] = await world.api.call('daftarMasuk', { idsekolah }, by)
  expect(event).toMatchObject({ sebab: 'layanan', status: 'dilewati', dilewati: 'tanpa_paket' })
})

test('days are not added to a month that was billed already: nobody would be asked for them', async () => {
  const { by, umar, join, issue, kode_jenis } = await catering()
  await join(umar.kode_siswa, '2026-10-01', '2026-10-09')
  await issue('2026-10')
  const asked = { kode_jenis, kode_siswa: umar.kode_siswa }
  const refusal = (dari: string, sampai: string | null) => world.api.kode('ikutLayanan', { ...asked, dari, sampai }, by)
  expect(await refusal('2026-10-01', null)).toBe('LAYANAN_BULAN_SUDAH_TERBIT')
  expect(await refusal('2026-10-12', '2026-10-16')).toBe('LAYANAN_BULAN_SUDAH_TERBIT')
  // A weekend adds no day, and another month is billed by itself.
  expect(await refusal('2026-10-01', '2026-10-11')).toBe('ok')
  expect(await refusal('2026-11-02', null)).toBe('ok')
})

test('weekdays do not change under a month that families were billed for, nor under a run that was prepared', async () => {
  const { by, second, kode_jenis, issue, run, without } = await catering()
  const now = localDate(`${localDateAt(world.clock.now(), 'Asia/Jakarta').slice(0, 7)}-01`)
  const bulan = (ahead: number) => addMonths(now, ahead).slice(0, 7)
  const offer = (hari: number[]) => world.api.kode('aturLayanan', { kode_jenis, hari }, by)
  await issue(bulan(1))
  expect(await offer([1, 2, 3, 4])).toBe('LAYANAN_HARI_SUDAH_DITAGIH')
  expect(await offer([1, 2, 3, 4, 5, 6])).toBe('LAYANAN_HARI_SUDAH_DITAGIH')
  const { idpenagihan } = await run(bulan(2))
  await proposeRun(world, idpenagihan, by)
  // What is called off is given back, so the other days may stand.
  const first = localDate(`${bulan(1)}-01`)
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1)) if (weekdayOf(day) === 5) await without(day)
  expect(await offer([1, 2, 3, 4])).toBe('ok')
  const { body } = await tryDecide(world, 'putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  expect(body).toMatchObject({ kode: 'PENAGIHAN_SUDAH_BERUBAH' })
})

test('who leaves a service in the middle of a month gets the billed days back, once, unless they stay after all', async () => {
  const { by, aisyah, kode_jenis, issue, run, join, without } = await catering()
  await issue('2026-09')
  const kredit = async () => {
    const { tagihan } = await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)
    return tagihan.find(({ periode }) => periode === '2026-09')?.kredit?.diberi ?? 0
  }
  await without('2026-09-29')
  // Three of 22 days come after the 25th, and one of them was called off already.
  await Promise.all([join(aisyah.kode_siswa, '2026-09-01', '2026-09-25'), join(aisyah.kode_siswa, '2026-09-01', '2026-09-25')])
  expect(await kredit()).toBe(3 * 15_000)
  await join(aisyah.kode_siswa, '2026-09-01', '2026-09-28')
  expect(await kredit()).toBe(2 * 15_000)
  await join(aisyah.kode_siswa, '2026-09-01')
  expect(await kredit()).toBe(15_000)
  await join(aisyah.kode_siswa, '2026-09-01', '2026-09-28')
  await join(aisyah.kode_siswa, '2026-10-05')
  const october = await run('2026-10')
  expect(october).toMatchObject({ jumlah: (20 - 2) * 15_000 })
  // A run took it, so it is not taken back.
  const stays = { kode_jenis, kode_siswa: aisyah.kode_siswa, dari: '2026-09-01', sampai: '2026-09-30' }
  expect((await world.api.send('ikutLayanan', stays, by)).body).toMatchObject({ kode: 'LAYANAN_KREDIT_TERPAKAI' })
  await world.api.call('batalPenagihan', { idpenagihan: october.idpenagihan }, by)
  expect((await world.api.send('ikutLayanan', stays, by)).body.success).toBe(1)
  expect(await kredit()).toBe(15_000)
})

test('a day off that was written down by mistake is taken back while nobody used its credit', async () => {
  const { by, second, aisyah, kode_jenis, issue, run, without } = await catering()
  const back = (tanggal: string, kode_siswa: string | null = null) =>
    world.api.send('adakanLayanan', { kode_jenis, tanggal, kode_siswa }, by)
  const september = await run('2026-09')
  await issueRun(world, september.idpenagihan, by, second)
  expect((await back('2026-09-10')).body).toMatchObject({ kode: 'LAYANAN_TIDAK_DITIADAKAN' })
  await without('2026-09-10')
  await without('2026-09-10', aisyah.kode_siswa)
  // She is still excused on that day.
  expect((await back('2026-09-10')).body.success).toBe(1)
  expect(await run('2026-10')).toMatchObject({ jumlah: 21 * 15_000 })
  expect((await back('2026-09-10', aisyah.kode_siswa)).body).toMatchObject({ kode: 'LAYANAN_KREDIT_TERPAKAI' })
  const [october] = await world.api.call('daftarPenagihan', { idsekolah: september.idsekolah, status: 'draf' }, by)
  await world.api.call('batalPenagihan', { idpenagihan: october?.idpenagihan ?? '' }, by)
  const both = await Promise.all([0, 1].map(() => back('2026-09-10', aisyah.kode_siswa)))
  expect(both.filter(({ body }) => body.success === 1)).toHaveLength(1)
  expect(await issue('2026-10')).toMatchObject({ jumlah: 22 * 15_000 })

  // A bill that was issued without the day would never ask for it.
  await without('2026-11-10')
  const november = await run('2026-11')
  await proposeRun(world, november.idpenagihan, by)
  expect((await back('2026-11-10')).body.success).toBe(1)
  const late = await tryDecide(world, 'putusPenagihan', { idpenagihan: november.idpenagihan, putusan: 'setuju' }, second)
  expect(late.body).toMatchObject({
    kode: 'PENAGIHAN_SUDAH_BERUBAH', msg: expect.stringContaining('(hari layanannya bertambah)') as string,
  })
  await decide(world, 'putusPenagihan', { idpenagihan: november.idpenagihan, putusan: 'tolak', alasan: 'Ulangi' }, second)
  await world.api.call('batalPenagihan', { idpenagihan: november.idpenagihan }, by)
  await without('2026-11-11')
  await issue('2026-11')
  expect((await back('2026-11-11')).body).toMatchObject({ msg: '1 tagihan sudah terbit tanpa hari itu. Koreksi dulu tagihannya.' })
})

test('a draft that lacks a day of its service counts it once it was prepared again, with the credits it took', async () => {
  const { by, second, kode_jenis, issue, run, without } = await catering()
  await issue('2026-09')
  await without('2026-09-30')
  await without('2026-10-05')
  const { idpenagihan, jumlah } = await run('2026-10')
  expect(jumlah).toBe((21 - 1) * 15_000)
  await world.api.call('adakanLayanan', { kode_jenis, tanggal: '2026-10-05', kode_siswa: null }, by)
  expect((await tryProposeRun(world, idpenagihan, by)).body).toMatchObject({ kode: 'PENAGIHAN_PERLU_DISIAPKAN_LAGI' })
  expect(await world.api.call('siapkanLagi', { idpenagihan }, by)).toMatchObject({ jumlah: (22 - 1) * 15_000 })
  expect(await issueRun(world, idpenagihan, by, second)).toMatchObject({ jumlah: (22 - 1) * 15_000 })
})

test('a service is scheduled by the days of each pupil, and a month without it is not missed', async () => {
  const { by, second, idsekolah, sekolah, kode_jenis, without } = await catering()
  const plain = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Jemputan', kelompok: 'layanan', bentuk: 'hitungan',
  }, by)
  const schedule = (kode: string) =>
    world.api.send('simpanJadwal', { kode_jenis: kode, hari: 1, bulan_depan: false }, by)
  expect((await schedule(plain.kode_jenis)).body).toMatchObject({ kode: 'JADWAL_TANPA_KALENDER' })
  expect((await schedule(kode_jenis)).body.success).toBe(1)
  const comeTo = (day: string) =>
    world.database.query('UPDATE jadwal_penagihan SET berikut = $2 WHERE sekolah_id = $1', [sekolah.id, day])
  const stateOf = async () => (await world.api.call('daftarJadwal', { idsekolah }, by))[0]
  // Nobody took part in August yet.
  await comeTo('2026-08-01')
  expect(await stateOf()).toMatchObject({ keadaan: 'terlewat' })
  await world.sweep('run-jadwal')
  expect(await world.api.call('daftarPenagihan', { idsekolah }, by)).toEqual([])
  expect(await stateOf()).toMatchObject({ terakhir_bulan: '', berikut: '2026-09-01' })
  await without('2026-09-30')
  await world.sweep('run-jadwal')
  const [run] = await world.api.call('daftarPenagihan', { idsekolah }, by)
  expect(run).toMatchObject({ status: 'menunggu', banyak: 1, jumlah: 21 * 15_000 })
  await comeTo('2027-09-01')
  expect(await stateOf()).toMatchObject({ terakhir_bulan: '2026-09', keadaan: 'belum_terbit' })
  await decide(world, 'putusPenagihan', { idpenagihan: run?.idpenagihan ?? '', putusan: 'setuju' }, second)
  expect(await stateOf()).toMatchObject({ keadaan: 'terbit' })
})

test('days called off give back at most what the bill is still worth', async () => {
  const { by, second, aisyah, without, issue, run } = await catering()
  await issue('2026-09')
  const [bill] = (await world.api.call('getTagihan', { kode_siswa: aisyah.kode_siswa })).tagihan
  const kode_tagihan = bill?.kode_tagihan ?? ''
  const { kode_pembayaran } = await payFor(world, aisyah, [{ kode_tagihan, jumlah: 330_000 }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  // All but Rp44.000 of 22 days is carried: a day is worth Rp2.000 now.
  const { idkoreksi } = await world.api.call('ajukanKoreksi', {
    kode_tagihan, jumlah_baru: 44_000, uraian: 'Salah tarif', cara: 'berikutnya',
  }, by)
  await without('2026-09-01')
  const late = await tryDecide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, second)
  expect(late.body).toMatchObject({ kode: 'KOREKSI_TAGIHAN_BERUBAH' })
  await world.api.call('tarikKoreksi', { idkoreksi, alasan: 'Ada hari libur' }, by)
  const again = await world.api.call('ajukanKoreksi', {
    kode_tagihan, jumlah_baru: 42_000, uraian: 'Salah tarif', cara: 'berikutnya',
  }, by)
  await decide(world, 'putusKoreksi', { idkoreksi: again.idkoreksi, putusan: 'setuju' }, second)
  for (let day = 2; day <= 30; day++) await without(`2026-09-${String(day).padStart(2, '0')}`)
  const { tagihan } = await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by)
  const kredit = tagihan.find((one) => one.kode_tagihan === kode_tagihan)?.kredit?.diberi ?? 0
  expect(kredit).toBeGreaterThan(300_000)
  expect(kredit).toBeLessThanOrEqual(330_000)
  expect(await run('2026-10')).toMatchObject({ jumlah: 22 * 15_000 - kredit })
})

test('a day called off is given back in full, also on a bill that credits paid', async () => {
  const { by, aisyah, without, issue, run } = await catering()
  await issue('2026-09')
  for (let day = 1; day <= 30; day++) await without(`2026-09-${String(day).padStart(2, '0')}`)
  expect(await issue('2026-10')).toMatchObject({ jumlah: 0 })
  await without('2026-10-05')
  expect(await run('2026-11')).toMatchObject({ jumlah: 20 * 15_000 })
  // Cancelled, the bill gives back the credits that paid it, once its own credit is settled.
  const october = (await world.api.call('rincianSiswa', { kode_siswa: aisyah.kode_siswa }, by))
    .tagihan.find(({ periode }) => periode === '2026-10')
  const cancel = { kode_tagihan: october?.kode_tagihan ?? '', jumlah_baru: 0, uraian: 'Salah bulan' }
  const refused = await world.api.send('ajukanKoreksi', cancel, by)
  expect(refused.body).toMatchObject({ kode: 'KOREKSI_KREDIT_DULU' })
})

test('only a type by the day of one\'s own school has a calendar, and only its pupils take part', async () => {
  const { kode_jenis, by, join, idsekolah } = await catering()
  const other = await aBillingSchool(world, ['Zaid'])
  const refused = await world.api.send('aturLayanan', { kode_jenis, hari: [1] }, other.by)
  expect(refused.body).toMatchObject({ kode: 'JENIS_TIDAK_DITEMUKAN' })
  expect((await join(other.siswa[0]?.kode_siswa ?? '', '2026-09-01')).body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  expect((await world.api.send('aturLayanan', { kode_jenis: other.kode_jenis, hari: [1] }, other.by)).body)
    .toMatchObject({ msg: 'SPP tidak ditagih per hari, jadi tidak punya kalender.' })
  const plain = await world.api.call('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Jemputan', kelompok: 'layanan', bentuk: 'hitungan',
  }, by)
  const late = await aSiswa(world)
  const none = { kode_jenis: plain.kode_jenis, kode_siswa: late.kode_siswa, dari: '2026-09-01', sampai: null }
  expect((await world.api.send('ikutLayanan', none, by)).body).toMatchObject({ kode: 'LAYANAN_BELUM_DIATUR' })
})
