import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { aPicture } from '#test/foto'
import { sendSlip, type NewSlip } from '#test/slip'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())


test('the first page has count and sum of all filtered rows, not only of the page', async () => {
  const sekolah = await aSekolah(world)
  const tu = await aPengguna(world, 'tu', { sekolah })
  const isSent = await sender(sekolah)
  for (let i = 0; i < 51; i += 1) await isSent(tu, { jumlah: 450_000 + i, pengirim: `Ibu ke-${i}` })
  await isSent(tu, { tanggal: '2026-10-31', pengirim: 'Pak Joko' })
  const ask = async (request: RequestOf<'getSlip'>) => (await world.api.send('getSlip', request, tu)).body

  const first = await ask({})
  const sum = 52 * 450_000 + (50 * 51) / 2
  expect(first).toMatchObject({ ringkasan: { banyak: 52, jumlah: sum } })
  expect(first.data).toHaveLength(50)
  const setelah = first.data?.at(-1)?.idslip ?? ''
  const second = await ask({ setelah })
  expect(second.data).toHaveLength(2)
  expect(second).not.toHaveProperty('ringkasan')

  for (const [request, banyak] of [
    [{ dari: '2026-11-01' }, 51], [{ sampai: '2026-10-31' }, 1], [{ cari: 'joko' }, 1],
    [{ cari: '%' }, 'PERMINTAAN_TIDAK_DIKENALI'], [{ cari: '%%' }, 0], [{ kelas: '4B' }, 52], [{ kelas: '9Z' }, 0],
    [{ status: 'disetujui' }, 0],
  ] as const) {
    const body = await ask(request)
    const told = body.success === 1 ? body.ringkasan?.banyak : body.kode
    expect([request, told]).toEqual([request, banyak])
  }
})

/** Sends slips of one pupil, each with its own picture. */
async function sender(sekolah: MadeSekolah) {
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  let sent = 0
  return (
    who: { token: string },
    changes: Partial<Pick<NewSlip, 'jumlah' | 'tanggal' | 'pengirim'>>,
  ) => {
    sent += 1
    const slip = {
      kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
      tanggal: '2026-11-01', bank: 'BSI', pengirim: 'Ibu', ...changes,
    }
    return sendSlip(world, slip, who, aPicture(String(sent)))
  }
}
