import { idOfKode, parseKode } from '@lunas/values/kode'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { tellLinimasaJob } from '#linimasa/linimasa.jobs'
import { HOUR_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { aLinimasa, anEditor } from '#test/linimasa'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  const now = world.clock.now()
  const tomorrow = addDays(localDateAt(now, 'Asia/Jakarta'), 1)
  world.clock.advance(instantAt(tomorrow, 10, 'Asia/Jakarta').getTime() - now.getTime())
})
afterAll(() => world.stop())

type Device = { id: string; endpoint: string; p256dh: string; auth: string }
type Arrived = { id: string; payload: { web_push: number; notification: Record<string, unknown> } }

/** A browser that allows notifications, as the sandbox plays it. */
async function aDevice(): Promise<Device> {
  const answer = await fetch(`${world.sandboxUrl}/push/subscriptions`, { method: 'POST' })
  return (await answer.json()) as Device
}

async function arrivedAt({ id }: Device): Promise<Arrived['payload'][]> {
  const answer = await fetch(`${world.sandboxUrl}/push/messages`)
  return ((await answer.json()) as Arrived[])
    .filter((one) => one.id === id)
    .map(({ payload }) => payload)
}

const fieldsOf = ({ endpoint, p256dh, auth }: Device) => ({ endpoint, p256dh, auth })
const countDevices = (pengguna_id: string) =>
  world.database
    .query('SELECT 1 FROM langganan_notifikasi WHERE pengguna_id = $1', [pengguna_id])
    .then((rows) => rows.length)

async function aFamily() {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  return { nomor_wa, siswa, wali }
}
type Family = Awaited<ReturnType<typeof aFamily>>

async function payAndTell({ siswa, wali }: Family): Promise<void> {
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { kode_pembayaran } = await world.api.call(
    'buatPembayaran',
    { kode_siswa: siswa.kode_siswa, metode: 'bca_va', tagihan: [{ kode_tagihan, jumlah }] },
    wali,
  )
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const subject_ids = [parseKode('pembayaran', kode_pembayaran)?.id ?? '']
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids })
  await world.sweep('send-kabar')
}

test('a payment is told by an encrypted push without names or amounts, and by WhatsApp', async () => {
  const family = await aFamily()
  const device = await aDevice()
  await world.api.call('simpanNotifikasi', fieldsOf(device), family.wali)
  // Read again at the next start: still one device.
  await world.api.call('simpanNotifikasi', fieldsOf(device), family.wali)
  await payAndTell(family)

  const [push, ...more] = await arrivedAt(device)
  expect(more).toEqual([])
  expect(push).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Pembayaran berhasil', body: 'Kuitansinya sudah jadi.',
      navigate: expect.stringMatching(/\/kuitansi\/K/),
    },
  })
  expect(JSON.stringify(push)).not.toMatch(/Salma|Rp|kunci=/)
  expect(await readInbox(world.sandboxUrl, family.nomor_wa)).toHaveLength(1)
})

test('a subscription that its browser ended is deleted, and the next ones still get the push', async () => {
  const family = await aFamily()
  const [gone, kept] = [await aDevice(), await aDevice()]
  // Its service answers 410 for a subscription that ended, and 404 for one that it never had.
  const unknown = { ...(await aDevice()), endpoint: `${world.sandboxUrl}/push/tidak-ada` }
  for (const device of [gone, unknown, kept])
    await world.api.call('simpanNotifikasi', fieldsOf(device), family.wali)
  expect(await countDevices(family.wali.id)).toBe(3)
  await fetch(`${world.sandboxUrl}/push/subscriptions/${gone.id}`, { method: 'DELETE' })
  await payAndTell(family)
  expect(await arrivedAt(kept)).toHaveLength(1)
  expect(await countDevices(family.wali.id)).toBe(1)
})

test('a person who refuses a kind gets no push of it', async () => {
  const family = await aFamily()
  const device = await aDevice()
  await world.api.call('simpanNotifikasi', fieldsOf(device), family.wali)
  const choice = { jenis: 'kuitansi', kanal: 'notifikasi', aktif: false } as const
  await world.api.call('pilihKabar', choice, family.wali)
  await payAndTell(family)
  expect(await arrivedAt(device)).toEqual([])
})

test('a device gets nothing after its login ended, and belongs to who logs in next', async () => {
  const family = await aFamily()
  const device = await aDevice()
  await world.api.call('simpanNotifikasi', fieldsOf(device), family.wali)
  await world.api.call('keluar', {}, family.wali)
  const again = { ...family, wali: await aPengguna(world, 'wali') }
  await payAndTell(again)
  expect(await arrivedAt(device)).toEqual([])

  await world.api.call('simpanNotifikasi', fieldsOf(device), again.wali)
  expect(await countDevices(family.wali.id)).toBe(0)
  // Nobody removes the device of another person.
  const stranger = await aPengguna(world, 'wali')
  await world.api.call('hapusNotifikasi', { endpoint: device.endpoint }, stranger)
  expect(await countDevices(again.wali.id)).toBe(1)
})

