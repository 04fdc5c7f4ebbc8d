import { localDate } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { aDispute } from '#test/dispute'
import { eventually } from '#test/eventually'
import { isSomebodyWaiting } from '#test/is-somebody-waiting'
import { aMitra, bayarRequest, BIAYA, depositOf, KOMISI, WRONG_PIN, type MadeMitra } from '#test/mitra'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterEach(() => assertBooksHold(world))
afterAll(() => world.stop())

/** A bill of a new child. */
async function aFamily(jumlah = 100_000) {
  const siswa = await aSiswa(world)
  return { siswa, tagihan: [await aTagihan(world, siswa, { jumlah })] }
}

/** The PIN is compared by the first payment; later ones fit into one call. */
async function anAgent(changes: Parameters<typeof aMitra>[1] = {}): Promise<MadeMitra> {
  const mitra = await aMitra(world, changes)
  await world.api.call('bayarMitra', bayarRequest([await aFamily()]), mitra)
  return mitra
}

/** Everything that a request wrote, without ids and times. */
function rowsOf(id: string) {
  return world.database.query<{ banyak: number; held: number }>(
    `SELECT m.status, m.produk, m.jumlah, m.biaya, m.komisi, h.banyak, b.held,
            (SELECT json_agg(json_build_array(p.event, p.reference = 'layanan',
                       (SELECT json_agg(json_build_array(split_part(t.debit_account, '/', 1),
                                 split_part(t.credit_account, '/', 1), t.amount)) FROM unnest(p.transfers) t),
                       cardinality(p.clearing)) ORDER BY p.event)
               FROM ledger_posting p
              WHERE p.subject_id = m.id OR p.subject_id = l.pembayaran_id) AS postings
       FROM layanan_mitra m
       JOIN layanan_mitra_pembayaran l ON l.layanan_id = m.id
       JOIN hari_mitra h ON h.mitra_id = m.mitra_id AND h.tanggal = m.tanggal
       JOIN ledger_balance b ON b.code = 'deposit/' || m.mitra_id
      WHERE m.id = $1`, [id],
  )
}

test('one call writes the same rows and answers the same as step by step', async () => {
  const slow = await aMitra(world)
  const first = bayarRequest([await aFamily()])
  await world.api.call('bayarMitra', first, slow)
  const stepByStep = await rowsOf(first.id)
  const fast = await anAgent()
  const second = bayarRequest([await aFamily()])
  const answer = await world.api.call('bayarMitra', second, fast)
  expect(answer).toEqual(await world.api.call('cekLayananMitra', { id: second.id }, fast))
  const [a, b] = [stepByStep[0], (await rowsOf(second.id))[0]]
  const spent = 100_000 + BIAYA - KOMISI
  expect({ ...b, held: Number(b?.held) }).toEqual({ ...a, banyak: 2, held: Number(a?.held) - spent })
})

test.each([
  ['a wrong PIN', { pin: WRONG_PIN }, 'MITRA_PIN_SALAH'],
  ['another fee', { biaya: 1 }, 'MITRA_BIAYA_BERUBAH'],
] as const)('%s is refused in words and writes nothing', async (_what, changes, kode) => {
  const mitra = await anAgent()
  const before = await depositOf(world, mitra)
  expect(await refusal(bayarRequest([await aFamily()], changes), mitra)).toBe(kode)
  expect(await depositOf(world, mitra)).toBe(before)
})

test('a part of a bill, a paid bill, the limit and the deposit are refused in words', async () => {
  const mitra = await anAgent({ deposit: 300_000, batas_harian: 450_000 })
  const family = await aFamily()
  const part = bayarRequest([{ ...family, tagihan: family.tagihan.map((one) => ({ ...one, jumlah: 1 })) }])
  expect(await refusal(part, mitra)).toBe('TAGIHAN_TIDAK_BOLEH_DICICIL')
  const paid = bayarRequest([family])
  expect(await refusal(paid, mitra)).toBe('ok')
  expect(await refusal(paid, mitra)).toBe('ok')
  expect(await refusal(bayarRequest([family]), mitra)).toBe('TAGIHAN_SUDAH_LUNAS')
  expect(await refusal(bayarRequest([await aFamily(200_000)]), mitra)).toBe('MITRA_DEPOSIT_KURANG')
  expect(await refusal(bayarRequest([await aFamily(400_000)]), mitra)).toBe('MITRA_BATAS_HARIAN')
  expect(await depositOf(world, mitra)).toBe(300_000 - 2 * (100_000 + BIAYA - KOMISI))
})

test.each(['a PIN that was compared before', 'a PIN that is compared anew'])(
  'an id that paid once stands for nothing else, with %s', async (how) => {
    const mitra = how.endsWith('before') ? await anAgent() : await aMitra(world)
    const family = await aFamily()
    const paid = bayarRequest([family])
    expect(await refusal(paid, mitra)).toBe('ok')
    const left = await depositOf(world, mitra)
    const other = bayarRequest([await aFamily(5_000)], { id: paid.id })
    const part = { ...paid, bagian: [{ untuk: 'saldo' as const, kode_siswa: family.siswa.kode_siswa, jumlah: 10_000 }] }
    for (const changed of [other, part, { ...paid, biaya: 0 }]) {
      expect(await refusal(changed, mitra)).toBe('LAYANAN_BERBEDA')
    }
    const thief = await anAgent()
    expect(await refusal(paid, thief)).toBe('LAYANAN_BERBEDA')
    expect([await depositOf(world, mitra), await depositOf(world, thief)]).toEqual([
      left, 1_000_000 - 100_000 - BIAYA + KOMISI,
    ])
  },
)

