import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { aKetetapan, aProgram, ISI_PROGRAM, keepNilaiBaku, ziswafUnit } from '#test/program'
import { startWorld, type World } from '#test/world'

let world: World
let bendahara: { id: string; token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  bendahara = await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
})
afterAll(() => world.stop())

test('a treasurer writes a draft, gives it a picture and publishes it to everybody', async () => {
  const { kode_program, status } = await world.api.call('buatProgram', ISI_PROGRAM, bendahara)
  expect(status).toBe('draf')
  const unseen = await world.api.send('rincianProgram', { kode_program })
  expect(unseen.body).toMatchObject({ success: 0, kode: 'PROGRAM_TIDAK_DITEMUKAN' })
  expect(await shownNames()).not.toContain('Infak Guru')
  const wide = await sharp({ create: { width: 1_400, height: 700, channels: 3, background: '#0a5c44' } })
    .withExif({ IFD0: { Copyright: 'rahasia-foto' } }).jpeg().toBuffer()
  const file = new Uint8Array(wide)
  await world.api.call('gambarProgram', { kode_program }, { ...bendahara, file, headers: { 'content-type': 'image/jpeg' } })
  await world.api.call('statusProgram', { kode_program, status: 'tayang' }, bendahara)
  expect(await shownNames()).toContain('Infak Guru')
  const page = await world.api.call('rincianProgram', { kode_program })
  expect(page).toMatchObject({
    cerita: ['Mereka mengajar sejak subuh.', 'Mari bantu.'], terkumpul: 0, donatur: 0, halangan: '',
    target: 10_000_000, sisa_hari: null,
  })
  expect(page.gambar.map(({ lebar }) => lebar)).toEqual([480, 960])
  for (const { alamat, lebar } of page.gambar) {
    const answer = await fetch(world.payerUrl + alamat)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const isi = Buffer.from(await answer.arrayBuffer())
    expect(isi.includes('rahasia-foto')).toBe(false)
    expect((await sharp(isi).metadata()).width).toBe(lebar)
  }
})

test('a picture is found only by its hash, in its institution', async () => {
  const { kode_program } = await world.api.call('buatProgram', ISI_PROGRAM, bendahara)
  const { gambar } = await world.api.call('gambarProgram', { kode_program }, bendahara)
  const alamat = gambar[0]?.alamat ?? ''
  expect((await fetch(world.payerUrl + alamat)).status).toBe(200)
  for (const wrong of [
    alamat.replace('/mobile/', '/lain/'), alamat.replace('.jpg', ''), alamat.replace(/\w{64}/, '0'.repeat(64)),
    alamat.replace('/mobile/', '/..%2Fmobile/'), '/uploads/program/mobile/x.jpg',
  ]) expect((await fetch(world.payerUrl + wrong)).status).toBe(404)
})

test.each([
  ['a page that pretends to be a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a cut picture', Buffer.from('89504e470d0a1a0a00', 'hex')],
])('%s is refused', async (_, isi) => {
  const { kode_program } = await world.api.call('buatProgram', ISI_PROGRAM, bendahara)
  const file = new Uint8Array(isi)
  const answer = await world.api.send('gambarProgram', { kode_program }, { ...bendahara, file })
  expect(answer.body).toMatchObject({ kode: 'FOTO_TIDAK_TERBACA' })
})

test('kind and price are fixed once donors have seen them', async () => {
  const qurban = {
    ...ISI_PROGRAM, jenis: 'qurban', harga_bagian: 3_000_000, ekor: 2, bagian_per_ekor: 7,
    selesai: '2030-01-01',
  } as const
  const made = await world.api.call('buatProgram', qurban, bendahara)
  const change = { kode_program: made.kode_program, ...qurban }
  await world.api.call('ubahProgram', { ...change, harga_bagian: 3_100_000 }, bendahara)
  const { kode_program } = await world.api.call(
    'statusProgram', { kode_program: made.kode_program, status: 'tayang' }, bendahara,
  )
  await refused('ubahProgram', { ...change, kode_program }, 'PROGRAM_HARGA_TETAP')
  await refused('ubahProgram', { ...change, jenis: 'infak' }, 'PROGRAM_JENIS_TETAP')
  const more = await world.api.call('ubahProgram', { ...change, harga_bagian: 3_100_000, ekor: 3 }, bendahara)
  expect(more).toMatchObject({ ekor: 3, status: 'tayang' })
  expect(await world.api.call('rincianProgram', { kode_program })).toMatchObject({
    qurban: { harga_bagian: 3_100_000, bagian: 21, sisa: 21, per_ekor: 7 },
  })
})

