import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellCicilanJob } from '#kabar/kabar.jobs'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import type { JobSubject } from '#platform/jobs/jobs'
import { assertBooksHold } from '#test/books'
import { aGift, aPengguna, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aCicilan, aPlan, openCicilan } from '#test/cicilan'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('a parent proposes, the school agrees, and from then on the next part is due', async () => {
  const siswa = await aChild()
  const { cicilan, tagihan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  expect(cicilan).toMatchObject({ status: 'diajukan', diputus_at: null })
  expect(await billOf(siswa)).toMatchObject({ sisa: 900_000 })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const decided = await answer(cicilan, 'setuju', bendahara)
  expect(decided).toMatchObject({ status: 'berjalan', diputus_oleh: 'Pengguna bendahara' })
  const first = decided.bagian[0]?.jatuh_tempo
  expect(await billOf(siswa)).toMatchObject({
    jumlah: 900_000, sisa: 300_000, jatuh_tempo: first, boleh_dicicil: false,
    cicilan: { ke: 1, banyak: 3, sisa_seluruhnya: 900_000 },
  })
  await expect(answer(cicilan, 'setuju', bendahara)).rejects.toThrow('USULAN_SUDAH_DIPUTUSKAN')

  await pay(siswa, tagihan.kode_tagihan, 300_000)
  expect(await billOf(siswa)).toMatchObject({ sisa: 300_000, cicilan: { ke: 2 } })
  const half = { ...tagihan, jumlah: 150_000 }
  await expect(payFor(world, siswa, [half], 'qris')).rejects.toThrow('CICILAN_BUKAN_BAGIAN')
  // A larger payment also pays later parts; after the last one the plan has ended.
  await pay(siswa, tagihan.kode_tagihan, 600_000)
  expect(await billOf(siswa)).toMatchObject({ sisa: 0, keadaan: 'lunas' })
  expect(await statusOf(cicilan)).toBe('selesai')
})

test('small plans are agreed automatically, but not after a failed plan', async () => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  const { cicilan, token } = await aCicilan(world, siswa, { jumlah: 900_000 })
  expect(cicilan.status).toBe('berjalan')
  world.clock.advance(9 * DAY_MS)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('macet')
  expect(await billOf(siswa)).toMatchObject({ sisa: 900_000, boleh_dicicil: false })
  const kegiatan = await aTagihan(world, siswa, { jenis: 'Kegiatan', jumlah: 300_000 })
  const again = await world.api.call('ajukanCicilan', aPlan(world, siswa, kegiatan), { token })
  expect(again.status).toBe('diajukan')
})

test('the family gets one message about each change of a plan', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  await openCicilan(world, siswa.sekolah)
  const { cicilan, token } = await aCicilan(world, siswa, { jumlah: 900_000 })
  await answer(cicilan, 'setuju', await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah }))
  await tellAll()
  world.clock.advance(9 * DAY_MS)
  await world.sweep('watch-cicilan')
  await tellAll()
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox.map(({ text }) => text)).toEqual([
    expect.stringContaining('berakhir: satu bagian belum dibayar sampai batas waktunya. Sisanya'),
    expect.stringContaining('disetujui SD Uji'),
  ])
  expect(inbox[1]?.text).toContain(': 3 bagian, yang pertama Rp300.000 paling lambat')
  const seragam = await aTagihan(world, siswa, { jenis: 'Seragam', jumlah: 300_000 })
  const other = await world.api.call('ajukanCicilan', aPlan(world, siswa, seragam), { token })
  await world.api.call('batalCicilan', { idcicilan: other.idcicilan }, { token })
  await tellAll()
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(2)
  // A proposal that was never agreed has its own text: the bill was never split.
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 300_000 })
  await world.api.call('ajukanCicilan', aPlan(world, siswa, buku), { token })
  await world.database.query('UPDATE tagihan SET jumlah = 350000 WHERE id = $1', [buku.id])
  await world.sweep('watch-cicilan')
  await tellAll()
  const [gugur] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(gugur?.text).toMatch(
    /gugur sebelum disetujui: jumlah tagihannya berubah\. Sisanya Rp350\.000 tetap satu tagihan/,
  )

  /** Runs all queued jobs, and sends twice, half a day apart. */
  async function tellAll() {
    const asked = await world.database.query<JobSubject>(
      `SELECT institusi_id, subject_id FROM job_outbox WHERE job = 'tell-cicilan'`,
    )
    for (const subject of asked) await tellCicilanJob(world.deps)(subject)
    for (let time = 0; time < 2; time++) {
      await world.sweep('send-kabar')
      world.clock.advance(DAY_MS / 2)
    }
  }
})

