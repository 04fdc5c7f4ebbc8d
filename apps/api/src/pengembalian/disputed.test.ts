import { capOf } from '@lunas/contract/kuitansi/cap'
import { formatKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { aDispute } from '#test/dispute'
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
  const { kode_pembayaran } = await payTogether(world, [
    [one, await aTagihan(world, one)], [two, await aTagihan(world, two)],
  ])
  await world.sandbox.pay(kode_pembayaran)
  const { bagian } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  const staff = await officersOf(one.sekolah)
  await dispute({ kode_pembayaran })
  for (const part of bagian) {
    const about = { kode_pembayaran: await paymentOf(part.nomor_kuitansi) }
    expect(await world.api.call('cekPengembalian', about, staff.tu)).toMatchObject({
      dapat_dikembalikan: 0,
    })
    expect(await verified(part.nomor_kuitansi)).toContain('Sengketanya belum diputuskan.')
  }
})

test('titipan that moved to a sibling before its dispute does not leave from there', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const [kakak, tengah] = [await aSiswa(world, { nomor_wa }), await aSiswa(world, { nomor_wa })]
  const adik = await aSiswa(world, { nomor_wa, sekolah: kakak.sekolah })
  const story = await aPaid({ siswa: kakak, extra: 50_000 })
  for (const [dari, ke] of [[kakak, tengah], [tengah, adik]] as const)
    await world.api.call('pindahTitipan', { dari: dari.kode_siswa, ke: ke.kode_siswa, jumlah: 50_000 }, wali)
  const out = { kode_siswa: adik.kode_siswa, jumlah: 50_000, cara: 'tunai', alasan: 'Pindah' } as const
  const early = await world.api.call('kembalikanTitipan', out, story.tu)
  const kasus = await dispute(story)
  const late = await world.api.send('kembalikanTitipan', out, story.tu)
  expect(late.body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_TITIPAN' })
  const agreed = await tryDecide(world, 'putusPengembalian', yes(early.idpengembalian), story.bendahara)
  expect(agreed.body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_TITIPAN' })
  await end(story, kasus, 'sengketa_menang')
  await decide(world, 'putusPengembalian', yes(early.idpengembalian), story.bendahara)
})

test('disputed titipan that paid another bill leaves neither from there, nor once that was agreed', async () => {
  const story = await aPaid({ extra: 450_000 })
  const { siswa, tu, bendahara } = story
  const paid: string[] = []
  for (const jumlah of [200_000, 250_000]) {
    paid.push(await payByTitipan(story, jumlah))
  }
  const [first = '', second = ''] = paid
  const agreed = await ask({ ...story, kode_pembayaran: first }, 200_000)
  await decide(world, 'putusPengembalian', yes(agreed), bendahara)
  const kasus = await dispute(story)
  const of = (kode_pembayaran: string) => ({ ...wish({ kode_pembayaran }, 250_000) })
  const late = await world.api.send('ajukanPengembalian', of(second), tu)
  expect(late.body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_SISA' })
  const sent = { idpengembalian: agreed, referensi: 'TRF-1' }
  const { body } = await world.api.send('selesaikanPengembalian', sent, bendahara)
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_DISENGKETAKAN' })
  // Kept for the pupil instead, both stand for the dispute, and it can be billed again.
  await world.api.call('selesaikanPengembalian', { idpengembalian: agreed, cara: 'titipan' }, bendahara)
  const { idpengembalian } = await world.api.call('ajukanPengembalian', { ...of(second), cara: 'titipan' }, tu)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  await end(story, kasus, 'tagih_ulang')
  expect(await balance(`titipan/${siswa.id}`)).toBe(0)
})

test('a refund of another payment takes no titipan that stands for a dispute', async () => {
  const story = await aPaid({ extra: 100_000 })
  const { siswa, bendahara } = story
  const other = await aPaid({ siswa, extra: 100_000, jenis: 'Seragam' })
  await payByTitipan(story, 100_000)
  const agreed = await ask(other, 1)
  await decide(world, 'putusPengembalian', yes(agreed), bendahara)
  await dispute(story)
  const { body } = await world.api.send('ajukanPengembalian', wish(other, 450_001), story.tu)
  expect(body).toMatchObject({ kode: 'PENGEMBALIAN_MELEBIHI_SISA', msg: expect.stringContaining('Rp450.000') })
  // The bill that it paid is its own.
  await decide(world, 'putusPengembalian', yes(await ask(other, 450_000)), bendahara)
  expect(await balance(`titipan/${siswa.id}`)).toBe(99_999)
  const sent = { idpengembalian: agreed, referensi: 'TRF-1' }
  const late = await world.api.send('selesaikanPengembalian', sent, bendahara)
  expect(late.body).toMatchObject({ kode: 'PENGEMBALIAN_DISENGKETAKAN' })
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

async function aPaid({ siswa: known, extra = 0, jenis = 'SPP' }: { siswa?: MadeSiswa; extra?: number; jenis?: string } = {}) {
  const nomor_wa = aNomor()
  const siswa = known ?? (await aSiswa(world, { nomor_wa }))
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const before = await atGateway()
  const { kode_pembayaran, total } = await payFor(world, siswa, [await aTagihan(world, siswa, { jenis })], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: total + extra })
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { kode_pembayaran, nomor_kuitansi, siswa, wali, before, ...(await officersOf(siswa.sekolah)) }
}

/** A new bill that titipan pays. */
async function payByTitipan({ siswa, wali }: { siswa: MadeSiswa; wali: Office }, jumlah: number): Promise<string> {
  const { kode_tagihan } = await aTagihan(world, siswa, { jenis: `Buku ${jumlah}`, jumlah })
  const asked = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], metode: 'titipan' as const }
  return (await world.api.call('buatPembayaran', asked, wali)).kode_pembayaran
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

function dispute({ kode_pembayaran }: Pick<Story, 'kode_pembayaran'>, amount?: number): Promise<string> {
  return aDispute(world, kode_pembayaran, amount)
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
