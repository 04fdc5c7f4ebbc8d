import { calls } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { lockKas } from '#kas/kas.queries'
import { takeFittingCash } from '#kas/take-fitting-cash'
import { DAY_MS } from '#platform/clock'
import { requestKeyOf } from '#platform/idempotency'
import { assertBooksHold } from '#test/books'
import {
  aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa, type MadeTagihan,
} from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('cash pays bills at once, with a receipt, the change, and a line in the trail', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const taken = await world.api.call(
    'terimaKas', { kode_siswa, tagihan: [whole(spp)], uang: 500_000 }, kasir,
  )
  expect(taken).toMatchObject({ jumlah: 450_000, kembalian: 50_000 })
  expect(await showPayment(world, taken)).toMatchObject({
    status: 'berhasil', metode: 'tunai', nama_metode: 'Tunai', biaya: 0, diterima: 450_000,
    nomor_kuitansi: taken.nomor_kuitansi,
  })
  const { nomor_kuitansi } = taken
  expect(await world.api.call('getKuitansi', { nomor_kuitansi })).toMatchObject({
    total: 450_000, nama_siswa: expect.stringContaining('***'),
  })
  // The desk that took the money reads the whole name; another school's desk does not.
  expect(await world.api.call('getKuitansi', { nomor_kuitansi }, kasir)).toMatchObject({
    nama_siswa: siswa.nama,
  })
  const elsewhere = await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) })
  expect(await world.api.call('getKuitansi', { nomor_kuitansi }, elsewhere)).toMatchObject({
    nama_siswa: expect.stringContaining('***'),
  })
  expect(await world.api.call('getKas', {}, kasir)).toMatchObject([
    { idkas: taken.idkas, seharusnya: 450_000, pembayaran: 1, ditutup_at: null },
  ])
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  expect(await world.api.call('getJejak', {}, bendahara)).toMatchObject([
    { tindakan: 'kas_diterima', level: 'kasir', sesudah: { jumlah: 450_000 }, alamat: '127.0.0.1' },
  ])
})

test('the same key takes the cash once, also when it is tapped eight times at once', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [whole(spp)] }
  const key = 'ketuk-ganda-0001'
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.api.call('terimaKas', request, { ...kasir, key })),
  )
  expect(new Set(answers.map(({ nomor_kuitansi }) => nomor_kuitansi)).size).toBe(1)
  expect(await expected(kasir)).toBe(450_000)
  const other = { ...request, keterangan: 'lain' }
  expect((await world.api.send('terimaKas', other, { ...kasir, key })).body).toMatchObject({
    kode: 'KUNCI_IDEMPOTENSI_BERBEDA',
  })
})

test('eight officers at once take a bill’s cash once, and the others are refused', async () => {
  const { siswa, spp } = await aDesk()
  const officers = await Promise.all(
    Array.from({ length: 8 }, () => aPengguna(world, 'tu', { sekolah: siswa.sekolah })),
  )
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [whole(spp)] }
  const replies = await Promise.all(
    officers.map((officer) => world.api.send('terimaKas', request, officer)),
  )
  const kinds = replies.map(({ body }) => (body.success ? 'ok' : body.kode)).sort()
  expect(kinds).toEqual([...Array<string>(7).fill('TAGIHAN_SUDAH_LUNAS'), 'ok'])
})

test('cash that fits leaves in one call the rows that it leaves step by step', async () => {
  const { siswa, spp, kasir, officer } = await aDesk()
  const other = await aTagihan(world, siswa, { jenis: 'Buku' })
  const take = (bill: MadeTagihan, kunci: string) =>
    takeFittingCash(
      world.deps, calls.terimaKas.request.parse(requestFor(siswa, bill)), officer,
      { ...requestKeyOf(kunci, 'terimaKas', officer.pengguna_id), sidik: 'sidik', alamat: '127.0.0.1' },
    )
  // No drawer is open yet, so the first cash goes step by step.
  expect(await take(spp, 'laci-tertutup')).toBeUndefined()
  const first = await world.api.call('terimaKas', requestFor(siswa, spp), kasir)
  const taken = await take(other, 'laci-terbuka')
  expect(taken).toMatchObject({ jumlah: 450_000, kembalian: 0 })
  const first_id = parseKode('pembayaran', first.kode_pembayaran)?.id ?? ''
  const inOneCall = await rowsOf(taken?.pembayaran_id ?? '', other.id)
  expect(inOneCall).toEqual(await rowsOf(first_id, spp.id))
  expect(inOneCall).toContain('kas_diterima')
})