test('a part may be late within the tolerance, and two due parts are due together', async () => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000, toleransi_hari: 40 })
  const { cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  world.clock.advance(35 * DAY_MS)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('berjalan')
  expect(await billOf(siswa)).toMatchObject({ sisa: 600_000, keadaan: 'menunggak' })
  world.clock.advance(7 * DAY_MS)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('macet')
})

test('money for a part that arrives after the plan ended still pays the bill', async () => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  const { tagihan, cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  const part = { ...tagihan, jumlah: 300_000 }
  const { kode_pembayaran } = await payFor(world, siswa, [part], 'bca_va')
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  await expect(stop(cicilan, tu, '')).rejects.toThrow('ALASAN_BELUM_DITULIS')
  expect(await stop(cicilan, tu)).toMatchObject({ status: 'batal' })
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  expect(await billOf(siswa)).toMatchObject({ dibayar: 300_000, sisa: 600_000 })
})

test.each([
  { change: 'jumlah = 700000', sisa: 100_000, name: 'lowered' },
  { change: 'jumlah = 1000000', sisa: 400_000, name: 'raised' },
])('a bill whose amount is $name ends its plan, and the rest is one bill', async (changed) => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  const { tagihan, cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  await pay(siswa, tagihan.kode_tagihan, 600_000)
  await world.database.query(`UPDATE tagihan SET ${changed.change} WHERE id = $1`, [tagihan.id])
  // Until the sweep ends the plan, nobody is asked for more than the bill owes.
  expect((await billOf(siswa))?.sisa).toBeLessThanOrEqual(changed.sisa)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('batal')
  const { cicilan: running, sisa } = (await billOf(siswa)) ?? {}
  expect([running, sisa]).toEqual([undefined, changed.sisa])
  await pay(siswa, tagihan.kode_tagihan, changed.sisa)
  expect(await billOf(siswa)).toMatchObject({ sisa: 0, keadaan: 'lunas' })
})

test('a proposal ends with its bill, and cannot be agreed once its first date has passed', async () => {
  const siswa = await aChild()
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const token = await aWali(siswa)
  const plans = []
  for (const jenis of ['Uang Pangkal', 'Kegiatan', 'Seragam', 'Buku']) {
    plans.push(await propose(siswa, jenis, token))
  }
  const [paid, cancelled, raised, late] = plans
  if (!paid || !cancelled || !raised || !late) throw new Error('four plans')
  await pay(siswa, paid.tagihan.kode_tagihan, 900_000)
  await world.database.query('UPDATE tagihan SET dibatalkan_at = now() WHERE id = $1', [
    cancelled.tagihan.id,
  ])
  await world.database.query('UPDATE tagihan SET jumlah = 950000 WHERE id = $1', [
    raised.tagihan.id,
  ])
  await expect(answer(raised.cicilan, 'setuju', bendahara)).rejects.toThrow('CICILAN_TIDAK_SESUAI')
  world.clock.advance(9 * DAY_MS)
  await expect(answer(late.cicilan, 'setuju', bendahara)).rejects.toThrow('CICILAN_SUDAH_LEWAT')
  await world.sweep('watch-cicilan')
  const ends = []
  for (const { cicilan } of plans) ends.push(await statusOf(cicilan))
  expect(ends).toEqual(['batal', 'batal', 'batal', 'diajukan'])
})

