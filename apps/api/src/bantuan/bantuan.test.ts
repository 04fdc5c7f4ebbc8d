import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellPenyaluran } from '#kabar/tell-penyaluran'
import { aHelpingProgram, aNeed } from '#test/bantuan'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, look } from '#test/decide'
import { readInbox } from '#test/inbox'
import { aKetetapan, aProgram, ziswafUnit } from '#test/program'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

async function ofUnit() {
  return aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
}

async function agree(idbantuan: string, by: { token: string }): Promise<string> {
  const subject = { idbantuan, putusan: 'setuju' as const }
  const seen = await look(world, 'putusBantuan', subject, by)
  const { body } = await world.api.send('putusBantuan', { ...subject, dilihat: seen?.sidik ?? '' }, by)
  return body.success === 1 ? 'ok' : body.msg
}

test('a program pays the bill when the unit agrees, with a receipt that names no donor', async () => {
  const program = await aHelpingProgram(world, { jumlah: 80_000 })
  const { siswa, by, request } = await aNeed(world, program)
  const offered = await world.api.call('programBantuan', {}, by)
  expect(offered.find(({ kode_program }) => kode_program === program.kode_program)).toMatchObject({
    nama: 'Lunasi SPP', dana: 80_000,
  })
  const { idbantuan } = await world.api.call('ajukanBantuan', request, by)
  const agreed = await decide(world, 'putusBantuan', { idbantuan, putusan: 'setuju' }, await ofUnit())
  expect(agreed).toMatchObject({ status: 'disetujui', nama_siswa: 'Hasna Zahira' })
  expect(JSON.stringify(agreed)).not.toContain('Siti Rahma')

  const id = parseKode('pembayaran', agreed.kode_pembayaran ?? '')?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{
    event: 'pembayaran_berhasil', debit: `dana/${program.id}`, credit: `piutang/${siswa.sekolah.id}`,
    amount: 50_000,
  }])
  const [listed] = await world.api.call('daftarPembayaran', { cari: siswa.nis }, by)
  expect(listed).toMatchObject({ status: 'berhasil', nama_metode: 'Bantuan Program' })
  const nomor_kuitansi = listed?.nomor_kuitansi ?? ''
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi }, by)
  expect(kuitansi.rincian[0]?.nama).toMatch(/\(dibantu program Lunasi SPP\)$/)
  expect(JSON.stringify(kuitansi)).not.toContain('Siti')
  expect(await world.api.call('verifikasiKuitansi', { nomor_kuitansi })).toMatchObject({ hasil: 'asli' })

  // Donors see and hear that it was given, and of no child.
  const nomor_wa = aNomor()
  await world.database.query('UPDATE donatur SET nomor_wa = $1 WHERE program_id = $2', [nomor_wa, program.id])
  await tellPenyaluran(world.deps, 'mobile', parseKode('bantuan', idbantuan)?.id ?? '')
  await world.sweep('send-kabar')
  const [heard] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(heard?.text).toContain('seorang siswa')
  expect(heard?.text).not.toMatch(/Hasna|Zahira/)
  const shown = await world.api.call('rincianProgram', { kode_program: program.kode_program })
  expect(shown).toMatchObject({ terkumpul: 80_000, tersalurkan: 50_000 })
  expect(JSON.stringify(shown)).not.toContain('Hasna')

  // The money is the donors', so the family does not get it back.
  const { body } = await world.api.send('ajukanPengembalian', {
    kode_pembayaran: agreed.kode_pembayaran ?? '', jumlah: 50_000, cara: 'transfer', tujuan: 'BSI 1',
    alasan: 'Minta kembali',
  }, by)
  expect(body).toMatchObject({ kode: 'BANTUAN_TIDAK_DIKEMBALIKAN' })
})

test('of two bills that the fund covers once, one is refused with what is left', async () => {
  const program = await aHelpingProgram(world)
  const needs = [await aNeed(world, program), await aNeed(world, program)]
  const ids = []
  for (const { by, request } of needs) {
    ids.push((await world.api.call('ajukanBantuan', request, by)).idbantuan)
  }
  const [first = '', second = ''] = ids
  const said = await Promise.all([agree(first, await ofUnit()), agree(second, await ofUnit())])
  expect(said.toSorted()).toEqual(['Dana program ini tinggal Rp0.', 'ok'])
})

test('the same proposal agreed twice at once pays once', async () => {
  const program = await aHelpingProgram(world, { jumlah: 200_000 })
  const { by, request } = await aNeed(world, program)
  const { idbantuan } = await world.api.call('ajukanBantuan', request, by)
  const said = await Promise.all([agree(idbantuan, await ofUnit()), agree(idbantuan, await ofUnit())])
  expect(said.filter((one) => one === 'ok')).toHaveLength(1)
})

test('a bill that the parent paid meanwhile is refused, and the fund keeps its money', async () => {
  const program = await aHelpingProgram(world)
  const { siswa, by, request, kode_tagihan } = await aNeed(world, program)
  const { idbantuan } = await world.api.call('ajukanBantuan', request, by)
  const paid = async (jumlah: number) => {
    const { kode_pembayaran } = await payFor(world, siswa, [{ kode_tagihan, jumlah }])
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
  }
  await paid(20_000)
  expect(await agree(idbantuan, await ofUnit())).toContain('Rp30.000')
  await paid(30_000)
  expect(await agree(idbantuan, await ofUnit())).toMatch(/lunas/i)
  expect(await world.api.call('rincianProgram', { kode_program: program.kode_program }))
    .toMatchObject({ tersalurkan: 0 })
})

test('only a marked infak program pays, for a pupil of the own school, and the unit decides', async () => {
  await aKetetapan(world)
  const unit = await ofUnit()
  const [zakat, plain] = [await aProgram(world, { jenis: 'zakat_maal' }), await aProgram(world)]
  const mark = async (kode_program: string, by: { token: string }) => {
    const { body } = await world.api.send('tandaiProgram', { kode_program, untuk_tagihan: true }, by)
    return body.success === 1 ? 'ok' : body.kode
  }
  const program = await aHelpingProgram(world)
  const { siswa, by, request } = await aNeed(world, program)
  expect(await mark(zakat.kode_program, unit)).toBe('PROGRAM_BUKAN_INFAK')
  expect(await mark(plain.kode_program, by)).toBe('PROGRAM_TIDAK_DITEMUKAN')
  const ask = async (changes: Partial<typeof request>, person = by) => {
    const { body } = await world.api.send('ajukanBantuan', { ...request, ...changes }, person)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await ask({ kode_program: plain.kode_program })).toBe('BANTUAN_BUKAN_PROGRAM')
  expect(await ask({ jumlah: 50_001 })).toBe('NOMINAL_MELEBIHI_SISA')
  expect(await ask({}, unit)).toBe('SISWA_TIDAK_DITEMUKAN')
  const other = await aNeed(world, program)
  expect(await ask({ kode_tagihan: other.kode_tagihan })).toBe('SISWA_TIDAK_DITEMUKAN')
  const { idbantuan } = await world.api.call('ajukanBantuan', request, by)
  expect(await ask({ jumlah: 10_000 })).toBe('BANTUAN_SUDAH_DIAJUKAN')
  // Another officer of the same school is no second person about the unit's fund.
  const colleague = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  expect(await agree(idbantuan, colleague)).toBe('Bantuan ini tidak ditemukan.')
  // The mark is asked for again on the day of the decision.
  await world.api.call('tandaiProgram', { kode_program: program.kode_program, untuk_tagihan: false }, unit)
  expect(await agree(idbantuan, unit)).toContain('tidak untuk melunasi tagihan')
})
