import { symbols } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BATAL_UBAH_DAYS } from '@lunas/contract/pengguna/akun'
import { parseKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { tellKuitansiJob } from '#kabar/kabar.jobs'
import { queueKabar } from '#kabar/queue-kabar'
import { openSesi } from '#platform/auth/sesi'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aPlan, openCicilan } from '#test/cicilan'
import { aNomor, md5 } from '#test/codes'
import { decide } from '#test/decide'
import { PNG } from '#test/foto'
import { readInbox, readOtp } from '#test/inbox'
import { anInsiden } from '#test/insiden'
import { findEverywhere, formsOf } from '#test/search'
import { sendSlip } from '#test/slip'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/**
 * A person with values that nobody else has does everything that leaves a trace, deletes the account,
 * and is searched for in the whole database and the log.
 */
let world: World
let logged = ''
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { logLevel: 'trace' } })
  // Everything the program logs, at the most talkative level, goes here instead of the console.
  const stream: { write(line: string): void } = Reflect.get(world.deps.logger, symbols.streamSym)
  stream.write = (line) => {
    logged += line
  }
})
afterAll(() => world.stop())

const NAMA = 'Zulqarnain Wiryoprakoso'
const NOMOR = '6289912345678'
/** The number before it was changed. */
const NOMOR_LAMA = '6289912345001'
const EMAIL = 'zulqarnain.wiryo@surel-unik.id'
const ALAMAT = 'Gang Kenanga Zulqa 77'
/** Free text that the person typed somewhere. */
const TULISAN = 'salam dari zulqafahmi'
const PERANGKAT = 'Ponsel Zulqa'
const TRACES = [NAMA, NOMOR, NOMOR_LAMA, EMAIL, ALAMAT, TULISAN, PERANGKAT]

/** What may stay, and the reason that the person reads before deleting the account. */
const KEPT: Record<string, string> = {
  'siswa_wali.nomor_wa': 'the school’s own record of its pupil’s guardian; only the school removes it',
  'pilihan_kabar.nomor_wa': 'keeps that recorded number free of reminders',
  'impor_baris.keterangan': 'the bank’s text, two years once its line is matched',
  'pengembalian.tujuan': 'evidence of where a refund went, two years',
  'slip.pengirim': 'evidence of a bank transfer that the school’s officer wrote down, ten years',
}

type Wali = { token: string }
const seen = new Map<string, string>()
async function newestOtp(to: string): Promise<string> {
  const otp = await readOtp(world.sandboxUrl, to, seen.get(to))
  seen.set(to, otp)
  return otp
}

/** Registers and logs in over HTTP, as a phone does. */
async function register(): Promise<Wali> {
  const device = { uuid: 'ponsel-zulqa-0001', nama: PERANGKAT }
  const asked = await world.api.call('otpRequest', {
    nomor: NOMOR_LAMA, kode_institusi: 'mobile', tipe: 'register', device,
  })
  const { bukti } = await world.api.call('otpVerifikasi', {
    otp: md5(await newestOtp(NOMOR_LAMA)), kode_institusi: 'mobile', tipe: 'register',
    tiket: asked.tiket, device,
  })
  await world.api.call('daftar', {
    nomor: NOMOR_LAMA, nama: NAMA, alamat: ALAMAT, email: EMAIL, session: bukti, device,
  })
  const login = await world.api.call('otpRequest', {
    nomor: NOMOR_LAMA, kode_institusi: 'mobile', tipe: 'login', device,
  })
  const { session } = await world.api.call('login', {
    nomor: NOMOR_LAMA, otp: md5(await newestOtp(NOMOR_LAMA)), tiket: login.tiket, device,
  })
  return { token: session }
}

/** Gets messages at the first number, and takes another one. */
async function changeNomor(wali: Wali): Promise<void> {
  await queueTo(NOMOR_LAMA, 'pengingat/lama')
  await world.api.call('pilihKabar', { jenis: 'kuitansi', kanal: 'whatsapp', aktif: false }, wali)
  world.clock.advance(MINUTE_MS)
  const asked = await world.api.call('konfirmasiOtp', { untuk: 'nomor' }, wali)
  const konfirmasi = { tiket: asked.tiket, otp: md5(await newestOtp(NOMOR_LAMA)) }
  const { tiket } = await world.api.call('nomorOtp', { nomor: NOMOR, konfirmasi }, wali)
  await world.api.call('nomorVerifikasi', { tiket, otp: md5(await newestOtp(NOMOR)) }, wali)
  // The old number can undo the change for a week; until then the account cannot be deleted.
  world.clock.advance((BATAL_UBAH_DAYS + 1) * DAY_MS)
  await world.sweep('forget-kontak')
  await world.sweep('forget-otp')
}

