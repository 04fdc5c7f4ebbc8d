import type { Metode } from '@lunas/contract/pembayaran/status'
import { formatKode, parseKode } from '@lunas/values/kode'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#ledger/chart'
import { tellPengembalianJob } from '#kabar/kabar.jobs'
import { balanceOf } from '#ledger/audit'
import { leaveIn } from '#pengembalian/finish-pengembalian'
import type { Pengembalian } from '#pengembalian/pengembalian'
import { findPengembalian, lockPengembalian } from '#pengembalian/pengembalian.queries'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a refund through the gateway: asked, agreed, gone, and the bill is owed again', async () => {
  const { tu, bendahara, paid, kode_siswa } = await aPaid('qris')
  const asked = await world.api.call('ajukanPengembalian', refund(paid, 'gerbang'), tu)
  expect(asked).toMatchObject({ status: 'menunggu', usulan: { milik_saya: true } })
  expect(await showPayment(world, paid)).toMatchObject({ status: 'berhasil' })
  const { idpengembalian } = asked
  const agreed = await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  expect(agreed).toMatchObject({ status: 'selesai', cara: 'gerbang' })
  expect(agreed.referensi).not.toBe('')
  expect(await showPayment(world, paid)).toMatchObject({
    status: 'dikembalikan', diterima: 450_000,
  })
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan).toMatchObject([
    { dibayar: 0, sisa: 450_000 },
  ])
  expect(await balance('pengembalian')).toBe(0)
})

test('parts go back one after another, and dikembalikan is said when the last has left', async () => {
  const { tu, bendahara, paid } = await aPaid('gopay')
  for (const [jumlah, status] of [[100_000, 'berhasil'], [350_000, 'dikembalikan']] as const) {
    const request = { ...refund(paid, 'gerbang'), jumlah }
    const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
    await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
    expect(await showPayment(world, paid)).toMatchObject({ status })
    if (status === 'berhasil') await expectReturned(paid, jumlah)
  }
})

/** A receipt says what was paid; beside it stands what has gone back since. */
async function expectReturned({ kode_pembayaran }: { kode_pembayaran: string }, jumlah: number) {
  const { nomor_kuitansi, dikembalikan } = await showPayment(world, { kode_pembayaran })
  expect(dikembalikan).toBe(jumlah)
  const receipt = { nomor_kuitansi: nomor_kuitansi ?? '' }
  expect(await world.api.call('getKuitansi', receipt)).toMatchObject({ dikembalikan: jumlah })
  const checked = await world.api.call('verifikasiKuitansi', receipt)
  expect(checked).toMatchObject({ hasil: 'asli', dikembalikan: jumlah })
  expect(checked.penjelasan).toContain('Dari uangnya Rp100.000 sudah dikembalikan')
}

test('what no gateway takes back goes by bank, with its reference', async () => {
  const { tu, bendahara, paid } = await aPaid('bca_va')
  const byGateway = await world.api.send('ajukanPengembalian', refund(paid, 'gerbang'), tu)
  expect(byGateway.body).toMatchObject({ kode: 'CARA_TIDAK_TERSEDIA' })
  const byBank = refund(paid, 'transfer')
  expect((await world.api.send('ajukanPengembalian', byBank, tu)).body).toMatchObject({
    kode: 'TUJUAN_BELUM_DITULIS',
  })
  const request = { ...byBank, tujuan: 'BSI 7001 a.n. Ibu Salma' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  expect(await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)).toMatchObject({
    status: 'berjalan',
  })
  // The bill is owed again from the yes on, and the page does not say that it is paid.
  expect((await showPayment(world, paid)).status_jujur.yang_diketahui).toContain(
    'Rp450.000 sedang dikembalikan. Tagihannya dibuka lagi.',
  )
  const finish = { idpengembalian }
  expect((await world.api.send('selesaikanPengembalian', finish, bendahara)).body).toMatchObject({
    kode: 'REFERENSI_BELUM_DITULIS',
  })
  const done = { idpengembalian, referensi: 'TRF-0001' }
  expect(await world.api.call('selesaikanPengembalian', done, bendahara)).toMatchObject({
    status: 'selesai', referensi: 'TRF-0001',
  })
  expect((await world.api.send('selesaikanPengembalian', done, bendahara)).body).toMatchObject({
    kode: 'PENGEMBALIAN_TIDAK_BERJALAN',
  })
  expect(await showPayment(world, paid)).toMatchObject({ status: 'dikembalikan' })
})