test('a part whose money was refunded gets its tolerance again', async () => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  const { tagihan, cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  const kode_pembayaran = await pay(siswa, tagihan.kode_tagihan, 300_000)
  world.clock.advance(25 * DAY_MS)
  const tu = await aPengguna(world, 'tu', siswa)
  const bendahara = await aPengguna(world, 'bendahara', siswa)
  const request = { kode_pembayaran, jumlah: 300_000, cara: 'titipan', alasan: 'Salah' } as const
  const { idpengembalian } = await world.api.call('ajukanPengembalian', request, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('berjalan')
  expect(await billOf(siswa)).toMatchObject({ sisa: 300_000, keadaan: 'menunggak' })
  world.clock.advance(9 * DAY_MS)
  await world.sweep('watch-cicilan')
  expect(await statusOf(cicilan)).toBe('macet')
})

test('parts of two plans are paid together, with titipan and for both children', async () => {
  const siswa = await aChild()
  const umar = await aSiswa(world, { nomor_wa: await nomorOf(siswa) })
  for (const { sekolah } of [siswa, umar]) {
    await openCicilan(world, sekolah, { otomatis_maks: 900_000 })
  }
  const token = await aWali(siswa)
  const hers = [await propose(siswa, 'Pangkal', token), await propose(siswa, 'Kegiatan', token)]
  const his = [await propose(umar, 'Buku', token)]
  await keepFor(siswa, 100_000)
  const keranjang = [[siswa, hers], [umar, his]] as const
  const parts = keranjang.map(([{ kode_siswa }, plans]) => ({
    kode_siswa,
    tagihan: plans.map(({ tagihan: { kode_tagihan } }) => ({ kode_tagihan, jumlah: 300_000 })),
  }))
  const opened = await world.api.call(
    'buatPembayaran', { keranjang: parts, metode: 'qris', titipan: true }, { token },
  )
  expect(opened.total).toBe(800_000)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  world.clock.advance(HOUR_MS)
  await world.sweep('finish-aside')
  const bills = await world.database.query<{ dibayar: number }>(
    'SELECT dibayar::int FROM tagihan WHERE siswa_id = ANY ($1) AND jumlah = 900000',
    [[siswa.id, umar.id]],
  )
  expect(bills.map(({ dibayar }) => dibayar)).toEqual([300_000, 300_000, 300_000])
})

test('an amount typed by a parent pays due parts first, then later ones', async () => {
  const siswa = await aChild()
  await openCicilan(world, siswa.sekolah, { otomatis_maks: 900_000 })
  await aCicilan(world, siswa, { jumlah: 900_000, prioritas: 1 })
  await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 200_000, prioritas: 50 })
  const lay = async (jumlah: number) => {
    const { kode_siswa } = siswa
    const { bagian, tidak_terpakai } = await world.api.call('hitungPembayaran', { kode_siswa, jumlah })
    return [...bagian.map((one) => one.jumlah), tidak_terpakai]
  }
  expect(await lay(500_000)).toEqual([300_000, 200_000, 0])
  expect(await lay(850_000)).toEqual([600_000, 200_000, 50_000])
  expect(await lay(1_100_000)).toEqual([900_000, 200_000, 0])
})