async function queueTo(nomor_wa: string, peristiwa: string): Promise<void> {
  const now = world.clock.now()
  const event = { peristiwa, jenis: 'pengingat', template: 'pengingat' } as const
  await world.deps.db.inTransaction('mobile', (tx) =>
    queueKabar(tx, event, [{ nomor_wa, subjek: [], kirim_at: now }], now),
  )
}

/** Pays, writes, shows, asks, agrees: everything that a parent can do. */
async function live(wali: Wali) {
  world.clock.advance(MINUTE_MS)
  const email = await world.api.call('emailOtp', { email: EMAIL }, wali)
  await world.api.call('emailVerifikasi', {
    tiket: email.tiket, otp: md5(await newestOtp(EMAIL)),
  }, wali)
  await world.api.call('ubahFoto', {}, { ...wali, file: PNG })
  const anak = await aSiswa(world, { nama: 'Hasna', nomor_wa: NOMOR })
  await openCicilan(world, anak.sekolah)
  const sepupu = await aSiswa(world, { nama: 'Sepupu', nomor_wa: aNomor() })
  const { idsekolah } = sepupu.sekolah
  await world.api.call('ajukanAnak', { idsekolah, nis: sepupu.nis, alasan: TULISAN }, wali)
  await world.api.call('pilihKabar', { jenis: 'kuitansi', kanal: 'email', aktif: false }, wali)
  const consent = { keperluan: 'whatsapp', diberikan: false, versi: 1 } as const
  await world.api.call('ubahPersetujuan', { kode_siswa: anak.kode_siswa, ...consent }, wali)
  await world.api.call('cekSiswaPin', { idsekolah: anak.sekolah.idsekolah, nis: anak.nis }, wali)
  await newestOtp(NOMOR)
  await world.api.call('getSiswa', { idsekolah: anak.sekolah.idsekolah, nis: anak.nis })

  const spp = await aTagihan(world, anak)
  const { kode_siswa } = anak
  const tagihan = [{ kode_tagihan: spp.kode_tagihan, jumlah: spp.jumlah }]
  const request = { kode_siswa, tagihan, metode: 'bca_va', keterangan: TULISAN } as const
  const opened = await world.api.call('buatPembayaran', request, wali)
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await tell(opened.kode_pembayaran)

  await proveAndPay(wali, anak)
  const pangkal = await aTagihan(world, anak, { jenis: 'Uang Pangkal', jumlah: 900_000 })
  const plan = { ...aPlan(world, anak, pangkal), alasan: TULISAN }
  await world.api.call('ajukanCicilan', plan, wali)
  const buku = await aTagihan(world, anak, { jenis: 'Buku' })
  const bills = [{ kode_tagihan: buku.kode_tagihan, jumlah: buku.jumlah }]
  const link = { kode_siswa, tagihan: bills, berlaku_hari: 7, pesan: TULISAN }
  const { kode_tautan } = await world.api.call('buatTautan', link, wali)
  await world.api.call('bayarTautan', { kode_tautan, metode: 'qris' })
  await showSlip(anak)
  await giveBack(anak)
  return { anak, opened, nomor_kuitansi: paid.nomor_kuitansi ?? '', kode_tautan }
}

async function tell(kode_pembayaran: string): Promise<void> {
  const subject_id = parseKode('pembayaran', kode_pembayaran)?.id ?? ''
  await tellKuitansiJob(world.deps)({ institusi_id: 'mobile', subject_ids: [subject_id] })
  // At any hour of the day: the receipt is for whoever has just paid.
  await world.sweep('send-kabar')
  await queueTo(NOMOR, 'pengingat/uji')
}

/** A payment with a proof, whose money arrives after all. */
async function proveAndPay(wali: Wali, anak: Awaited<ReturnType<typeof aSiswa>>): Promise<void> {
  const bill = await aTagihan(world, anak, { jenis: 'Ekskul' })
  const { kode_pembayaran } = await payFor(world, anak, [bill], 'bca_va', wali)
  await world.api.call('kirimBukti', { kode_pembayaran }, wali)
  const { halangan } = await world.api.call('tinjauHapus', {}, wali)
  expect(halangan).toMatchObject([{ sebab: 'dicari', kode_pembayaran }])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

/** An officer writes the sender's name from the paper of a transfer. */
async function showSlip(anak: Awaited<ReturnType<typeof aSiswa>>): Promise<void> {
  const tu = await aPengguna(world, 'tu', { sekolah: anak.sekolah })
  const bill = await aTagihan(world, anak, { jenis: 'Seragam' })
  await sendSlip(world, {
    kode_siswa: anak.kode_siswa,
    tagihan: [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah }],
    jumlah: bill.jumlah,
    tanggal: addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), -1),
    bank: 'BSI',
    pengirim: NAMA,
  }, tu)
}

