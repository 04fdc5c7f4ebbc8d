import { DAFTAR_KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import { parseKode } from '@lunas/values/kode'
import { addDays, instantAt, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { hasPersetujuan } from '#persetujuan/persetujuan'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const WA = { keperluan: 'whatsapp', versi: DAFTAR_KEPERLUAN.whatsapp.versi } as const

/** A guardian with two children at a school that reminds on the due day. */
async function aFamily() {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const sekolah = await aSekolah(world)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const rules = { idsekolah: sekolah.idsekolah, aktif: true, langkah: [0], tagihan_baru: false }
  await world.api.call('aturPengingat', rules, bendahara)
  const aisyah = await aSiswa(world, { nama: 'Aisyah Nur', nomor_wa, sekolah })
  const umar = await aSiswa(world, { nama: 'Umar Faruq', nomor_wa, sekolah })
  return { nomor_wa, wali, aisyah, umar }
}

test('a guardian gives and withdraws consent per child; every answer is kept with its text', async () => {
  const { wali, aisyah, umar } = await aFamily()
  const before = await world.api.call('getPersetujuan', {}, wali)
  expect(before.map(({ nama_siswa, keperluan, diberikan, sejak }) =>
    [nama_siswa, keperluan, diberikan, sejak],
  )).toEqual([
    ['Aisyah Nur', 'whatsapp', true, null], ['Aisyah Nur', 'foto_kasir', false, null], ['Aisyah Nur', 'alergi', false, null],
    ['Umar Faruq', 'whatsapp', true, null], ['Umar Faruq', 'foto_kasir', false, null], ['Umar Faruq', 'alergi', false, null],
  ])
  const { kode_siswa } = aisyah
  const say = (diberikan: boolean) =>
    world.api.call('ubahPersetujuan', { ...WA, kode_siswa, diberikan }, wali)
  const withdrawn = await say(false)
  const since = withdrawn[0]?.sejak
  expect(since).toEqual(expect.any(String))
  const shown = [[false, since], [false, null], [false, null], [true, null], [false, null], [false, null]]
  const after = await say(false)
  expect(after.map(({ diberikan, sejak }) => [diberikan, sejak])).toEqual(shown)
  await say(true)
  await say(false)
  const rows = await world.database.query(
    'SELECT urut, diberikan, versi, teks FROM persetujuan WHERE siswa_id = $1 ORDER BY urut',
    [aisyah.id],
  )
  const { teks } = DAFTAR_KEPERLUAN.whatsapp
  expect(rows).toEqual([false, true, false].map((diberikan, i) => ({
    urut: i + 1, diberikan, versi: 1, teks,
  })))
  expect(await agrees(wali.id, aisyah.id)).toBe(false)
  expect(await agrees(wali.id, umar.id)).toBe(true)
})

test('nobody agrees to a sentence they did not see, to an unused purpose or for another’s child', async () => {
  const { wali, aisyah } = await aFamily()
  const { kode_siswa } = aisyah
  const send = async (changes: object, by = wali) => {
    const request = { ...WA, kode_siswa, diberikan: true, ...changes }
    const { body } = await world.api.send('ubahPersetujuan', request, by)
    return body.success === 1 ? 'ok' : body.kode
  }
  expect(await send({ versi: 2 })).toBe('PERSETUJUAN_BERUBAH')
  expect(await send({ keperluan: 'foto_berita' })).toBe('PERSETUJUAN_BERUBAH')
  expect(await send({}, (await aFamily()).wali)).toBe('BUKAN_ANAK_ANDA')
  const far = await aPengguna(world, 'wali', { institusi_id: 'lain', nomor_wa: aNomor() })
  expect(await send({}, far)).toBe('BUKAN_ANAK_ANDA')
  expect(await agrees(wali.id, aisyah.id, 'foto_berita')).toBe(false)
})

test('withdrawing stops reminders at once, also queued ones, and receipts go on', async () => {
  const { nomor_wa, wali, aisyah, umar } = await aFamily()
  const due = addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), 2)
  const spp = await aTagihan(world, aisyah, { jatuh_tempo: due })
  await aTagihan(world, umar, { jatuh_tempo: due })
  world.clock.advance(instantAt(due, 10, 'Asia/Jakarta').getTime() - world.clock.now().getTime())
  await world.sweep('send-putaran')
  const refused = { ...WA, kode_siswa: aisyah.kode_siswa, diberikan: false }
  await world.api.call('ubahPersetujuan', refused, wali)
  await world.sweep('send-kabar')
  const [reminder, ...others] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(others).toEqual([])
  expect(reminder?.text).toContain('tagihan Umar yang masih terbuka Rp450.000')

  const { kode_pembayaran } = await payFor(world, aisyah, [spp], 'bca_va', wali)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const subject_id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [subject_id] })
  await world.sweep('send-kabar')
  const [receipt] = await readInbox(world.sandboxUrl, nomor_wa)
  expect(receipt?.text).toContain('untuk Aisyah sudah diterima')
})

async function agrees(
  pengguna_id: string, siswa_id: string, keperluan: 'whatsapp' | 'foto_berita' = 'whatsapp',
): Promise<boolean | undefined> {
  const rule = hasPersetujuan(keperluan, { siswa: '$2', pengguna: '$3' })
  const [row] = await world.deps.db.inTransaction('mobile', (tx) =>
    tx.query<{ agrees: boolean }>(`SELECT ${rule} AS agrees`, ['mobile', siswa_id, pengguna_id]),
  )
  return row?.agrees
}