test('a double tap on both ways at once is one payment', async () => {
  const mitra = await aMitra(world)
  const request = bayarRequest([await aFamily()])
  const said = await Promise.all(Array.from({ length: 4 }, () => refusal(request, mitra)))
  expect(new Set(said)).toEqual(new Set(['ok']))
  expect(await depositOf(world, mitra)).toBe(1_000_000 - 100_000 - BIAYA + KOMISI)
})

test('a bill that is paid in parts earns once a day, and no sale more than it paid', async () => {
  const mitra = await aMitra(world)
  const siswa = await aSiswa(world)
  const { kode_tagihan } = await aTagihan(world, siswa, { jumlah: 400_000, boleh_dicicil: true })
  const earn = async (jumlah: number) => {
    const bagian = [{ kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }]
    return (await world.api.call('bayarMitra', bayarRequest([], { bagian }), mitra)).komisi
  }
  // From two phones at once too.
  expect((await Promise.all([earn(100_000), earn(100_000)])).toSorted((a, b) => a - b)).toEqual([0, KOMISI])
  expect(await earn(1)).toBe(0)
  world.clock.advance(DAY_MS)
  expect(await earn(1)).toBe(1)
  // The rest, which would fit into one call.
  expect(await earn(199_998)).toBe(0)
  expect(await depositOf(world, mitra)).toBe(1_000_000 - 400_000 - 5 * BIAYA + KOMISI + 1)
})

test.each([
  'alone', 'in a basket with a bill',
] as const)('what an agent’s bank took of a top-up %s pays no bill, also in the one call', async (how) => {
  const mitra = await aMitra(world, { deposit: 100_000 })
  const deposit = { untuk: 'deposit', kode_mitra: mitra.kode_mitra, jumlah: 450_000 } as const
  // The case of a basket stands on its first part, the overdue bill.
  const child = await aSiswa(world)
  const { kode_tagihan, jumlah } = await aTagihan(world, child, { jatuh_tempo: localDate('2026-01-10') })
  const bills = { kode_siswa: child.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
  const request = how === 'alone' ? deposit : { keranjang: [bills, deposit] }
  const { kode_pembayaran } = await world.api.call('buatPembayaran', { ...request, metode: 'qris' }, mitra)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const siswa = await aSiswa(world)
  const pay = async (jumlah: number) => {
    const tagihan = await aTagihan(world, siswa, { jenis: `Buku ${jumlah}`, jumlah })
    const { body } = await world.api.send('bayarMitra', bayarRequest([{ siswa, tagihan: [tagihan] }]), mitra)
    return body.success === 1 ? 'ok' : body.kode
  }
  await aDispute(world, kode_pembayaran)
  expect(await pay(100_000)).toBe('MITRA_DEPOSIT_KURANG')
  // The PIN is known by now, so this one could be one call.
  expect(await pay(100_001)).toBe('MITRA_DEPOSIT_KURANG')
  expect(await pay(100_000 - BIAYA)).toBe('ok')
  expect(await depositOf(world, mitra)).toBe(450_000 + KOMISI)
})

test.each([
  ['was blocked', 'UPDATE mitra SET status = \'diblokir\' WHERE id = $1', 'MITRA_DIBLOKIR'],
  ['lost its device', 'DELETE FROM mitra_perangkat WHERE mitra_id = $1', 'MITRA_PERANGKAT_ASING'],
  ['lost its session', `UPDATE sesi SET dicabut_at = dibuat_at WHERE pengguna_id = (
     SELECT pengguna_id FROM mitra WHERE id = $1)`, 'MITRA_PERANGKAT_ASING'],
] as const)('an agent who %s while a payment was on its way pays nothing', async (_what, change, kode) => {
  // In one call, and step by step.
  for (const mitra of [await anAgent(), await aMitra(world)]) {
    const before = await depositOf(world, mitra)
    const request = bayarRequest([await aFamily()])
    let sent = Promise.resolve('')
    await world.deps.db.inTransaction('mobile', async (tx) => {
      // The first is what every change of an agent holds, the second what a comparison of the PIN waits for.
      await tx.query('SELECT 1 FROM mitra WHERE id = $1 FOR UPDATE', [mitra.id])
      await tx.query('SELECT 1 FROM mitra_pin WHERE mitra_id = $1 FOR UPDATE', [mitra.id])
      sent = refusal(request, mitra)
      await eventually(() => isSomebodyWaiting(world))
      await tx.query(change, [mitra.id])
    })
    expect(await sent).toBe(kode)
    expect(await depositOf(world, mitra)).toBe(before)
  }
})

async function refusal(request: ReturnType<typeof bayarRequest>, by: { token: string }): Promise<string> {
  const { body } = await world.api.send('bayarMitra', request, by)
  return body.success === 1 ? 'ok' : body.kode
}