test('an address that is no push service is refused and never called', async () => {
  const { wali } = await aFamily()
  const device = fieldsOf(await aDevice())
  for (const endpoint of ['http://127.0.0.1:5432/', 'https://169.254.169.254/latest', `${world.payerUrl}/api`])
    await expect(
      world.api.call('simpanNotifikasi', { ...device, endpoint }, wali),
    ).rejects.toThrow('LAYANAN_NOTIFIKASI_TIDAK_DIKENAL')
})

/** The jobs that a worker would run for a post, some of them twice. */
async function tellNews(idlinimasa: string): Promise<void> {
  const subject_id = idOfKode('linimasa', idlinimasa) ?? ''
  await world.sweep('watch-linimasa')
  for (const _ of [1, 2]) {
    await tellLinimasaJob(world.deps)({ institusi_id: 'mobile', subject_id })
    await world.sweep('send-kabar')
  }
}

test('news is pushed once to readers of its class who want it, and not once it is withdrawn', async () => {
  const sekolah = await aSekolah(world)
  const tu = await anEditor(world, sekolah)
  const aReader = async (kelas: string) => {
    const nomor_wa = aNomor()
    const { id } = await aSiswa(world, { sekolah, nomor_wa })
    await world.database.query('UPDATE siswa SET kelas = $2 WHERE id = $1', [id, kelas])
    const wali = await aPengguna(world, 'wali', { nomor_wa })
    const device = await aDevice()
    await world.api.call('simpanNotifikasi', fieldsOf(device), wali)
    return { wali, device }
  }
  const [reader, elsewhere, refusing] = [await aReader('4B'), await aReader('5A'), await aReader('4B')]
  const refusal = { jenis: 'berita', kanal: 'notifikasi', aktif: false } as const
  await world.api.call('pilihKabar', refusal, refusing.wali)
  const target = { sasaran: 'kelas', idsekolah: sekolah.idsekolah, kelas: '4B' } as const
  const post = await aLinimasa(world, tu, { ...target, judul: 'Kemah Pramuka' })
  await tellNews(post.idlinimasa)

  expect(await arrivedAt(reader.device)).toEqual([
    expect.objectContaining({
      notification: expect.objectContaining({
        title: 'Info baru', body: 'Kemah Pramuka',
        navigate: expect.stringMatching(new RegExp(`/info/${post.idlinimasa}$`)),
      }),
    }),
  ])
  for (const { device } of [elsewhere, refusing]) expect(await arrivedAt(device)).toEqual([])

  // At night it waits for the morning; whoever withdraws it until then is heard.
  world.clock.advance(12 * HOUR_MS)
  const [regretted, kept] = [
    await aLinimasa(world, tu, { ...target, judul: 'Keliru' }),
    await aLinimasa(world, tu, { ...target, judul: 'Besok pulang awal' }),
  ]
  for (const { idlinimasa } of [regretted, kept]) await tellNews(idlinimasa)
  expect(await arrivedAt(reader.device)).toHaveLength(1)
  await world.api.call('tarikLinimasa', { idlinimasa: regretted.idlinimasa }, tu)
  world.clock.advance(12 * HOUR_MS)
  await world.sweep('send-kabar')
  const bodies = (await arrivedAt(reader.device)).map(({ notification }) => notification.body)
  expect(bodies).toEqual(['Besok pulang awal', 'Kemah Pramuka'])
})

test('news is never sent by WhatsApp or mail', async () => {
  const { wali } = await aFamily()
  for (const kanal of ['whatsapp', 'email'] as const)
    await expect(
      world.api.call('pilihKabar', { jenis: 'berita', kanal, aktif: true }, wali),
    ).rejects.toThrow('KABAR_HANYA_NOTIFIKASI')
})

test('a new bill and its reminder are pushed too, and both are told by WhatsApp', async () => {
  const [sekolah, nomor_wa] = [await aSekolah(world), aNomor()]
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  await world.api.call('aturPengingat', {
    idsekolah: sekolah.idsekolah, aktif: true, langkah: [0], tagihan_baru: true,
  }, bendahara)
  const siswa = await aSiswa(world, { nama: 'Salma Nadhifa', sekolah, nomor_wa })
  const [wali, device] = [await aPengguna(world, 'wali', { nomor_wa }), await aDevice()]
  await world.api.call('simpanNotifikasi', fieldsOf(device), wali)
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await aTagihan(world, siswa, { jatuh_tempo: addDays(day, 3) })
  for (const later of [1, 2, 3]) {
    const morning = instantAt(addDays(day, later), 10, 'Asia/Jakarta')
    world.clock.advance(morning.getTime() - world.clock.now().getTime())
    await world.sweep('send-putaran')
    await world.sweep('send-kabar')
  }
  const titles = (await arrivedAt(device)).map(({ notification }) => notification.title)
  expect(titles.toSorted()).toEqual(['Ada tagihan baru', 'Pengingat tagihan'])
  expect(await readInbox(world.sandboxUrl, nomor_wa)).toHaveLength(2)
})