test('a form with missing parts is refused at its field', async () => {
  const wakaf = { ...ISI_PROGRAM, jenis: 'wakaf' } as const
  await refused('buatProgram', wakaf, 'PROGRAM_OBJEK_KURANG')
  await refused('buatProgram', { ...ISI_PROGRAM, jenis: 'qurban' }, 'PROGRAM_QURBAN_KURANG')
  await refused('buatProgram', { ...ISI_PROGRAM, selesai: '2025-12-31' }, 'PROGRAM_SELESAI_SALAH')
  const { kode_program } = await world.api.call('buatProgram', { ...ISI_PROGRAM, cerita: ' \n' }, bendahara)
  await refused('statusProgram', { kode_program, status: 'tayang' }, 'PROGRAM_BELUM_LENGKAP')
  await refused('statusProgram', { kode_program, status: 'ditutup' }, 'PROGRAM_BELUM_TAYANG')
})

test('a treasurer of a school, and one of another institution, changes nothing of the unit', async () => {
  const { kode_program } = await aProgram(world)
  const others = [
    await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) }),
    await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world, 'lain') }),
  ]
  for (const other of others) {
    const change = { kode_program, ...ISI_PROGRAM }
    await refused('ubahProgram', change, 'PROGRAM_TIDAK_DITEMUKAN', other)
    await refused('statusProgram', { kode_program, status: 'ditutup' }, 'PROGRAM_TIDAK_DITEMUKAN', other)
    await refused('gambarProgram', { kode_program }, 'PROGRAM_TIDAK_DITEMUKAN', other)
    expect(await world.api.call('kelolaProgram', {}, other)).toEqual([])
  }
  const [school] = others
  const upz = {
    nomor: '12/UPZ', penerbit: 'BAZNAS', lembaga: 'baznas', bagian_setor: 0, bagian_amil: 0, berlaku_dari: '2026-01-01',
    berlaku_sampai: '2040-01-01',
  } as const
  await refused('ajukanKetetapan', upz, 'UNIT_ZISWAF_TIDAK_ADA', school)
  await refused('ajukanTutupFitrah', { tanggal: '2027-03-09', jam: '17:30' }, 'UNIT_ZISWAF_TIDAK_ADA', school)
  await refused('buatProgram', ISI_PROGRAM, 'UNIT_ZISWAF_TIDAK_ADA', school)
})

test('today’s values are the national ones, an own one goes first, and a withdrawn one not', async () => {
  await keepNilaiBaku(world)
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const fidyah = async () => {
    const { nilai } = await world.api.call('nilaiZiswaf', { kode_institusi: 'mobile' })
    return nilai.find(({ jenis }) => jenis === 'fidyah')
  }
  expect(await fidyah()).toMatchObject({ nilai: 65_000, keputusan: expect.stringContaining('14 Tahun 2026') })
  const own = {
    jenis: 'fidyah', nilai: 45_000, keputusan: 'SK BAZNAS Kota 3/2026', sumber: 'BAZNAS Kota',
    berlaku_dari: today, berlaku_sampai: addDays(today, 10),
  } as const
  const rows = await world.api.call('tambahNilai', own, bendahara)
  expect(await fidyah()).toMatchObject({ nilai: 45_000, tanggal_keputusan: null })
  const again = { ...own, berlaku_dari: addDays(today, 10), berlaku_sampai: addDays(today, 20) }
  await refused('tambahNilai', again, 'NILAI_TUMPANG_TINDIH')
  await refused('tambahNilai', { ...own, berlaku_sampai: addDays(today, -1) }, 'MASA_BERLAKU_SALAH')
  await refused('tambahNilai', { ...own, jenis: 'kadar_zakat', nilai: 2_500 }, 'NILAI_TIDAK_WAJAR')
  // A price of all gold in the world would make the donors' calculator fail.
  for (const jenis of ['harga_emas', 'fitrah_uang', 'fidyah'] as const)
    await refused('tambahNilai', { ...own, jenis, nilai: 999_999_999_999 }, 'NILAI_TIDAK_WAJAR')
  const idnilai = rows.find((row) => row.jenis === 'fidyah' && row.dipakai)?.idnilai ?? ''
  await refused('cabutNilai', { idnilai }, 'NILAI_TIDAK_DITEMUKAN', await aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world, 'lain') }))
  await world.api.call('cabutNilai', { idnilai }, bendahara)
  await refused('cabutNilai', { idnilai }, 'NILAI_TIDAK_DITEMUKAN')
  expect(await fidyah()).toMatchObject({ nilai: 65_000 })
  await world.api.call('tambahNilai', again, bendahara)
})

