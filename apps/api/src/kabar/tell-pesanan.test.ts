import { parseKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { aMitra, jualRequest } from '#test/mitra'
import { moveToWib, NOMOR, openPpob, order, paidOrder } from '#test/ppob'
import { startWorld, type World } from '#test/world'
import { tellPesananJob } from '#kabar/kabar.jobs'

// Messages keep quiet hours, so it is ten in the morning.
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  moveToWib(world, 10)
  await openPpob(world)
})
afterAll(() => world.stop())

async function textsTo(nomor_wa: string): Promise<string[]> {
  await world.sweep('send-kabar')
  return (await readInbox(world.sandboxUrl, nomor_wa)).map(({ text }) => text)
}

test('a buyer is told once how each order ended, and where the money is', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const good = await paidOrder(world, wali)
  const bad = await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  const tell = tellPesananJob(world.deps)
  for (const { id } of [good, bad, good]) await tell({ institusi_id: 'mobile', subject_id: id })
  const about = (words: string, texts: string[]) => texts.filter((text) => text.includes(words))
  const texts = await textsTo(nomor_wa)
  expect(about('seharga Rp11.500 sudah selesai', texts)).toHaveLength(1)
  expect(about('Rp11.500 sudah masuk ke saldo uang kembali Anda', texts)).toHaveLength(1)
  expect(about(bad.kode_pesanan, texts)).toHaveLength(1)
  // The number that was bought for is in no message.
  expect(about(NOMOR.ok, texts)).toEqual([])

  // A delivery that is taken back is told too.
  await world.sandbox.digiflazz(`transactions/${good.kode_pesanan}/refund`)
  await world.sandbox.digiflazz(`transactions/${good.kode_pesanan}/webhook`, {})
  await tell({ institusi_id: 'mobile', subject_id: good.id })
  expect(about('saldo uang kembali Anda', await textsTo(nomor_wa))).toHaveLength(2)
})

test('an agent is told once of an order that failed, with the cash for the customer', async () => {
  const mitra = await aMitra(world)
  const sell = async (nomor: string) => {
    const ordered = await order(world, mitra, { nomor })
    await world.api.call('bayarMitra', jualRequest(ordered), mitra)
    return { institusi_id: 'mobile', subject_id: parseKode('pesanan', ordered.kode_pesanan)?.id ?? '' }
  }
  const sold = [await sell(NOMOR.ok), await sell(NOMOR.fails)]
  await world.sweep('send-pesanan')
  const tell = tellPesananJob(world.deps)
  for (const one of [...sold, ...sold]) await tell(one)
  const texts = await textsTo(mitra.nomor)
  const returned = texts.filter((text) => text.includes('Rp12.500 sudah kembali ke deposit Anda'))
  expect(returned).toHaveLength(1)
  expect(returned[0]).toContain('Serahkan tunainya ke pelanggan.')
  expect(texts.filter((text) => text.includes('sudah selesai'))).toEqual([])
})
