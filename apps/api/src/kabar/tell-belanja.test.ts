import type { RequestOf } from '@lunas/contract/wire/calls'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellBelanjaJob, tellMakanJob } from '#kabar/kabar.jobs'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { aKantin, aKartu, aSale, giveSaldo, type Kantin } from '#test/kantin'
import { aMenu, anOrder, endDay } from '#test/pesan-makan'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let wali: { id: string; token: string }
let nomor_wa: string
let token: string
let urut: number
beforeAll(async () => {
  world = await startWorld({ worker: false })
  const now = world.clock.now()
  const tomorrow = addDays(localDateAt(now, 'Asia/Jakarta'), 1)
  world.clock.advance(instantAt(tomorrow, 10, 'Asia/Jakarta').getTime() - now.getTime())
})
afterAll(() => world.stop())

beforeEach(async () => {
  nomor_wa = aNomor()
  siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa })
  wali = await aPengguna(world, 'wali', { nomor_wa })
  kantin = await aKantin(world, siswa.sekolah)
  token = await aKartu(world, kantin, siswa)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  urut = 0
})

const NOTHING = {
  harian: null, mingguan: null, per_waktu: null, kategori_diblokir: [], produk_diblokir: [],
  alergen: [], pin: 'tidak', pin_di_atas: 0, saldo_rendah: null, kabar_belanja: false,
} satisfies Omit<RequestOf<'aturBatas'>, 'kode_siswa'>

function wish(changes: Partial<RequestOf<'aturBatas'>>) {
  return world.api.call('aturBatas', { kode_siswa: siswa.kode_siswa, ...NOTHING, ...changes }, wali)
}

/** Sells one piece and does the work that it left; answers how much work that was. */
async function buy(): Promise<number> {
  urut += 1
  const sale = aSale(kantin, token, { urut })
  await world.api.call('jual', sale, kantin.kasir)
  const jobs = await world.database.query<{ institusi_id: string; subject_id: string }>(
    `DELETE FROM job_outbox WHERE job = 'tell-belanja' AND subject_id = $1
     RETURNING institusi_id, subject_id`, [sale.id],
  )
  for (const job of jobs) await tellBelanjaJob(world.deps)(job)
  await world.sweep('send-kabar')
  return jobs.length
}

async function aDevice(): Promise<{ id: string }> {
  const answer = await fetch(`${world.sandboxUrl}/push/subscriptions`, { method: 'POST' })
  const device = (await answer.json()) as { id: string; endpoint: string; p256dh: string; auth: string }
  const { endpoint, p256dh, auth } = device
  await world.api.call('simpanNotifikasi', { endpoint, p256dh, auth }, wali)
  return device
}

async function pushesTo({ id }: { id: string }): Promise<string[]> {
  const answer = await fetch(`${world.sandboxUrl}/push/messages`)
  const all = (await answer.json()) as { id: string; payload: { notification: { title: string } } }[]
  return all.filter((one) => one.id === id).map(({ payload }) => payload.notification.title)
}

test('a guardian who wishes it gets a push of each purchase, without names or amounts', async () => {
  const device = await aDevice()
  expect(await buy()).toBe(0)
  expect(await pushesTo(device)).toEqual([])
  await wish({ kabar_belanja: true })
  expect(await buy()).toBe(1)
  expect(await pushesTo(device)).toEqual(['Belanja di kantin'])
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
  await wish({})
  expect(await buy()).toBe(0)
})

test('a low saldo is told once a day by WhatsApp, and not after it was stopped', async () => {
  await wish({ saldo_rendah: 35_000 })
  expect(await buy()).toBe(0)
  await buy()
  await buy()
  const inbox = await readInbox(world.sandboxUrl, nomor_wa)
  expect(inbox).toHaveLength(1)
  expect(JSON.stringify(inbox)).toContain('Saldo kantin Salma')
  world.clock.advance(DAY_MS)
  await wish({})
  expect(await buy()).toBe(0)
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(1)
})