/**
 * A refund to the person's account, and the transfer in the school's statement that is matched with a
 * payment.
 */
async function giveBack(anak: Awaited<ReturnType<typeof aSiswa>>): Promise<void> {
  const bill = await aTagihan(world, anak, { jenis: 'Studi Wisata' })
  const { kode_pembayaran } = await payFor(world, anak, [bill], 'bca_va')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const [one, two] = [
    await aPengguna(world, 'tu', { sekolah: anak.sekolah }),
    await aPengguna(world, 'bendahara', { sekolah: anak.sekolah }),
  ]
  const { idpengembalian } = await world.api.call('ajukanPengembalian', {
    kode_pembayaran, jumlah: bill.jumlah, cara: 'transfer', tujuan: `BSI 7001 a.n. ${NAMA}`,
    alasan: 'Batal ikut',
  }, one)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, two)
  await world.api.call('selesaikanPengembalian', { idpengembalian, cara: 'transfer', referensi: 'TRF-77' }, two)
  await world.database.query(
    `WITH berkas AS (
       INSERT INTO impor (institusi_id, id, format, nama_berkas, nama_bank, bank, sidik, diimpor_at,
                          diimpor_oleh, dari, sampai, baris, baris_berulang)
       VALUES ('mobile', gen_random_uuid(), 'bank', 'mutasi.csv', 'BSI', 'bsi', 'uji', $1, $2,
               $1::timestamptz::date, $1::timestamptz::date, 1, 0)
       RETURNING id)
     INSERT INTO impor_baris (institusi_id, identitas, impor_id, nomor, waktu, referensi, referensi_uang,
                              jumlah, biaya, keterangan, pembayaran_id, posting_reference, jumlah_berkas,
                              biaya_berkas)
     SELECT 'mobile', 'bank/bsi/uji', id, 1, $1, '', '', 1000, 0, $3, $4, 'uji', 1000, 0 FROM berkas`,
    [
      world.clock.now(), one.id, `TRANSFER DARI ${NAMA}`, parseKode('pembayaran', kode_pembayaran)?.id,
    ],
  )
}

/** The traces that a text contains, in whatever form. */
function formsFound(text: string): string[] {
  const lower = text.toLowerCase()
  return TRACES.flatMap(formsOf).filter((form) => lower.includes(form.toLowerCase()))
}

async function remove(wali: Wali) {
  world.clock.advance(2 * MINUTE_MS)
  const { tiket } = await world.api.call('hapusOtp', {}, wali)
  const otp = md5(await newestOtp(NOMOR))
  return (await world.api.send('hapusAkun', { tiket, otp }, wali)).body
}

function filesOf(kind: string): Promise<string[]> {
  return Array.fromAsync(world.deps.storage.list(`mobile/${kind}/`))
}

/** A breach that names the person by number, before there is an account. */
async function beInBreaches(anak: { id: string }): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  await world.api.call('bukaInsiden', anInsiden(world, ['siswa']), admin)
  await world.database.query('DELETE FROM siswa_wali WHERE siswa_id = $1', [anak.id])
}

