import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellWaliJob } from '#kabar/kabar.jobs'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor, md5 } from '#test/codes'
import { decide, NOTHING_SEEN } from '#test/decide'
import { readInbox, readOtp } from '#test/inbox'
import { startWorld, type World } from '#test/world'

/** Guardianship moves by two officers or by a guardian's code, and never unseen. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aWali(nomor_wa = aNomor()) {
  return { ...(await aPengguna(world, 'wali', { nomor_wa })), nomor_wa }
}

const namesOf = async (wali: { token: string }) =>
  (await world.api.call('getAnak', {}, wali)).anak.map(({ nama }) => nama)

/** Runs what the worker runs after guardianship moved, any number of times. */
async function tellAll({ id }: MadeSiswa): Promise<void> {
  const changes = await world.database.query<{ id: string }>(
    'SELECT id FROM wali_riwayat WHERE siswa_id = $1', [id],
  )
  for (const change of [...changes, ...changes])
    await tellWaliJob(world.deps)({ institusi_id: 'mobile', subject_id: change.id })
  await world.sweep('send-kabar')
}

const textsFor = async (nomor_wa: string) =>
  (await readInbox(world.sandboxUrl, nomor_wa)).map(({ text }) => text.split('\n')[0])

/** Asks the school for the child; returns the request as an officer sees it. */
async function askedBy(siswa: MadeSiswa, wali: { token: string }, officer: { token: string }) {
  const { sekolah: { idsekolah }, nis } = siswa
  await world.api.call('ajukanAnak', { idsekolah, nis, alasan: 'Nomor saya berganti' }, wali)
  const [row] = await world.api.call('getPengajuan', { status: 'menunggu' }, officer)
  return { kode_pengajuan: row?.kode_pengajuan ?? '', dilihat: row?.sidik ?? '' }
}

test('an officer alone cannot hand a child to an accomplice', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { sekolah } = siswa
  const accomplice = await aWali()
  const tu = await aPengguna(world, 'tu', { sekolah })
  const asked = await askedBy(siswa, accomplice, tu)
  const { kode_pengajuan } = asked
  const decideAs = async (who: { token: string }, dilihat: string) => {
    const word = { kode_pengajuan, putusan: 'setuju' as const, dilihat }
    const { body } = await world.api.send('putusPengajuan', word, who)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await decideAs(tu, asked.dilihat)).toBe('USULAN_SUDAH_DIPUTUSKAN')
  const proposed = await world.api.call('ajukanPengajuan', asked, tu)
  const sidik = proposed.usulan?.sidik ?? ''
  expect(await decideAs(tu, sidik)).toBe('USULAN_SENDIRI')
  const puppet = await aPengguna(world, 'tu', { sekolah, dibuat_oleh: tu.id })
  expect(await decideAs(puppet, sidik)).toBe('USULAN_BELUM_DIKUKUHKAN')
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  expect(await decideAs(bendahara, sidik)).toBe('BUKAN_HAK_ANDA')
  expect(await namesOf(accomplice)).toEqual([])
  const forge = world.database.query(
    `UPDATE pengajuan_wali SET status = 'disetujui', diputus_at = now(), diputus_oleh = $1
      WHERE status = 'menunggu' AND pengguna_id = $2`, [tu.id, accomplice.id],
  )
  await expect(forge).rejects.toThrow('pengajuan_wali_dua_orang')
})

test('when two officers agree, the old guardian and the new one are told, once', async () => {
  const ayah = await aWali()
  const lama = aNomor()
  const siswa = await aSiswa(world, { nama: 'Kirana Putri', nomor_wa: lama })
  await alsoWali(siswa, ayah.nomor_wa)
  const { sekolah } = siswa
  const ibu = await aWali()
  const tu = await aPengguna(world, 'tu', { sekolah })
  const asked = await askedBy(siswa, ibu, tu)
  await world.api.call('ajukanPengajuan', { ...asked, nomor_lama: lama }, tu)
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const { kode_pengajuan } = asked
  await decide(world, 'putusPengajuan', { kode_pengajuan, putusan: 'setuju' }, kepala)
  // Nobody can refuse messages about security.
  const off = { jenis: 'status', kanal: 'whatsapp', aktif: false } as const
  await world.api.call('pilihKabar', off, ayah)
  await tellAll(siswa)
  const at = `Kirana di ${sekolah.nama}`
  expect(await textsFor(ayah.nomor_wa)).toEqual([
    `Nomor berakhiran ${ibu.nomor_wa.slice(-2)} sekarang tercatat sebagai wali ${at}, lewat ` +
      'pengajuan yang disetujui sekolah.',
  ])
  expect(await textsFor(ibu.nomor_wa)).toEqual([
    `Nomor ini sekarang tercatat sebagai wali ${at}, lewat pengajuan yang disetujui sekolah.`,
  ])
  expect(await textsFor(lama)).toEqual([
    `Nomor ini tidak lagi menjadi wali ${at}: nomornya diganti atas permintaan wali.`,
  ])
})