test('the unit’s rules are kept with their history, and cash waqf is only shown', async () => {
  await aKetetapan(world)
  const ended = {
    nomor: '13/UPZ/2026', penerbit: 'LAZ Contoh', lembaga: 'laz', bagian_setor: 10_000, bagian_amil: 0,
    berlaku_dari: '2026-01-01', berlaku_sampai: '2026-02-01',
  } as const
  const kedua = await aPengguna(world, 'kepala_sekolah', { sekolah: await ziswafUnit(world) })
  const agree = ({ idketentuan }: { idketentuan: string }) =>
    decide(world, 'putusKetentuan', { idketentuan, putusan: 'setuju' }, kedua)
  const rules = () => world.api.call('getKetentuan', {}, bendahara)
  const decree = await world.api.call('ajukanKetetapan', ended, bendahara)
  expect((await rules()).halangan).toBe('')
  await refused('ajukanKetetapan', ended, 'USULAN_SUDAH_ADA')
  expect(await agree(decree)).toMatchObject({ status: 'disetujui', usulan: null, hal: 'ketetapan' })
  const shown = await rules()
  expect(shown.halangan).toBe('Zakat belum bisa diterima: izin UPZ lembaga ini berakhir 1 Februari 2026.')
  expect(shown.ketetapan.map(({ nomor }) => nomor).slice(0, 2)).toEqual(['13/UPZ/2026', '12/UPZ/2026'])
  await agree(await world.api.call('ajukanTutupFitrah', { tanggal: '2027-03-09', jam: '17:30' }, bendahara))
  const [fitrah] = (await rules()).tutup_fitrah
  expect(fitrah?.tutup_at).toBe('2027-03-09T10:30:00.000Z')
  expect(fitrah?.disetujui_oleh).not.toBe('')
  await refused('ajukanWakafUang', { bank: 'BSI', nazhir: '', rekening: '', tautan: '' }, 'WAKAF_UANG_KURANG')
  const saluran = { bank: 'BSI', nazhir: 'Yayasan', rekening: '700123', tautan: 'https://wakaf.example/bsi' }
  const asked = await world.api.call('ajukanWakafUang', saluran, bendahara)
  const wakaf = async () =>
    (await world.api.call('daftarProgram', { kode_institusi: 'mobile' })).wakaf_uang
  expect(await wakaf()).not.toEqual(saluran)
  await agree(asked)
  expect(await wakaf()).toEqual(saluran)
  await agree(await world.api.call('ajukanWakafUang', { bank: '', nazhir: '', rekening: '', tautan: '' }, bendahara))
  expect(await wakaf()).toBeNull()
})

test('a value that has ended closes its calculator and is never used on', async () => {
  const sampai = await keepNilaiBaku(world)
  const after = instantAt(addDays(sampai, 1), 9, 'Asia/Jakarta')
  world.clock.advance(after.getTime() - world.clock.now().getTime())
  const { nilai, berakhir } = await world.api.call('nilaiZiswaf', { kode_institusi: 'lain' })
  expect(nilai.map(({ jenis }) => jenis)).toEqual(['nisab_emas', 'kadar_zakat'])
  expect(berakhir).toContainEqual({ jenis: 'fitrah_uang', sampai })
})

async function shownNames(): Promise<string[]> {
  const { program } = await world.api.call('daftarProgram', { kode_institusi: 'mobile' })
  return program.map(({ nama }) => nama)
}

async function refused<N extends CallName>(
  name: N, request: RequestOf<N>, kode: string, by = bendahara,
): Promise<void> {
  expect((await world.api.send(name, request, by)).body).toMatchObject({ success: 0, kode })
}