test('what does not fit an open drawer is refused by its own name and takes nothing', async () => {
  const { siswa, spp, kasir, officer } = await aDesk()
  await world.api.call('terimaKas', requestFor(siswa, spp), kasir)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const later = await aTagihan(world, siswa, {
    jenis: 'Ujian', tanggal_aktif: localDate('2099-01-01'),
  })
  const others = await aTagihan(world, await aSiswa(world, { sekolah: siswa.sekolah }))
  const { kode_siswa } = siswa
  for (const [tagihan, kode, uang] of [
    [[whole(spp)], 'TAGIHAN_SUDAH_LUNAS'],
    [[whole(buku), whole(spp)], 'TAGIHAN_SUDAH_LUNAS'],
    [[{ ...whole(buku), jumlah: 100_000 }], 'TAGIHAN_TIDAK_BOLEH_DICICIL'],
    [[{ ...whole(buku), jumlah: 125_001 }], 'NOMINAL_MELEBIHI_SISA'],
    [[whole(later)], 'TAGIHAN_BELUM_AKTIF'],
    [[whole(others)], 'TAGIHAN_TIDAK_DITEMUKAN'],
    [[whole(buku), whole(buku)], 'PERMINTAAN_TIDAK_DIKENALI'],
    [[whole(buku)], 'UANG_KURANG', 124_999],
  ] as const) {
    const request = { kode_siswa, tagihan: [...tagihan], ...(uang && { uang }) }
    expect((await world.api.send('terimaKas', request, kasir)).body).toMatchObject({ kode })
  }
  expect(await expected(kasir)).toBe(450_000)
  await world.database.query('UPDATE penugasan SET sekolah_id = NULL WHERE pengguna_id = $1', [
    officer.pengguna_id,
  ])
  expect((await world.api.send('terimaKas', requestFor(siswa, buku), kasir)).body).toMatchObject({
    kode: 'SISWA_TIDAK_DITEMUKAN',
  })
})

test.each([
  ['less than the bills', { uang: 449_999 }, 'UANG_KURANG'],
  ['more than is owed', { jumlah: 450_001 }, 'NOMINAL_MELEBIHI_SISA'],
  ['a part of what must be paid whole', { jumlah: 100_000 }, 'TAGIHAN_TIDAK_BOLEH_DICICIL'],
])('%s is refused, and no drawer opens', async (_, { uang, jumlah }: Odd, kode) => {
  const { siswa, spp, kasir } = await aDesk()
  const tagihan = [{ ...whole(spp), ...(jumlah && { jumlah }) }]
  const request = { kode_siswa: siswa.kode_siswa, tagihan, ...(uang && { uang }) }
  expect((await world.api.send('terimaKas', request, kasir)).body).toMatchObject({ kode })
  expect(await world.api.call('getKas', {}, kasir)).toEqual([])
})
type Odd = { uang?: number; jumlah?: number }

test('a pupil of another school is not found at this desk', async () => {
  const { siswa, spp } = await aDesk()
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [whole(spp)] }
  const strangers = [
    await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) }),
    await aPengguna(world, 'kasir', { institusi_id: 'lain' }),
  ]
  for (const stranger of strangers) {
    const { body } = await world.api.send('terimaKas', request, stranger)
    expect(body).toMatchObject({ success: 0, kode: 'SISWA_TIDAK_DITEMUKAN' })
  }
})

test('counting closes a drawer once, empties its account, and later cash opens the next', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const closed = await world.api.call('tutupKas', { idkas, dihitung: 450_000 }, kasir)
  expect(closed).toMatchObject({ seharusnya: 450_000, dihitung: 450_000, selisih: 0 })
  expect(await balance(`kas/${parseKode('kas', idkas)?.id}`)).toBe(0)
  expect(await balance(`brankas/${siswa.sekolah.id}`)).toBe(450_000)
  expect((await world.api.send('tutupKas', { idkas, dihitung: 0, alasan: 'x' }, kasir)).body)
    .toMatchObject({ kode: 'KAS_SUDAH_DITUTUP' })
  const next = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(buku)] }, kasir)
  expect(next.idkas).not.toBe(idkas)
  expect(await expected(kasir)).toBe(125_000)
})

test('cash that comes in the moment in which the drawer is counted opens the next one', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const [counted, taken] = await world.deps.db.inTransaction('mobile', async (tx) => {
    // Held here, so that first the count and then the cash wait for it.
    await lockKas(tx, parseKode('kas', idkas)?.id ?? '')
    const counting = world.api.call('tutupKas', { idkas, dihitung: 450_000 }, kasir)
    await expect.poll(countWaiting).toBe(1)
    const taking = world.api.send('terimaKas', { kode_siswa, tagihan: [whole(buku)] }, kasir)
    await expect.poll(countWaiting).toBe(2)
    return [counting, taking] as const
  })
  expect(await counted).toMatchObject({ seharusnya: 450_000, selisih: 0 })
  expect((await taken).body).toMatchObject({ success: 1 })
  expect(await expected(kasir)).toBe(125_000)
})