test('a guardian whom the school does not tell of the canteen hears of no low saldo', async () => {
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  await world.api.call('aturKabarWali', { kode_siswa: siswa.kode_siswa, nomor_wa, tanpa: ['kantin'] }, tu)
  await wish({ saldo_rendah: 45_000 })
  await buy()
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
})

test('a saldo that was filled before the message left is not called low', async () => {
  await wish({ saldo_rendah: 45_000 })
  const sale = aSale(kantin, token)
  await world.api.call('jual', sale, kantin.kasir)
  await tellBelanjaJob(world.deps)({ institusi_id: 'mobile', subject_id: sale.id })
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  await world.sweep('send-kabar')
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
})

/** Orders dishes for tomorrow, in requests of their own. */
async function orderMakan(...portions: number[]): Promise<void> {
  const menu = await aMenu(world, kantin)
  for (const banyak of portions) {
    await world.api.call('pesanMakan', { pesanan: [anOrder(menu, siswa.kode_siswa, banyak)] }, wali)
  }
}

/** Does the work that ended orders left, twice, and sends what came of it. */
async function tellEnded(): Promise<number> {
  const jobs = await world.database.query<{ institusi_id: string; subject_id: string }>(
    `DELETE FROM job_outbox j USING pesan_makan p WHERE j.job = 'tell-makan' AND p.id = j.subject_id
        AND p.siswa_id = $1 RETURNING j.institusi_id, j.subject_id`, [siswa.id],
  )
  for (const job of [...jobs, ...jobs]) await tellMakanJob(world.deps)(job)
  await world.sweep('send-kabar')
  return jobs.length
}

const fetchAll = () => world.api.call('serahkanMakan', {
  idsekolah: siswa.sekolah.idsekolah, idlapak: null, token, nis: null, idpesan: null,
}, kantin.kasir)

test('fetched food is pushed once to guardians who wish to hear of purchases, and to nobody else', async () => {
  const device = await aDevice()
  await orderMakan(1)
  world.clock.advance(DAY_MS)
  await fetchAll()
  expect(await tellEnded()).toBe(1)
  expect(await pushesTo(device)).toEqual([])
  await wish({ kabar_belanja: true })
  await orderMakan(1, 2)
  world.clock.advance(DAY_MS)
  await fetchAll()
  expect(await tellEnded()).toBe(1)
  expect(await pushesTo(device)).toEqual(['Belanja di kantin'])
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toEqual([])
})

test('food that nobody fetched is told once per day and rule, with all of its money', async () => {
  await orderMakan(1, 2)
  await world.api.call('aturPesan', { idsekolah: siswa.sekolah.idsekolah, tidak_diambil: 'hangus' }, kantin.tu)
  const kept = await aMenu(world, kantin, { hari: [addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), 2)] })
  await world.api.call('pesanMakan', { pesanan: [anOrder(kept, siswa.kode_siswa)] }, wali)
  world.clock.advance(3 * DAY_MS)
  await endDay(world)
  expect(await tellEnded()).toBe(2)
  const told = (await readInbox(world.sandboxUrl, nomor_wa)).map((message) => JSON.stringify(message)).toSorted()
  expect(told).toHaveLength(2)
  expect(told.find((one) => one.includes('Uang Rp36.000 sudah kembali ke saldo.'))).toMatch(/Salma tidak mengambil .*1× Nasi Uduk dan 2× Nasi Uduk/)
  expect(told.find((one) => one.includes('uang Rp12.000 tidak kembali.'))).toMatch(/1× Nasi Uduk/)
})

test('an order that the parent cancels is no news to the parent', async () => {
  await orderMakan(1)
  const { pesanan } = await world.api.call('menuAnak', { kode_siswa: siswa.kode_siswa }, wali)
  await world.api.call('batalPesanMakan', { idpesan: pesanan[0]?.idpesan ?? '' }, wali)
  expect(await tellEnded()).toBe(0)
})