test('after deleting an account, nothing in the database tells who it was', async () => {
  await beInBreaches(await aSiswa(world, { nama: 'Bukan Anak', nomor_wa: NOMOR }))
  const wali = await register()
  await changeNomor(wali)
  const { anak, opened, nomor_kuitansi, kode_tautan } = await live(wali)
  await world.deps.background.settled()
  await world.deps.messages.settled()
  await world.sweep('relay-jobs')
  const before = await findEverywhere(world.database, TRACES)
  // The search itself works: it finds what we know to be there.
  expect(before).toEqual(expect.arrayContaining([
    'pengguna.nama', 'pengguna.email', 'sesi.perangkat', 'kabar.nomor_wa',
    'otp.tujuan', 'pesan.penyedia_id', 'pengajuan_wali.alasan', 'pembayaran.keterangan',
    'idempotensi.jawaban', 'cicilan.alasan', 'insiden_terdampak.nomor_wa', 'tautan.pesan', 'pilihan_kabar.nomor_wa',
  ]))
  expect(await filesOf('foto')).toHaveLength(1)
  expect(await filesOf('bukti')).toHaveLength(1)
  const preview = await world.api.call('tinjauHapus', {}, wali)
  expect(preview).toMatchObject({ halangan: [], pembayaran: 2, dicatat_sekolah: true })

  expect(await remove(wali)).toMatchObject({ success: 1 })
  await world.deps.background.settled()
  await world.deps.messages.settled()
  expect(await findEverywhere(world.database, TRACES)).toEqual(Object.keys(KEPT).sort())
  expect([...(await filesOf('foto')), ...(await filesOf('bukti'))]).toEqual([])

  world.deps.logger.info('the log is read')
  expect(logged).toContain('the log is read')
  expect(formsFound(logged)).toEqual([])

  const [told] = await readInbox(world.sandboxUrl, NOMOR)
  expect(told?.text).toContain('Akun Lunas untuk nomor ini sudah dihapus.')
  // The books still hold, the receipt is still genuine, and the link is closed.
  const { kode_pembayaran } = opened
  expect(await world.api.call('getPembayaran', { kode_pembayaran })).toMatchObject({
    status: 'berhasil', keterangan: '',
  })
  expect(await world.api.call('verifikasiKuitansi', { nomor_kuitansi })).toMatchObject({
    hasil: 'asli',
  })
  expect((await world.api.call('getTautan', { kode_tautan })).status).toBe('dicabut')
  // The number gets no reminder, although the school still has it.
  const rows = await world.database.query(
    'SELECT jenis, kanal, aktif FROM pilihan_kabar WHERE nomor_wa = $1 ORDER BY jenis, kanal', [NOMOR],
  )
  expect(rows).toEqual(['pengingat', 'tagihan_baru'].flatMap((jenis) =>
    ['email', 'whatsapp'].map((kanal) => ({ jenis, kanal, aktif: false })),
  ))
  const again = await aPengguna(world, 'wali', { nomor_wa: NOMOR })
  expect((await world.api.call('getAnak', {}, again)).anak).toMatchObject([{ nis: anak.nis }])

  // Two years later nobody disputes the transfers any more.
  world.clock.advance(731 * DAY_MS)
  await world.sweep('mask-tujuan')
  await world.sweep('forget-mutasi')
  expect(await findEverywhere(world.database, [NAMA])).toEqual(['slip.pengirim'])
})

test('an account with money on its way is not deleted, and the person reads why', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const anak = await aSiswa(world, { nomor_wa })
  const opened = await payFor(world, anak, [await aTagihan(world, anak)], 'bca_va', wali)
  await world.database.query(
    `UPDATE pembayaran SET status = 'dipastikan' WHERE pihak_id = $1`, [anak.id],
  )
  const { halangan } = await world.api.call('tinjauHapus', {}, wali)
  expect(halangan).toEqual([
    { sebab: 'dipastikan', kode_pembayaran: opened.kode_pembayaran, jumlah: 454_000 },
  ])
  const { tiket } = await world.api.call('hapusOtp', {}, wali)
  const otp = md5(await readOtp(world.sandboxUrl, nomor_wa))
  const refused = await world.api.send('hapusAkun', { tiket, otp }, wali)
  expect(refused.body).toMatchObject({ kode: 'AKUN_MASIH_ADA_UANG' })
  // The code is still unused, for when the money has arrived.
  await world.database.query(
    `UPDATE pembayaran SET status = 'menunggu' WHERE pihak_id = $1`, [anak.id],
  )
  expect((await world.api.send('hapusAkun', { tiket, otp }, wali)).body).toMatchObject({ success: 1 })
})

test('a stolen session neither copies nor deletes: codes are of one person, session and purpose', async () => {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const token = await world.deps.db.inTransaction('mobile', (tx) =>
    openSesi(tx, wali.id, world.clock.now()),
  )
  const thief = { token }
  const neighbour = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
  const { tiket } = await world.api.call('salinanOtp', {}, wali)
  const kode = { tiket, otp: md5(await readOtp(world.sandboxUrl, nomor_wa)) }
  const tries = [
    await world.api.send('hapusAkun', kode, wali),
    await world.api.send('ambilSalinan', kode, thief),
    await world.api.send('ambilSalinan', kode, neighbour),
  ]
  expect(tries.map(({ body }) => body)).toMatchObject(Array(3).fill({ kode: 'OTP_KEDALUWARSA' }))
  const { isi } = await world.api.call('ambilSalinan', kode, wali)
  expect(isi.profil.nomor_wa).toBe(nomor_wa)
  const again = await world.api.send('ambilSalinan', kode, wali)
  expect(again.body).toMatchObject({ kode: 'OTP_KEDALUWARSA' })
})
