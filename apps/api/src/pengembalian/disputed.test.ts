import { capOf } from '@lunas/contract/kuitansi/cap'
import { formatKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches, payTogether } from '#test/story'
import { startWorld, type World } from '#test/world'

/** A payer's bank takes money back while the school gives it back, and what the receipt then says. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

test('what a bank took cannot be given back too, until the dispute is won', async () => {
  const story = await aPaid()
  const { kode_pembayaran, tu, bendahara } = story
  const early = await ask(story, 450_000)
  const kasus = await dispute(story)
  const refused = await tryDecide(world, 'putusPengembalian', yes(early), bendahara)
  expect(refused.body).toMatchObject({ kode: 'PEMBAYARAN_DISENGKETAKAN' })
  const { body } = await world.api.send('ajukanPengembalian', wish(story, 1), tu)
  expect(body).toMatchObject({
    kode: 'PEMBAYARAN_DISENGKETAKAN',
    msg: 'Bank pembayar menarik Rp450.000 dari pembayaran ini. Paling banyak Rp0 dapat dikembalikan.',
  })
  expect(await world.api.call('cekPengembalian', { kode_pembayaran }, tu)).toMatchObject({
    dapat_dikembalikan: 0,
  })
  await end(story, kasus, 'sengketa_menang')
  expect([await balance('ditarik'), await atGateway()]).toEqual([0, story.before + 450_000])
  await decide(world, 'putusPengembalian', yes(early), bendahara)
  const sent = { idpengembalian: early, referensi: 'TRF-1' }
  expect(await world.api.call('selesaikanPengembalian', sent, bendahara)).toMatchObject({
    status: 'selesai',
  })
})

test('a dispute over a part leaves the rest, and written off it stays reserved', async () => {
  const story = await aPaid()
  const kasus = await dispute(story, 100_000)
  const { kode_pembayaran, tu } = story
  const most = async () =>
    (await world.api.call('cekPengembalian', { kode_pembayaran }, tu)).dapat_dikembalikan
  expect(await most()).toBe(350_000)
  await end(story, kasus, 'catat_selisih')
  expect(await most()).toBe(350_000)
})

test('an agreed refund waits while a dispute runs, by bank, by cash and by the gateway', async () => {
  const story = await aPaid()
  const { bendahara } = story
  const idpengembalian = await ask(story, 450_000)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  await dispute(story)
  const sent = { idpengembalian, referensi: 'TRF-1' }
  const { body } = await world.api.send('selesaikanPengembalian', sent, bendahara)
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_DISENGKETAKAN' })
  const silent = await aPaid()
  const second = await ask(silent, 450_000, 'gerbang')
  await world.sandbox.faults({ error_rate: 1 })
  await decide(world, 'putusPengembalian', yes(second), silent.bendahara)
  await world.sandbox.resetFaults()
  await dispute(silent)
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('ask-pengembalian')
  expect(await world.api.call('getPengembalian', {}, silent.bendahara)).toMatchObject([
    { status: 'berjalan', cara: 'gerbang' },
  ])
})

test('a refund that is called off keeps the disputed money, which cannot leave as titipan, and can be asked again', async () => {
  const story = await aPaid()
  const { bendahara, tu, siswa } = story
  const idpengembalian = await ask(story, 450_000)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  const kasus = await dispute(story)
  const kept = { idpengembalian, cara: 'titipan' as const }
  await world.api.call('selesaikanPengembalian', kept, bendahara)
  const out = { kode_siswa: siswa.kode_siswa, jumlah: 1, cara: 'tunai', alasan: 'Pindah' } as const
  const { body } = await world.api.send('kembalikanTitipan', out, tu)
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_TITIPAN' })
  await end(story, kasus, 'tagih_ulang')
  expect(await balance(`titipan/${siswa.id}`)).toBe(0)
})

test('a dispute over a basket reserves the part of every child', async () => {
  const one = await aSiswa(world)
  const two = await aSiswa(world, { sekolah: one.sekolah })
  const before = await atGateway()
  const { kode_pembayaran } = await payTogether(world, [
    [one, await aTagihan(world, one)], [two, await aTagihan(world, two)],
  ])
  await world.sandbox.pay(kode_pembayaran)
  const { bagian } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  const staff = await officersOf(one.sekolah)
  await dispute({ kode_pembayaran, before, ...staff })
  for (const part of bagian) {
    const about = { kode_pembayaran: await paymentOf(part.nomor_kuitansi) }
    expect(await world.api.call('cekPengembalian', about, staff.tu)).toMatchObject({
      dapat_dikembalikan: 0,
    })
    expect(await verified(part.nomor_kuitansi)).toContain('Sengketanya belum diputuskan.')
  }
})

test('a receipt tells what became of its money: returning, kept, taken back, won', async () => {
  const story = await aPaid()
  const { bendahara, nomor_kuitansi } = story
  const idpengembalian = await ask(story, 200_000)
  expect(await verified(nomor_kuitansi)).toBe('Kuitansi ini asli dan tercatat di Lunas.')
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  expect(await verified(nomor_kuitansi)).toContain('Rp200.000 sedang dikembalikan kepada pembayar.')
  const kept = { idpengembalian, cara: 'titipan' as const }
  await world.api.call('selesaikanPengembalian', kept, bendahara)
  expect(await verified(nomor_kuitansi)).toBe(
    'Kuitansi ini asli dan tercatat di Lunas. Dari uangnya Rp200.000 sudah dipindahkan menjadi ' +
      'titipan siswa. Rincian di kuitansi ini tidak semuanya masih berlaku.',
  )
  const kasus = await dispute(story, 100_000)
  expect(await verified(nomor_kuitansi)).toContain(
    'Bank pembayar menarik kembali Rp100.000 dari pembayarannya. Sengketanya belum diputuskan.',
  )
  await end(story, kasus, 'sengketa_menang')
  expect(await verified(nomor_kuitansi)).not.toContain('menarik kembali')
})

type Office = { token: string }
type Story = { kode_pembayaran: string; before: number; bendahara: Office; admin: Office }

async function aPaid() {
  const siswa = await aSiswa(world)
  const before = await atGateway()
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { kode_pembayaran, nomor_kuitansi, siswa, before, ...(await officersOf(siswa.sekolah)) }
}

async function officersOf(sekolah: Awaited<ReturnType<typeof aSiswa>>['sekolah']) {
  return {
    tu: await aPengguna(world, 'tu', { sekolah }),
    bendahara: await aPengguna(world, 'bendahara', { sekolah }),
    admin: await aPengguna(world, 'admin_institusi'),
  }
}

function wish(
  { kode_pembayaran }: { kode_pembayaran: string }, jumlah: number,
  cara: 'transfer' | 'gerbang' = 'transfer',
) {
  return { kode_pembayaran, jumlah, cara, tujuan: 'BSI 7001', alasan: 'Salah bayar' }
}

async function ask(
  story: Story & { tu: Office }, jumlah: number, cara?: 'gerbang',
): Promise<string> {
  const asked = await world.api.call('ajukanPengembalian', wish(story, jumlah, cara), story.tu)
  return asked.idpengembalian
}

function yes(idpengembalian: string) {
  return { idpengembalian, putusan: 'setuju' } as const
}

/** Answers the number of its case, once the bank has taken the money. */
async function dispute(
  { kode_pembayaran, admin }: Pick<Story, 'kode_pembayaran' | 'admin'> & Partial<Story>,
  amount?: number,
): Promise<string> {
  const known = new Set((await world.api.call('getKasus', {}, admin)).map((one) => one.nomor_kasus))
  await world.sandbox.takeBack(kode_pembayaran, 'chargeback', amount === undefined ? {} : { amount })
  return eventually(async () => {
    const all = await world.api.call('getKasus', { sebab: 'sengketa' }, admin)
    return all.find(({ nomor_kasus }) => !known.has(nomor_kasus))?.nomor_kasus
  })
}

