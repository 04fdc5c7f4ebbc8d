import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '#donasi/impor-bukti'
import { aPengguna } from '#test/builders'
import { openDonasi, payDonasi } from '#test/donasi'
import { eventually } from '#test/eventually'
import { aKetetapan, aProgram, ziswafUnit } from '#test/program'
import { readPdf } from '#test/read-pdf'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await aKetetapan(world)
})
afterAll(() => world.stop())

async function officer() {
  return aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
}

test('a receipt of zakat carries the number of BAZNAS once it is attached, and no other receipt may use it', async () => {
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const [one, other] = [await payDonasi(world, zakat), await payDonasi(world, zakat)]
  const infak = await payDonasi(world, await aProgram(world))
  const by = await officer()
  const kodeOf = async (nomor_kuitansi: string, nomor_bsz: string, who = by) => {
    const { body } = await world.api.send('catatBuktiSetor', { nomor_kuitansi, nomor_bsz }, who)
    return body.success === 1 ? body.data.nomor_bsz : body.kode
  }
  expect((await world.api.call('kuitansiZiswaf', { nomor_kuitansi: one })).nomor_bsz).toBe('')
  expect(await kodeOf(one, 'BSZ-2026-1')).toBe('BSZ-2026-1')
  expect((await world.api.call('kuitansiZiswaf', { nomor_kuitansi: one })).nomor_bsz).toBe('BSZ-2026-1')
  expect(await kodeOf(other, 'BSZ-2026-1')).toBe('BUKTI_SETOR_DIPAKAI')
  expect(await kodeOf(infak, 'BSZ-2026-9')).toBe('BUKTI_SETOR_HANYA_ZAKAT')
  expect(await kodeOf(other, 'BSZ-2026-2', await aPengguna(world, 'bendahara')))
    .toBe('KUITANSI_TIDAK_DITEMUKAN')
  expect(await kodeOf(one, 'BSZ-2026-3')).toBe('BSZ-2026-3')

  const pdfOf = async (nomor_kuitansi: string) => {
    const answer = await world.api.raw('pdfKuitansiZiswaf', { nomor_kuitansi })
    return readPdf(Buffer.from(await answer.arrayBuffer()))
  }
  expect(await pdfOf(one)).toMatch(/BUKTI SETOR ZAKAT[\s\S]+BSZ-2026-3/)
  expect(await pdfOf(one)).not.toContain('bukan Bukti Setor Zakat')
  expect(await pdfOf(other)).toMatch(/KUITANSI DONASI[\s\S]+bukan Bukti Setor Zakat/)
})

test('the statement of a donor names the Bukti Setor Zakat of each donation', async () => {
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const wali = await aPengguna(world, 'wali')
  const { kode_pembayaran } = await openDonasi(world, zakat, {}, wali)
  await world.sandbox.pay(kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  const statement = async () => (await world.api.call('donasiSaya', {}, wali)).donasi
  expect(await statement()).toMatchObject([{ nomor_bsz: '' }])
  await world.api.call('catatBuktiSetor', { nomor_kuitansi: nomor_kuitansi ?? '', nomor_bsz: 'BSZ-2026-77' }, await officer())
  expect(await statement()).toMatchObject([{ nomor_bsz: 'BSZ-2026-77' }])
  const file = await world.api.raw('pdfDonasiSaya', {}, wali)
  expect(await readPdf(Buffer.from(await file.arrayBuffer()))).toContain('Bukti Setor Zakat BSZ-2026-77')
})

test('a file attaches its numbers, and names the lines that do not fit', async () => {
  const zakat = await aProgram(world, { jenis: 'zakat_maal' })
  const [one, other] = [await payDonasi(world, zakat), await payDonasi(world, zakat)]
  const by = await officer()
  const file = `Nama;Nomor Kuitansi;Nomor BSZ\nSiti;${one};F-1\nUmar;${other};F-1\nX;KZ-0;F-3\nSiti;${one};F-1\n`
  const { idtugas } = await world.api.call('imporBuktiSetor', { nama_berkas: 'bsz.csv' }, { ...by, file })
  const tugas = await eventually(async () => {
    await world.sweep('take-tugas')
    await world.deps.tugasRuns.settled()
    const now = await world.api.call('getTugas', { idtugas }, by)
    return now.status !== 'berjalan' && now
  })
  expect(tugas).toMatchObject({
    status: 'selesai',
    hasil: {
      dicatat: 1, sama: 1, gagal: 2,
      baris: [
        { baris: 3, sebab: 'Nomor ini sudah dipakai kuitansi lain.' },
        { baris: 4, sebab: expect.any(String) },
      ],
    },
  })
  const listed = await world.api.call('daftarDonasi', { cari: 'Siti' }, by)
  expect(listed.find(({ nomor_kuitansi }) => nomor_kuitansi === one)?.nomor_bsz).toBe('F-1')
  const stranger = await aPengguna(world, 'bendahara')
  const refused = await world.api.send('imporBuktiSetor', { nama_berkas: 'x.csv' }, { ...stranger, file })
  expect(refused.body).toMatchObject({ kode: 'UNIT_ZISWAF_TIDAK_ADA' })
})

test('a file without its columns is refused with their names', () => {
  expect(() => linesOf('nama,nomor_bsz\nSiti,1\n')).toThrow('KOLOM_TIDAK_ADA')
  expect(() => linesOf('nomor_kuitansi,nomor_bsz\n')).toThrow('BERKAS_KOSONG')
  expect(() => linesOf('nomor_kuitansi,nomor_bsz\nKZ\0,1\n')).toThrow('BUKTI_SETOR_TAK_TERBACA')
})