test('one bill has one plan, even with two proposals at the same moment', async () => {
  const siswa = await aChild()
  const tagihan = await aTagihan(world, siswa, { jumlah: 900_000 })
  const token = await aWali(siswa)
  const plan = aPlan(world, siswa, tagihan)
  const answers = await Promise.allSettled(
    ['a', 'b'].map((key) => world.api.call('ajukanCicilan', plan, { token, key: `${key}${tagihan.id}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { kode_tagihan } = tagihan
  const tawaran = await world.api.call('getCicilan', { kode_tagihan }, { token })
  expect(tawaran).toMatchObject({ aturan: null, cicilan: { status: 'diajukan' } })
  expect(tawaran.halangan).toMatch(/sudah punya cicilan/)
})

test('the same key proposes once, and a proposal can be taken back', async () => {
  const siswa = await aChild()
  const token = await aWali(siswa)
  const plan = aPlan(world, siswa, await aTagihan(world, siswa, { jumlah: 900_000 }))
  const { idcicilan } = await world.api.call('ajukanCicilan', plan, { token, key: 'ajukan-sekali' })
  const again = await world.api.call('ajukanCicilan', plan, { token, key: 'ajukan-sekali' })
  expect(again.idcicilan).toBe(idcicilan)
  expect(await world.api.call('batalCicilan', { idcicilan }, { token })).toMatchObject({
    status: 'batal',
  })
  const { kode_tagihan } = plan
  const tawaran = await world.api.call('getCicilan', { kode_tagihan }, { token })
  expect(tawaran.aturan).not.toBeNull()
})

test('a school without plans, or a type it excluded, offers none', async () => {
  const siswa = await aChild()
  const token = await aWali(siswa)
  const pangkal = await aTagihan(world, siswa, { jenis: 'Pangkal', jumlah: 900_000 })
  const spp = await aTagihan(world, siswa)
  await openCicilan(world, siswa.sekolah, { jenis_id: [pangkal.jenis_id] })
  const offered = (kode_tagihan: string) => world.api.call('getCicilan', { kode_tagihan }, { token })
  expect((await offered(pangkal.kode_tagihan)).aturan).toMatchObject({ pertama_minimum: 225_000 })
  expect((await offered(spp.kode_tagihan)).halangan).toMatch(/belum membuka cicilan/)
  await openCicilan(world, siswa.sekolah, { aktif: false })
  expect((await offered(pangkal.kode_tagihan)).aturan).toBeNull()
})

test('a gift, which nobody owes, is not paid in parts', async () => {
  const siswa = await aChild()
  const token = await aWali(siswa)
  const infak = await aGift(world, siswa, { jumlah: 900_000 })
  await expect(world.api.call('ajukanCicilan', aPlan(world, siswa, infak), { token })).rejects.toThrow('CICILAN_TIDAK_TERSEDIA')
})

test('only the school decides its plans, and each change is in the trail', async () => {
  const siswa = await aChild()
  const { cicilan } = await aCicilan(world, siswa, { jumlah: 900_000 })
  const elsewhere = await aPengguna(world, 'bendahara', { sekolah: (await aChild()).sekolah })
  await expect(answer(cicilan, 'tolak', elsewhere)).rejects.toThrow('CICILAN_TIDAK_DITEMUKAN')
  const kepala = await aPengguna(world, 'kepala_sekolah', { sekolah: siswa.sekolah })
  const { idsekolah } = siswa.sekolah
  const aturan = await world.api.call('getAturanCicilan', { idsekolah }, kepala)
  const { sekolah: _, jenis, ...terms } = aturan
  const chosen = jenis.map(({ idjenis }) => idjenis)
  const changed = { ...terms, bagian_maks: 6, jenis: chosen }
  expect(await world.api.call('ubahAturanCicilan', changed, kepala)).toMatchObject({
    bagian_maks: 6, jenis: [{ nama: 'Uang Pangkal', boleh: true }],
  })
  await answer(cicilan, 'tolak', kepala)
  const traces = await world.database.query<{ tindakan: string }>(
    'SELECT tindakan FROM jejak WHERE sekolah_id = $1 ORDER BY id', [siswa.sekolah.id],
  )
  expect(traces.map(({ tindakan }) => tindakan)).toEqual([
    'cicilan_diajukan', 'aturan_cicilan_diubah', 'cicilan_ditolak',
  ])
})

async function aChild(): Promise<MadeSiswa> {
  const siswa = await aSiswa(world, { nomor_wa: aNomor() })
  await openCicilan(world, siswa.sekolah)
  return siswa
}

async function aWali(siswa: MadeSiswa): Promise<string> {
  const { token } = await aPengguna(world, 'wali', { nomor_wa: await nomorOf(siswa) })
  return token
}

async function propose(siswa: MadeSiswa, jenis: string, token: string) {
  const tagihan = await aTagihan(world, siswa, { jenis, jumlah: 900_000 })
  const cicilan = await world.api.call('ajukanCicilan', aPlan(world, siswa, tagihan), { token })
  return { tagihan, cicilan }
}

async function nomorOf({ id }: MadeSiswa): Promise<string> {
  const [row] = await world.database.query<{ nomor_wa: string }>(
    'SELECT nomor_wa FROM siswa_wali WHERE siswa_id = $1', [id],
  )
  return row?.nomor_wa ?? ''
}

/** Gives a child titipan by overpaying a book. */
async function keepFor(siswa: MadeSiswa, jumlah: number): Promise<void> {
  const buku = await aTagihan(world, siswa, { jenis: 'Buku lama', jumlah: 20_000 })
  const { kode_pembayaran } = await payFor(world, siswa, [buku], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 20_000 + jumlah })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

function answer(
  { idcicilan }: { idcicilan: string }, putusan: 'setuju' | 'tolak', by: { token: string },
) {
  const alasan = 'Sesuai pembicaraan'
  return decide(world, 'putusCicilan', { idcicilan, putusan, alasan }, by)
}

function stop(
  { idcicilan }: { idcicilan: string }, by: { token: string }, alasan = 'Sesuai pembicaraan',
) {
  return world.api.call('hentikanCicilan', { idcicilan, alasan }, by)
}

async function billOf({ kode_siswa }: MadeSiswa) {
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  return tagihan.find(({ jenis }) => jenis === 'Uang Pangkal')
}

async function statusOf({ idcicilan }: { idcicilan: string }) {
  const admin = await aPengguna(world, 'admin_institusi')
  const rows = await world.api.call('daftarCicilan', {}, admin)
  return rows.find((one) => one.idcicilan === idcicilan)?.status
}

async function pay({ kode_siswa }: MadeSiswa, kode_tagihan: string, jumlah: number) {
  const { kode_pembayaran } = await payFor(world, { kode_siswa }, [{ kode_tagihan, jumlah }], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  world.clock.advance(HOUR_MS)
  return kode_pembayaran
}
