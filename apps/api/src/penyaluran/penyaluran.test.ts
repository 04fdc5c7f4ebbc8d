import { parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold, bookedFor } from '#test/books'
import { aPengguna } from '#test/builders'
import { decide, look } from '#test/decide'
import { payDonasi } from '#test/donasi'
import { isiPenyaluran } from '#test/penyaluran'
import { aKetetapan, aProgram, ziswafUnit } from '#test/program'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

async function officer() {
  return aPengguna(world, 'bendahara', { sekolah: await ziswafUnit(world) })
}

test('a distribution leaves the fund when a second person agrees, and the program shows it', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const [first, second] = [await officer(), await officer()]
  const { idpenyaluran } = await world.api.call('ajukanPenyaluran', isiPenyaluran(world, program), first)
  const shown = () => world.api.call('rincianProgram', { kode_program: program.kode_program })
  expect(await shown()).toMatchObject({ terkumpul: 50_000, tersalurkan: 0 })
  await decide(world, 'putusPenyaluran', { idpenyaluran, putusan: 'setuju' }, second)
  expect(await shown()).toMatchObject({ terkumpul: 50_000, tersalurkan: 20_000 })
  const id = parseKode('penyaluran', idpenyaluran)?.id ?? ''
  expect(await bookedFor(world, 'mobile', id)).toMatchObject([{
    event: 'dana_disalurkan', debit: `dana/${program.id}`, credit: `bank/${program.sekolah_id}`,
    amount: 20_000,
  }])
})

test('of two distributions of the whole fund decided at once one is refused', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  const [first, second, third] = [await officer(), await officer(), await officer()]
  const whole = isiPenyaluran(world, program, { jumlah: 50_000 })
  const one = await world.api.call('ajukanPenyaluran', whole, first)
  const two = await world.api.call('ajukanPenyaluran', whole, first)
  const agree = async ({ idpenyaluran }: { idpenyaluran: string }, by: { token: string }) => {
    const subject = { idpenyaluran, putusan: 'setuju' as const }
    const seen = await look(world, 'putusPenyaluran', subject, by)
    const { body } = await world.api.send('putusPenyaluran', { ...subject, dilihat: seen?.sidik ?? '' }, by)
    return body.success === 1 ? 'ok' : body.msg
  }
  const said = await Promise.all([agree(one, second), agree(two, third)])
  expect(said.sort()).toEqual(['Dana program ini tinggal Rp0.', 'ok'])
})

test('a distribution needs an asnaf for zakat only, a day that has come, and money in the fund', async () => {
  await aKetetapan(world)
  const [zakat, infak] = [await aProgram(world, { jenis: 'zakat_maal' }), await aProgram(world)]
  await payDonasi(world, zakat)
  await payDonasi(world, infak)
  const by = await officer()
  const kode = async (request: ReturnType<typeof isiPenyaluran>) => {
    const { body } = await world.api.send('ajukanPenyaluran', request, by)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await kode(isiPenyaluran(world, zakat))).toBe('ASNAF_KURANG')
  expect(await kode(isiPenyaluran(world, infak, { asnaf: 'fakir' }))).toBe('ASNAF_HANYA_ZAKAT')
  expect(await kode(isiPenyaluran(world, infak, { tanggal: '2099-01-01' }))).toBe('PENYALURAN_BELUM_TIBA')
  expect(await kode(isiPenyaluran(world, infak, { jumlah: 50_001 }))).toBe('PENYALURAN_MELEBIHI_DANA')
  expect(await kode(isiPenyaluran(world, zakat, { asnaf: 'fakir' }))).toBe('ok')
})

test('a treasurer of a school neither proposes nor sees distributions of the unit', async () => {
  const program = await aProgram(world)
  await payDonasi(world, program)
  await world.api.call('ajukanPenyaluran', isiPenyaluran(world, program), await officer())
  const stranger = await aPengguna(world, 'bendahara')
  const { body } = await world.api.send('ajukanPenyaluran', isiPenyaluran(world, program), stranger)
  expect(body).toMatchObject({ kode: 'PROGRAM_TIDAK_DITEMUKAN' })
  expect(await world.api.call('getPenyaluran', {}, stranger)).toEqual([])
})