test.each([
  ['missing', 449_500, -500],
  ['too much', 451_000, 1_000],
])('money that is %s is explained, and posted', async (_, dihitung, selisih) => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  for (const alasan of ['', '   ']) {
    expect((await world.api.send('tutupKas', { idkas, dihitung, alasan }, kasir)).body)
      .toMatchObject({ kode: 'SELISIH_BELUM_DIJELASKAN' })
  }
  const before = await balance(`selisih_kas/${siswa.sekolah.id}`)
  const alasan = 'Salah hitung kembalian'
  expect(await world.api.call('tutupKas', { idkas, dihitung, alasan }, kasir)).toMatchObject({
    selisih, alasan,
  })
  expect(await balance(`kas/${parseKode('kas', idkas)?.id}`)).toBe(0)
  expect(await balance(`brankas/${siswa.sekolah.id}`)).toBe(dihitung)
  expect((await balance(`selisih_kas/${siswa.sekolah.id}`)) - before).toBe(-selisih)
})

test('small differences of one day that together are much wait for a second person too', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const close = async (bill: MadeTagihan) => {
    const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(bill)] }, kasir)
    return world.api.call('tutupKas', { idkas, dihitung: bill.jumlah - 4_000, alasan: 'Salah kembalian' }, kasir)
  }
  expect(await close(spp)).toMatchObject({ selisih: -4_000 })
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  expect(await close(buku)).toMatchObject({ selisih: null })
})

test('a drawer that differs by much waits for a second person, who counts without seeing', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa, sekolah } = siswa
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const drawer = `kas/${parseKode('kas', idkas)?.id}`
  const gone = { idkas, dihitung: 0, alasan: 'Laci kosong' }
  const waiting = await world.api.call('tutupKas', gone, kasir)
  expect(waiting).toMatchObject({ ditutup_at: null, dihitung: null, usulan: { milik_saya: true } })
  expect(await balance(drawer)).toBe(450_000)
  // Meanwhile nothing goes in, and nobody counts it again.
  const more = { kode_siswa, tagihan: [whole(buku)] }
  for (const { body } of [
    await world.api.send('terimaKas', more, kasir), await world.api.send('tutupKas', gone, kasir),
  ]) {
    expect(body).toMatchObject({ kode: 'KAS_MENUNGGU_HITUNGAN' })
  }
  const yes = { idkas, putusan: 'setuju' } as const
  const blind = await tryDecide(world, 'putusKas', yes, bendahara)
  expect(blind.body).toMatchObject({ kode: 'HITUNGAN_BELUM_DIISI' })
  const other = await decide(world, 'putusKas', { ...yes, dihitung: 450_000 }, bendahara)
  expect(other).toMatchObject({
    ditutup_at: null, usulan: null,
    catatan: 'Hitungan orang kedua berbeda. Hitung sekali lagi bersama-sama.',
  })
  await world.api.call('tutupKas', gone, kasir)
  expect(await decide(world, 'putusKas', { ...yes, dihitung: 0 }, bendahara)).toMatchObject({
    seharusnya: 450_000, dihitung: 0, selisih: -450_000, alasan: 'Laci kosong', usulan: null,
  })
  expect([await balance(drawer), await balance(`selisih_kas/${sekolah.id}`)]).toEqual([0, 450_000])
})

test('a reason does not cover cash that came while the drawer was counted', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa, sekolah } = siswa
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const seen = { idkas, dihitung: 450_000, seharusnya: 450_000, alasan: 'Petugas sakit' }
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(buku)] }, kasir)
  const late = await world.api.send('tutupKas', seen, bendahara)
  expect(late.body).toMatchObject({ kode: 'KAS_BERUBAH' })
  const again = { ...seen, dihitung: 575_000, seharusnya: 575_000 }
  expect(await world.api.call('tutupKas', again, bendahara)).toMatchObject({ selisih: 0 })
})

test('no colleague closes the drawer of another, nor sees it', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa, sekolah } = siswa
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const tu = await aPengguna(world, 'tu', { sekolah })
  expect((await world.api.send('tutupKas', { idkas, dihitung: 450_000 }, tu)).body)
    .toMatchObject({ kode: 'KAS_TIDAK_DITEMUKAN' })
  expect(await world.api.call('riwayatKas', {}, bendahara)).toMatchObject([{ idkas }])
  expect(await world.api.call('riwayatKas', {}, tu)).toEqual([])
})