async function end(
  { bendahara, admin }: Story, nomor_kasus: string,
  tindakan: 'tagih_ulang' | 'sengketa_menang' | 'catat_selisih',
): Promise<void> {
  const catatan = 'Wali sudah dihubungi'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan, catatan }, bendahara)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
}

async function paymentOf(nomor_kuitansi: string | null): Promise<string> {
  const [row] = await world.database.query<{ id: string }>(
    'SELECT pembayaran_id AS id FROM offered.kuitansi WHERE nomor = $1', [nomor_kuitansi],
  )
  return formatKode('pembayaran', 'mobile', row?.id ?? '')
}

async function verified(nomor_kuitansi: string | null): Promise<string> {
  const request = { nomor_kuitansi: nomor_kuitansi ?? '' }
  const { hasil, penjelasan, cap } = await world.api.call('verifikasiKuitansi', request)
  expect(hasil).toBe('asli')
  // Neither the check nor the receipt itself says lunas while money is going back.
  const kuitansi = await world.api.call('getKuitansi', request)
  expect(capOf(kuitansi)).toBe(cap)
  expect(cap === 'LUNAS').toBe(penjelasan === 'Kuitansi ini asli dan tercatat di Lunas.')
  return penjelasan
}

function atGateway(): Promise<number> {
  return balance('gateway/midtrans')
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}