test('a guardian’s code links at once, ends the waiting request, and tells both sides', async () => {
  const ibu = await aWali()
  const siswa = await aSiswa(world, { nama: 'Laila', nomor_wa: ibu.nomor_wa })
  const ayah = await aWali()
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  await askedBy(siswa, ayah, tu)
  const { sekolah: { idsekolah }, nis, kode_siswa } = siswa
  const { tiket } = await world.api.call('tambahAnak', { idsekolah, nis }, ayah)
  const otp = md5(await readOtp(world.sandboxUrl, ibu.nomor_wa))
  await world.api.call('verifikasiAnak', { tiket, otp }, ayah)
  expect(await world.api.call('getPengajuan', { status: 'menunggu' }, tu)).toEqual([])
  await tellAll(siswa)
  expect((await textsFor(ibu.nomor_wa)).at(0)).toContain('lewat kode dari wali yang tercatat')
  expect((await textsFor(ayah.nomor_wa)).at(0)).toContain('sekarang tercatat sebagai wali Laila')

  const seen = await world.api.call('getWali', { kode_siswa }, ibu)
  expect(seen).toEqual([
    { akhiran: ibu.nomor_wa.slice(-2), saya: true, cara: 'data_sekolah', sejak: null },
    {
      akhiran: ayah.nomor_wa.slice(-2), saya: false, cara: 'kode_wali',
      sejak: expect.any(String),
    },
  ])
  const stranger = await world.api.send('getWali', { kode_siswa }, await aWali())
  expect(stranger.body).toMatchObject({ kode: 'BUKAN_ANAK_ANDA' })
})

test('a link that the school ended stays ended, also for a code that was on its way', async () => {
  const ibu = await aWali()
  const siswa = await aSiswa(world, { nama: 'Zaki', nomor_wa: ibu.nomor_wa })
  const { sekolah, kode_siswa, nis } = siswa
  const ayah = await aWali()
  const { tiket } = await world.api.call('tambahAnak', { idsekolah: sekolah.idsekolah, nis }, ayah)
  const otp = md5(await readOtp(world.sandboxUrl, ibu.nomor_wa))

  const tu = await aPengguna(world, 'tu', { sekolah })
  const { wali } = await world.api.call('getWaliSiswa', { kode_siswa }, tu)
  expect(wali).toMatchObject([{ nomor_wa: ibu.nomor_wa, cara: 'data_sekolah', dilepas: false }])
  const end = { kode_siswa, wali: ibu.nomor_wa, alasan: 'Nomor bukan milik wali lagi' }
  const far = await aPengguna(world, 'tu')
  const elsewhere = await world.api.send('akhiriWali', end, far)
  expect(elsewhere.body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  expect((await world.api.call('akhiriWali', end, tu)).wali).toEqual([])
  const again = await world.api.send('akhiriWali', end, tu)
  expect(again.body).toMatchObject({ kode: 'WALI_TIDAK_TERTAUT' })

  expect(await namesOf(ibu)).toEqual([])
  const late = await world.api.send('verifikasiAnak', { tiket, otp }, ayah)
  expect(late.body).toMatchObject({ kode: 'OTP_KEDALUWARSA' })
  expect(await namesOf(ayah)).toEqual([])
  await tellAll(siswa)
  expect((await textsFor(ibu.nomor_wa)).at(0)).toBe(
    `Nomor ini tidak lagi menjadi wali Zaki di ${sekolah.nama}: Nomor bukan milik wali lagi.`,
  )
})

test('a link by code is ended too, and its person cannot come back without a guardian', async () => {
  const ibu = await aWali()
  const siswa = await aSiswa(world, { nomor_wa: ibu.nomor_wa })
  const { sekolah, kode_siswa, nis } = siswa
  const paman = await aWali()
  const { tiket } = await world.api.call('tambahAnak', { idsekolah: sekolah.idsekolah, nis }, paman)
  const otp = md5(await readOtp(world.sandboxUrl, ibu.nomor_wa))
  await world.api.call('verifikasiAnak', { tiket, otp }, paman)
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  const end = { kode_siswa, wali: paman.nomor_wa, alasan: 'Diminta ibunya' }
  expect((await world.api.call('akhiriWali', end, kepala)).wali).toHaveLength(1)
  expect(await namesOf(paman)).toEqual([])
  const forged = { tiket, otp: NOTHING_SEEN.slice(0, 32) }
  const { body } = await world.api.send('verifikasiAnak', forged, paman)
  expect(body.success).toBe(0)
  expect(await namesOf(ibu)).toHaveLength(1)
})

async function alsoWali({ institusi_id, id }: MadeSiswa, nomor_wa: string): Promise<void> {
  await world.database.query(
    'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)',
    [institusi_id, id, nomor_wa],
  )
}

test('a number that its parent gave up meanwhile becomes nobody’s guardian', async () => {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  const { sekolah } = siswa
  const ibu = await aWali()
  const tu = await aPengguna(world, 'tu', { sekolah })
  const asked = await askedBy(siswa, ibu, tu)
  const give = (nomor_wa: string) =>
    world.database.query('UPDATE pengguna SET nomor_wa = $2 WHERE id = $1', [ibu.id, nomor_wa])
  await give(aNomor())
  expect(await world.api.kode('ajukanPengajuan', asked, tu)).toBe('PENGAJUAN_NOMOR_BERGANTI')
  await give(ibu.nomor_wa)
  const { usulan, kode_pengajuan } = await world.api.call('ajukanPengajuan', asked, tu)
  await give(aNomor())
  const word = { kode_pengajuan, putusan: 'setuju', dilihat: usulan?.sidik ?? '' } as const
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah })
  expect(await world.api.kode('putusPengajuan', word, kepala)).toBe('PENGAJUAN_NOMOR_BERGANTI')
  const stranger = await aWali(ibu.nomor_wa)
  expect(await namesOf(stranger)).toEqual([])
})