test('two parts that leave in the same moment leave nothing, and dikembalikan is said', async () => {
  const { tu, bendahara, paid } = await aPaid('bca_va')
  const [first, second] = [
    await anAgreed(paid, 200_000, tu, bendahara), await anAgreed(paid, 250_000, tu, bendahara),
  ]
  let isOver = false
  let leaving: Promise<unknown> | undefined
  await world.deps.db.inTransaction('mobile', async (tx) => {
    await leaveIn(world.deps, tx, first, byBank(first, 'TRF-1'))
    leaving = world.deps.db
      .inTransaction('mobile', (other) => leaveIn(world.deps, other, second, byBank(second, 'TRF-2')))
      .finally(() => (isOver = true))
    await eventually(async () => isOver || (await waiting('SELECT%')) > 0)
  })
  await leaving
  expect(await showPayment(world, paid)).toMatchObject({ status: 'dikembalikan' })
})

test('a transfer that comes after another is not written down, and whoever sent it hears so', async () => {
  const { tu, bendahara, paid } = await aPaid('bca_va')
  const { id } = await anAgreed(paid, 450_000, tu, bendahara)
  const idpengembalian = formatKode('pengembalian', 'mobile', id)
  const [first, second] = await world.deps.db.inTransaction('mobile', async (tx) => {
    // Held here, so that both have seen that it runs before either is written down.
    await lockPengembalian(tx, id)
    const sent = ['TRF-1', 'TRF-2'].map((referensi) =>
      world.api.send('selesaikanPengembalian', { idpengembalian, referensi }, bendahara),
    )
    await eventually(async () => (await waiting('SELECT%')) === 2)
    return sent
  })
  const [written, late] = [await first, await second].toSorted(
    (a, b) => (b?.body.success ?? 0) - (a?.body.success ?? 0),
  )
  expect(written?.body).toMatchObject({ success: 1, data: { status: 'selesai' } })
  expect(late?.body).toMatchObject({ kode: 'PENGEMBALIAN_TIDAK_BERJALAN' })
})