test('the day book lists each receipt of the day, and what came in by each way', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa, sekolah } = siswa
  const paid = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  const { idsekolah } = sekolah
  const tanggal = (await world.api.call('getKas', {}, kasir))[0]?.tanggal ?? ''
  expect(await world.api.call('bukuKas', { idsekolah, tanggal }, kasir)).toMatchObject({
    baris: [{ nomor_kuitansi: paid.nomor_kuitansi, petugas: 'Pengguna kasir', jumlah: 450_000 }],
    per_metode: [{ nama_metode: 'Tunai', kali: 1, jumlah: 450_000 }],
    total: 450_000,
  })
  const day = { idsekolah, tanggal: '2026-01-01' }
  expect(await world.api.call('bukuKas', day, kasir)).toMatchObject({ baris: [], total: 0 })
  const stranger = await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) })
  expect((await world.api.send('bukuKas', { idsekolah, tanggal }, stranger)).body).toMatchObject({
    kode: 'SEKOLAH_TIDAK_DIKENAL',
  })
})

test('yesterday’s drawer is counted before today’s cash goes in', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const { kode_siswa } = siswa
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const { idkas } = await world.api.call('terimaKas', { kode_siswa, tagihan: [whole(spp)] }, kasir)
  world.clock.advance(DAY_MS)
  const today = { kode_siswa, tagihan: [whole(buku)] }
  expect((await world.api.send('terimaKas', today, kasir)).body).toMatchObject({
    kode: 'KAS_BELUM_DITUTUP',
  })
  await world.api.call('tutupKas', { idkas, dihitung: 450_000 }, kasir)
  expect(await world.api.call('terimaKas', today, kasir)).toMatchObject({ jumlah: 125_000 })
})

test('a supervisor counts the drawer of an absent officer, and says why', async () => {
  const { siswa, spp, kasir } = await aDesk()
  const request = { kode_siswa: siswa.kode_siswa, tagihan: [whole(spp)] }
  const { idkas } = await world.api.call('terimaKas', request, kasir)
  const { sekolah } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const count = { idkas, dihitung: 450_000 }
  for (const person of [{ token: tu.token }, stranger]) {
    expect((await world.api.send('tutupKas', count, person)).body).toMatchObject({
      kode: 'KAS_TIDAK_DITEMUKAN',
    })
  }
  expect((await world.api.send('tutupKas', count, bendahara)).body).toMatchObject({
    kode: 'ALASAN_PENUTUPAN_KOSONG',
  })
  const alasan = 'Petugas sakit'
  const closed = await world.api.call('tutupKas', { ...count, alasan }, bendahara)
  expect(closed).toMatchObject({ selisih: 0, alasan })
  expect(closed.ditutup_oleh).not.toBe('')
})

async function aDesk() {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  const officer = {
    institusi_id: 'mobile', pengguna_id: kasir.id, sesi_id: '', level: 'kasir', nomor_wa: null,
    sekolah: [siswa.sekolah.id],
  } as const
  return { siswa, spp, kasir: { token: kasir.token }, officer }
}

function requestFor({ kode_siswa }: MadeSiswa, bill: MadeTagihan) {
  return { kode_siswa, tagihan: [whole(bill)] }
}

/** Everything that taking cash wrote, without what is different for every payment. */
async function rowsOf(pembayaran_id: string, tagihan_id: string): Promise<string> {
  const [row] = await world.database.query<{ written: string }>(
    `SELECT jsonb_build_array(
       (SELECT to_jsonb(p) FROM pembayaran p WHERE p.id = $1),
       (SELECT jsonb_agg(to_jsonb(r) - 'nama') FROM pembayaran_rincian r WHERE r.pembayaran_id = $1),
       (SELECT jsonb_agg(l) FROM pembayaran_langkah l WHERE l.pembayaran_id = $1),
       (SELECT jsonb_agg(b) FROM ledger_posting b WHERE b.subject_id = $1),
       (SELECT jsonb_agg(k) FROM kas_pembayaran k WHERE k.pembayaran_id = $1),
       (SELECT jsonb_agg(o) FROM job_outbox o WHERE o.subject_id = $1),
       (SELECT jsonb_agg(to_jsonb(j) - 'id') FROM jejak j WHERE j.subject_id = $1),
       (SELECT jsonb_agg(to_jsonb(i) - '{kunci,sidik}'::text[]) FROM idempotensi i
         WHERE i.subject_id = $1))::text AS written`,
    [pembayaran_id],
  )
  return (row?.written ?? '')
    .replaceAll(pembayaran_id, 'pembayaran').replaceAll(tagihan_id, 'tagihan')
    .replaceAll(/KW-[\w-]+/g, 'KW').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+/g, 'pada')
}

async function countWaiting(): Promise<number> {
  const rows = await world.database.query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

function whole({ kode_tagihan, jumlah }: MadeTagihan) {
  return { kode_tagihan, jumlah }
}

async function expected(officer: { token: string }): Promise<number | undefined> {
  return (await world.api.call('getKas', {}, officer))[0]?.seharusnya
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}