/** A refund by bank that two people have agreed on. */
async function anAgreed(
  paid: { kode_pembayaran: string }, jumlah: number, tu: { token: string },
  bendahara: { token: string },
): Promise<Pengembalian> {
  const request = { ...refund(paid, 'transfer'), jumlah, tujuan: 'BSI 7001 a.n. Ibu Salma' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  const id = parseKode('pengembalian', idpengembalian)?.id ?? ''
  const agreed = await world.deps.db.inTransaction('mobile', (tx) => findPengembalian(tx, id))
  if (!agreed) throw new Error('no refund')
  return agreed
}

function byBank({ sekolah_id }: { sekolah_id: string }, referensi: string) {
  const way = { cara: 'transfer', account: accountOf('bank', sekolah_id), referensi } as const
  return { way, by: { pengguna_id: null }, now: world.clock.now() }
}

test('as cash it leaves the drawer of the officer, who counts so much less', async () => {
  const { tu, bendahara, paid, sekolah, kode_siswa } = await aPaid('bca_va')
  const request = { ...refund(paid, 'tunai'), jumlah: 200_000 }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  const empty = await world.api.send('selesaikanPengembalian', { idpengembalian }, bendahara)
  expect(empty.body).toMatchObject({ kode: 'KAS_TIDAK_CUKUP' })
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const cash = { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const { idkas } = await world.api.call('terimaKas', cash, bendahara)
  const done = await world.api.call('selesaikanPengembalian', { idpengembalian }, bendahara)
  expect(done).toMatchObject({ status: 'selesai', cara: 'tunai', referensi: idkas })
  expect(await world.api.call('getKas', {}, bendahara)).toMatchObject([
    { keluar: 200_000, seharusnya: jumlah - 200_000 },
  ])
  const counted = { idkas, dihitung: jumlah - 200_000 }
  expect(await world.api.call('tutupKas', counted, bendahara)).toMatchObject({ selisih: 0 })
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan).toMatchObject([
    { sisa: 200_000 },
  ])
})

test('cash that no drawer has leaves by bank instead, once and with its reference', async () => {
  const { tu, bendahara, paid } = await aPaid('bca_va')
  const request = { ...refund(paid, 'tunai'), jumlah: 200_000 }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  const byBank = { idpengembalian, cara: 'transfer' as const }
  const unsaid = await world.api.send('selesaikanPengembalian', byBank, bendahara)
  expect(unsaid.body).toMatchObject({ kode: 'REFERENSI_BELUM_DITULIS' })
  const said = { ...byBank, referensi: 'TRF-99' }
  const done = await world.api.call('selesaikanPengembalian', said, bendahara)
  expect(done).toMatchObject({ status: 'selesai', cara: 'transfer', referensi: 'TRF-99' })
  const again = await world.api.send('selesaikanPengembalian', said, bendahara)
  expect(again.body).toMatchObject({ kode: 'PENGEMBALIAN_TIDAK_BERJALAN' })
  expect(await balance('pengembalian')).toBe(0)
})

test('a refund locks bills as a settlement does, the first issued first', async () => {
  const siswa = await aSiswa(world)
  const bills = [await aTagihan(world, siswa), await aTagihan(world, siswa, { jenis: 'Buku' })]
  const opened = await payFor(world, siswa, bills, 'qris')
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const { sekolah } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const request = { ...refund(paid, 'titipan'), jumlah: 900_000 }
  const { idpengembalian } = await world.api.call(
    'ajukanPengembalian', request, { token: tu.token },
  )
  const [first = '', second = ''] = bills.map(({ id }) => id).toSorted()
  const hold = 'SELECT 1 FROM tagihan WHERE institusi_id = $1 AND id = $2 FOR UPDATE'
  let deciding: Promise<unknown> | undefined
  await world.deps.db.inTransaction('mobile', async (tx) => {
    await tx.query(hold, ['mobile', first])
    deciding = decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
    await eventually(async () => (await waiting('UPDATE tagihan%')) > 0)
    // It waits for the first and has not touched the second, so nobody waits in a circle.
    await tx.query(`${hold} NOWAIT`, ['mobile', second])
  })
  expect(await deciding).toMatchObject({ status: 'selesai' })
})

/** How many statements wait for a row that somebody else holds. */
async function waiting(statement: string): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE $1`,
    [statement],
  )
  return rows.length
}

test('kept as titipan it stays with the pupil, and the payment stays paid', async () => {
  const { tu, bendahara, paid, siswa_id, nomor_wa } = await aPaid('bca_va')
  const { idpengembalian } = await world.api.call('ajukanPengembalian', refund(paid, 'titipan'), tu)
  expect(await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)).toMatchObject({
    status: 'selesai',
  })
  expect(await balance(`titipan/${siswa_id}`)).toBe(450_000)
  const { nomor_kuitansi, ...shown } = await showPayment(world, paid)
  expect(shown).toMatchObject({
    status: 'berhasil', menjadi_titipan: 450_000, ke_titipan: 450_000,
    status_jujur: { yang_diketahui: expect.stringContaining('Rp450.000 dipindahkan dari tagihan') },
  })
  // The receipt follows: what it says was paid has left the bill.
  const receipt = { nomor_kuitansi: nomor_kuitansi ?? '' }
  expect(await world.api.call('getKuitansi', receipt)).toMatchObject({ ke_titipan: 450_000 })
  expect((await world.api.call('verifikasiKuitansi', receipt)).penjelasan).toContain(
    'Seluruh uangnya sudah dipindahkan menjadi titipan siswa',
  )
  // And the family hears of it, once.
  const { institusi_id = '', id: subject_id = '' } = parseKode('pengembalian', idpengembalian) ?? {}
  for (let time = 0; time < 2; time++) {
    await tellPengembalianJob(world.deps)({ institusi_id, subject_id })
    world.clock.advance(DAY_MS / 2)
    await world.sweep('send-kabar')
  }
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Rp450\.000 dari pembayaran .+ dipindahkan menjadi titipan\./),
  ])
})

test('what is kept goes back first, and the bill stays paid', async () => {
  const { tu, bendahara, siswa_id, kode_siswa, paid, nomor_wa } = await aPaid('bca_va', 50_000)
  expect(await balance(`titipan/${siswa_id}`)).toBe(50_000)
  const request = { ...refund(paid, 'transfer'), jumlah: 50_000, tujuan: 'BSI 7001 Ibu Salma' }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)
  const done = { idpengembalian, referensi: 'TRF-0002' }
  await world.api.call('selesaikanPengembalian', done, bendahara)
  expect(await balance(`titipan/${siswa_id}`)).toBe(0)
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan).toMatchObject([{ sisa: 0 }])
  // It is told as gone, not as kept and gone, on the page and in the list.
  const shown = await showPayment(world, paid)
  expect(shown).toMatchObject({ menjadi_titipan: 0, dikembalikan: 50_000 })
  expect(shown.status_jujur.yang_diketahui).toMatch(/\d\d\.\d\d\. Rp50\.000 sudah dikembalikan\.$/)
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const [listed] = await world.api.call('riwayatPembayaran', {}, wali)
  expect(listed?.status_jujur).toEqual(shown.status_jujur)
})

test('a silent gateway leaves the refund running, and asking again gives back once', async () => {
  const { tu, bendahara, paid } = await aPaid('qris')
  const { idpengembalian } = await world.api.call('ajukanPengembalian', refund(paid, 'gerbang'), tu)
  await world.sandbox.faults({ timeout_rate: 1 })
  expect(await decide(world, 'putusPengembalian', yes(idpengembalian), bendahara)).toMatchObject({
    status: 'berjalan',
  })
  await world.sandbox.faults({ timeout_rate: 0 })
  const again = await world.api.call('selesaikanPengembalian', { idpengembalian }, bendahara)
  expect(again).toMatchObject({ status: 'selesai', cara: 'gerbang' })
})

test('who asked cannot agree, and what was decided is decided', async () => {
  const { paid, sekolah } = await aPaid('qris')
  const [satu, dua] = [
    await aPengguna(world, 'bendahara', { sekolah }),
    await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const { idpengembalian } = await world.api.call(
    'ajukanPengembalian', refund(paid, 'titipan'), satu,
  )
  const own = await tryDecide(world, 'putusPengembalian', yes(idpengembalian), satu)
  expect(own.body).toMatchObject({ kode: 'USULAN_SENDIRI' })
  const no = { idpengembalian, putusan: 'tolak' as const, alasan: 'Bukan salah bayar' }
  expect(await decide(world, 'putusPengembalian', no, dua)).toMatchObject({
    status: 'ditolak', ditarik: false, catatan: no.alasan,
  })
  expect((await tryDecide(world, 'putusPengembalian', yes(idpengembalian), dua)).body).toMatchObject({
    kode: 'USULAN_SUDAH_DIPUTUSKAN',
  })
})

test('who asked takes it back with a reason, also where that level decides nothing', async () => {
  const { tu, bendahara, paid } = await aPaid('qris')
  const ask = () => world.api.call('ajukanPengembalian', refund(paid, 'titipan'), tu)
  const { idpengembalian } = await ask()
  const tarik = { idpengembalian, alasan: 'Salah siswa' }
  for (const [who, alasan, kode] of [
    [bendahara, tarik.alasan, 'USULAN_ORANG_LAIN'], [tu, ' ', 'ALASAN_BELUM_DITULIS'],
  ] as const) {
    const { body } = await world.api.send('tarikPengembalian', { ...tarik, alasan }, who)
    expect(body).toMatchObject({ kode })
  }
  expect(await world.api.call('tarikPengembalian', tarik, tu)).toMatchObject({ ditarik: true })
  expect((await world.api.send('tarikPengembalian', tarik, tu)).body).toMatchObject({
    kode: 'USULAN_SUDAH_DIPUTUSKAN',
  })
  const [line] = await world.api.call('getJejak', {}, bendahara)
  expect(line).toMatchObject({ nama: 'Pengguna tu', tindakan: 'pengembalian_ditarik_kembali' })
  // Asked for again, it is agreed to as if nothing had been.
  const again = yes((await ask()).idpengembalian)
  expect(await decide(world, 'putusPengembalian', again, bendahara)).toMatchObject({
    status: 'selesai',
  })
})

test('two refunds of the same money: the second is refused when it is agreed', async () => {
  const { tu, bendahara, paid } = await aPaid('qris')
  const first = await world.api.call('ajukanPengembalian', refund(paid, 'titipan'), tu)
  const second = await world.api.call('ajukanPengembalian', refund(paid, 'titipan'), tu)
  await decide(world, 'putusPengembalian', yes(first.idpengembalian), bendahara)
  const { body } = await tryDecide(
    world, 'putusPengembalian', yes(second.idpengembalian), bendahara,
  )
  expect(body).toMatchObject({ success: 0 })
  const more = { ...refund(paid, 'transfer'), jumlah: 450_001, tujuan: 'BSI 7001' }
  expect((await world.api.send('ajukanPengembalian', more, tu)).body).toMatchObject({
    kode: 'PENGEMBALIAN_MELEBIHI_SISA',
  })
})

test('of a payment of another school, or one that nobody paid, nothing can go back', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  const own = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { paid } = await aPaid('qris')
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  for (const [{ kode_pembayaran }, officer] of [[paid, stranger], [opened, own]] as const) {
    expect((await world.api.send('cekPengembalian', { kode_pembayaran }, officer)).body)
      .toMatchObject({ kode: 'TIDAK_ADA_YANG_DIKEMBALIKAN' })
  }
})

test('a wallet’s window closes: after seven days QRIS goes back by bank', async () => {
  const { tu, paid } = await aPaid('qris')
  const { kode_pembayaran } = paid
  const gateway = async () =>
    (await world.api.call('cekPengembalian', { kode_pembayaran }, tu)).cara[0]
  expect(await gateway()).toMatchObject({ cara: 'gerbang', tersedia: true })
  world.clock.advance(8 * DAY_MS)
  expect(await gateway()).toMatchObject({ tersedia: false, alasan: 'batas 7 hari sudah lewat' })
})

async function aPaid(metode: Metode, more = 0) {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const { sekolah, kode_siswa } = siswa
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)], metode)
  await world.sandbox.pay(opened.kode_pembayaran, { amount: opened.total + more })
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const { token } = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const siswa_id = parseKode('siswa', kode_siswa)?.id ?? ''
  return { paid, tu: { token }, bendahara, sekolah, kode_siswa, siswa_id, nomor_wa }
}

function refund({ kode_pembayaran }: { kode_pembayaran: string }, cara: Cara) {
  return { kode_pembayaran, jumlah: 450_000, cara, alasan: 'Dibayar dua kali' }
}
type Cara = 'gerbang' | 'transfer' | 'titipan' | 'tunai'

function yes(idpengembalian: string) {
  return { idpengembalian, putusan: 'setuju' } as const
}

const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
