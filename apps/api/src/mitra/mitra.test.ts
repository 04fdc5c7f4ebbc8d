import { formatKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { aNomor, md5 } from '#test/codes'
import { decide } from '#test/decide'
import { readOtp } from '#test/inbox'
import {
  aDevice, aMitra, anApplicant, applicationOf, bayarRequest, BIAYA, depositOf, KOMISI, openMitra, PIN, topUp,
  WRONG_PIN,
} from '#test/mitra'
import { aProgram } from '#test/program'
import { findEverywhere } from '#test/search'
import { startWorld, type World } from '#test/world'
import { sortByNearness, tarifOn, type Tarif } from '#mitra/mitra'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterEach(() => assertBooksHold(world))
afterAll(() => world.stop())

describe('rules', () => {
  const rule = (berlaku_sejak: string, biaya: number): Tarif => ({
    produk: 'tagihan', berlaku_sejak: localDate(berlaku_sejak), biaya: rupiah(biaya), komisi: rupiah(0),
  })

  test('the latest rule that has begun holds; without one a service is free', () => {
    const rules = [rule('2026-01-01', 1), rule('2026-11-01', 2), rule('2026-12-01', 3)]
    expect(tarifOn(rules, 'tagihan', localDate('2026-11-30')).biaya).toBe(2)
    expect(tarifOn(rules, 'tagihan', localDate('2026-12-01')).biaya).toBe(3)
    expect(tarifOn(rules, 'saldo', localDate('2026-12-01'))).toMatchObject({ biaya: 0, komisi: 0 })
  })

  test('partners in the parent’s city come first, then by place', () => {
    const at = (usaha: string, kota: string, dekat: boolean) => ({
      usaha, kota, dekat, jenis: 'toko' as const, alamat: '', kecamatan: 'Beji', nomor_wa: '',
    })
    const sorted = sortByNearness([at('c', 'Bekasi', false), at('b', 'Depok', true), at('a', 'Bandung', false)])
    expect(sorted.map(({ usaha }) => usaha)).toEqual(['b', 'a', 'c'])
  })
})

describe('becoming an agent', () => {
  test('an application needs two people, and a number applies once', async () => {
    await openMitra(world)
    const nomor = aNomor()
    await world.api.call('daftarJadiMitra', applicationOf('mobile', { nomor }))
    expect(await refusal('daftarJadiMitra', applicationOf('mobile', { nomor }))).toBe('MITRA_SUDAH_MENDAFTAR')
    const mitra = await aMitra(world, { deposit: 0 })
    expect(await world.api.call('mitraSaya', {}, mitra)).toMatchObject({
      status: 'aktif', saldo: 0, punya_pin: true, perangkat_terikat: true,
      tarif: [
        { produk: 'tagihan', biaya: BIAYA, komisi: KOMISI }, { produk: 'saldo' }, { produk: 'ppob' }, { produk: 'donasi' },
      ],
    })
  })

  test('a higher limit needs two people; a lower one and a block hold at once', async () => {
    const { kode_mitra } = await aMitra(world, { batas_harian: 2_000_000 })
    const [admin, second] = [await aPengguna(world, 'admin_institusi'), await aPengguna(world, 'yayasan')]
    const limit = (batas_harian: number) =>
      world.api.call('batasMitra', { kode_mitra, batas_harian, alasan: 'Musim daftar ulang' }, admin)
    expect(await limit(1_000_000)).toMatchObject({ batas_harian: 1_000_000, batas_usulan: null, usulan: null })
    const asked = { batas_harian: 9_000_000, alasan: 'Musim daftar ulang' }
    expect(await limit(9_000_000)).toMatchObject({ batas_harian: 1_000_000, batas_usulan: asked })
    expect(await refusal('batasMitra', { kode_mitra, ...asked }, second)).toBe('USULAN_SUDAH_ADA')
    expect(await refusal('putusMitra', { kode_mitra, putusan: 'setuju', dilihat: '0'.repeat(64) }, admin))
      .toBe('USULAN_SENDIRI')
    // Whoever saw the old limit must look again.
    await limit(500_000)
    await world.api.call('blokirMitra', { kode_mitra, alasan: 'Diperiksa dulu' }, admin)
    expect(await decide(world, 'putusMitra', { kode_mitra, putusan: 'setuju' }, second)).toMatchObject({
      batas_harian: 9_000_000, batas_usulan: null, status: 'diblokir', usulan: null,
    })
    await limit(10_000_000)
    expect(await decide(world, 'putusMitra', { kode_mitra, putusan: 'tolak', alasan: 'Cukup' }, second))
      .toMatchObject({ batas_harian: 9_000_000, batas_usulan: null, status: 'diblokir' })
    await limit(10_000_000)
    expect(await world.api.call('tarikMitra', { kode_mitra, alasan: 'Tidak jadi' }, admin))
      .toMatchObject({ batas_harian: 9_000_000, batas_usulan: null, usulan: null })
  })

  test('a number with another login cannot become an agent', async () => {
    const nomor = aNomor()
    await aPengguna(world, 'wali', { nomor_wa: nomor })
    const { kode_mitra } = await anApplicant(world, { nomor })
    const first = await aPengguna(world, 'operator')
    const second = await aPengguna(world, 'yayasan')
    const { usulan } = await world.api.call('usulkanMitra', { kode_mitra, batas_harian: 1_000_000 }, first)
    const yes = { kode_mitra, putusan: 'setuju' as const, dilihat: usulan?.sidik ?? '' }
    expect(await refusal('putusMitra', yes, second)).toBe('MITRA_NOMOR_DIPAKAI')
  })

  test('an institution of its own: agents of A are not found in B', async () => {
    const mitra = await aMitra(world, { deposit: 0 })
    const elsewhere = await aPengguna(world, 'admin_institusi', { institusi_id: 'lain' })
    const alasan = 'Bukan mitra kami'
    const { kode_mitra } = mitra
    expect(await refusal('blokirMitra', { kode_mitra, alasan }, elsewhere)).toBe('MITRA_TIDAK_DITEMUKAN')
    expect(await refusal('laporanMitra', { kode_mitra }, elsewhere)).toBe('MITRA_TIDAK_DITEMUKAN')
    const siswa = await aSiswa(world, { institusi_id: 'lain' })
    const { idsekolah } = siswa.sekolah
    expect(await refusal('cariTagihanMitra', { idsekolah, nis: siswa.nis }, mitra)).toBe('SEKOLAH_TIDAK_DIKENAL')
    const tagihan = await aTagihan(world, siswa)
    expect(await refusal('bayarMitra', bayarRequest([{ siswa, tagihan: [tagihan] }]), mitra))
      .toBe('SISWA_TIDAK_DITEMUKAN')
  })
})

describe('paying', () => {
  test('bills of children at two schools are paid in one go, and the commission is booked', async () => {
    const mitra = await aMitra(world)
    const [kakak, adik] = [await aSiswa(world), await aSiswa(world)]
    const request = bayarRequest([
      { siswa: kakak, tagihan: [await aTagihan(world, kakak), await aTagihan(world, kakak, { jenis: 'Buku', jumlah: 50_000 })] },
      { siswa: adik, tagihan: [await aTagihan(world, adik, { jumlah: 300_000 })] },
    ])
    const found = await world.api.call('cariTagihanMitra', {
      idsekolah: adik.sekolah.idsekolah, nis: adik.nis,
    }, mitra)
    expect(found.total_sisa).toBe(300_000)
    const layanan = await world.api.call('bayarMitra', request, mitra)
    expect(layanan).toMatchObject({
      id: request.id, status: 'berhasil', produk: 'tagihan', jumlah: 800_000, biaya: BIAYA, komisi: KOMISI,
    })
    expect(layanan.pembayaran).toHaveLength(2)
    expect(await depositOf(world, mitra)).toBe(1_000_000 - 800_000 - BIAYA + KOMISI)
    const { nomor_kuitansi } = layanan.pembayaran[0] ?? { nomor_kuitansi: '' }
    await world.sweep('relay-jobs')
    expect((await world.api.call('getKuitansi', { nomor_kuitansi })).nomor_kuitansi).toBe(nomor_kuitansi)
  })

  test('saldo is topped up from the deposit; the two products are not mixed', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const saldo = { untuk: 'saldo' as const, kode_siswa: siswa.kode_siswa, jumlah: 50_000 }
    const layanan = await world.api.call(
      'bayarMitra', bayarRequest([], { bagian: [saldo], biaya: 0 }), mitra,
    )
    expect(layanan).toMatchObject({ produk: 'saldo', jumlah: 50_000, biaya: 0, komisi: 500 })
    const other = await aSiswa(world)
    const { kode_tagihan, jumlah } = await aTagihan(world, other)
    const mixed = [saldo, { kode_siswa: other.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }]
    expect(await refusal('bayarMitra', bayarRequest([], { bagian: mixed }), mitra)).toBe('MITRA_CAMPURAN')
  })

  test('a top-up that is split earns once for each child and day', async () => {
    const mitra = await aMitra(world)
    const [kakak, adik] = [await aSiswa(world), await aSiswa(world)]
    const earn = async (...children: MadeSiswa[]) => {
      const bagian = children.map(({ kode_siswa }) => ({ untuk: 'saldo' as const, kode_siswa, jumlah: 10_000 }))
      return (await world.api.call('bayarMitra', bayarRequest([], { bagian, biaya: 0 }), mitra)).komisi
    }
    // From two phones at once too.
    expect((await Promise.all([earn(kakak), earn(kakak)])).toSorted((a, b) => a - b)).toEqual([0, 500])
    expect(await earn(kakak)).toBe(0)
    // One of the children is new today.
    expect(await earn(kakak, adik)).toBe(500)
    expect(await earn(adik)).toBe(0)
    world.clock.advance(DAY_MS)
    expect(await earn(kakak)).toBe(500)
    expect(await depositOf(world, mitra)).toBe(1_000_000 - 7 * 10_000 + 3 * 500)
  })

  test('the same request twice, also at once, is one payment', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const request = bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }])
    const answers = await Promise.all([1, 2, 3].map(() => world.api.call('bayarMitra', request, mitra)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await depositOf(world, mitra)).toBe(1_000_000 - 450_000 - BIAYA + KOMISI)
    const other = { ...request, bagian: bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa, { jenis: 'Buku' })] }]).bagian }
    expect(await refusal('bayarMitra', other, mitra)).toBe('LAYANAN_BERBEDA')
  })

  test('a request whose answer was lost is found again; one that never came can never be paid', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const request = bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }])
    const paid = await world.api.call('bayarMitra', request, mitra)
    expect(await world.api.call('cekLayananMitra', { id: request.id }, mitra)).toEqual(paid)
    const late = bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa, { jenis: 'Buku' })] }])
    expect(await world.api.call('cekLayananMitra', { id: late.id }, mitra)).toMatchObject({ status: 'dibatalkan' })
    expect(await refusal('bayarMitra', late, mitra)).toBe('LAYANAN_DIBATALKAN')
    expect(await depositOf(world, mitra)).toBe(1_000_000 - 450_000 - BIAYA + KOMISI)
  })

  test('two phones cannot spend the deposit twice, nor pass the limit together', async () => {
    const poor = await aMitra(world, { deposit: 500_000 })
    const limited = await aMitra(world, { batas_harian: 500_000 })
    for (const mitra of [poor, limited]) {
      const second = { token: await aDevice(world, mitra) }
      await world.api.call('ikatPerangkatMitra', { pin: PIN }, second)
      const [a, b] = [await aSiswa(world), await aSiswa(world)]
      const requests = [
        bayarRequest([{ siswa: a, tagihan: [await aTagihan(world, a)] }]),
        bayarRequest([{ siswa: b, tagihan: [await aTagihan(world, b)] }]),
      ]
      const [one, two] = requests
      if (!one || !two) throw new Error('two requests')
      const said = await Promise.all([outcome(one, mitra), outcome(two, second)])
      expect(said.toSorted()).toEqual([mitra === poor ? 'MITRA_DEPOSIT_KURANG' : 'MITRA_BATAS_HARIAN', 'ok'].toSorted())
    }
  })

  test('a limit is of one day: at midnight in Jakarta it begins anew', async () => {
    const mitra = await aMitra(world, { batas_harian: 500_000 })
    const pay = async () => {
      const siswa = await aSiswa(world)
      return outcome(bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }]), mitra)
    }
    // To half a minute before midnight in Jakarta, and over it.
    const intoDay = (world.clock.now().getTime() + 7 * HOUR_MS) % DAY_MS
    world.clock.advance(DAY_MS - intoDay - 30_000)
    expect(await pay()).toBe('ok')
    expect(await pay()).toBe('MITRA_BATAS_HARIAN')
    world.clock.advance(60_000)
    expect(await pay()).toBe('ok')
  })

  test('a fee that changed, a paid bill and a child named twice change nothing', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const tagihan = await aTagihan(world, siswa)
    const paid = { siswa, tagihan: [tagihan] }
    expect(await outcome(bayarRequest([paid], { biaya: 0 }), mitra)).toBe('MITRA_BIAYA_BERUBAH')
    expect(await outcome(bayarRequest([paid, paid]), mitra)).toBe('MITRA_BAGIAN_GANDA')
    expect(await outcome(bayarRequest([paid]), mitra)).toBe('ok')
    expect(await outcome(bayarRequest([paid]), mitra)).toBe('TAGIHAN_SUDAH_LUNAS')
    expect(await depositOf(world, mitra)).toBe(1_000_000 - 450_000 - BIAYA + KOMISI)
  })

  test('late or other money for a deposit is the agent’s', async () => {
    const mitra = await aMitra(world, { deposit: 0 })
    await topUp(world, mitra, 200_000)
    expect(await depositOf(world, mitra)).toBe(200_000)
  })
})

describe('attacks', () => {
  test('five wrong PINs block, at once from many phones too, and a right one no longer helps', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const paid = { siswa, tagihan: [await aTagihan(world, siswa)] }
    const wrong = await Promise.all(
      Array.from({ length: 9 }, () => outcome(bayarRequest([paid], { pin: WRONG_PIN }), mitra)),
    )
    expect(wrong).not.toContain('ok')
    expect(wrong.filter((one) => one === 'MITRA_PIN_SALAH').length).toBeLessThanOrEqual(4)
    expect(await outcome(bayarRequest([paid]), mitra)).toBe('MITRA_PIN_DIBLOKIR')
    expect(await refusal('aturPinMitra', { pin: PIN, pin_lama: PIN }, mitra)).toBe('MITRA_PIN_DIBLOKIR')
    expect(await depositOf(world, mitra)).toBe(1_000_000)
  })

  test('a device that is not bound pays nothing, and a third device finds no place', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    const paid = { siswa, tagihan: [await aTagihan(world, siswa)] }
    const stranger = { token: await aDevice(world, mitra) }
    expect(await outcome(bayarRequest([paid]), stranger)).toBe('MITRA_PERANGKAT_ASING')
    await world.api.call('ikatPerangkatMitra', { pin: PIN }, stranger)
    const third = { token: await aDevice(world, mitra) }
    expect(await refusal('ikatPerangkatMitra', { pin: PIN }, third)).toBe('MITRA_PERANGKAT_PENUH')
    expect(await outcome(bayarRequest([paid]), third)).toBe('MITRA_PERANGKAT_ASING')
  })

  test('another agent’s request is neither shown nor repeated', async () => {
    const [mine, other] = [await aMitra(world), await aMitra(world)]
    const siswa = await aSiswa(world)
    const request = bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }])
    await world.api.call('bayarMitra', request, mine)
    expect(await refusal('cekLayananMitra', { id: request.id }, other)).toBe('LAYANAN_BERBEDA')
    expect(await outcome(request, other)).toBe('LAYANAN_BERBEDA')
    expect(await depositOf(world, other)).toBe(1_000_000)
  })

  test('a blocked agent is out at once; a reset needs a new PIN on a new login', async () => {
    const mitra = await aMitra(world)
    const admin = await aPengguna(world, 'admin_institusi')
    const { kode_mitra } = mitra
    await world.api.call('blokirMitra', { kode_mitra, alasan: 'Laporan warga' }, admin)
    expect(await refusal('mitraSaya', {}, mitra)).toBe('SESI_TIDAK_VALID')
    const again = { token: await aDevice(world, mitra) }
    const siswa = await aSiswa(world)
    const paid = { siswa, tagihan: [await aTagihan(world, siswa)] }
    expect(await outcome(bayarRequest([paid]), again)).toBe('MITRA_DIBLOKIR')
    await world.api.call('bukaMitra', { kode_mitra, alasan: 'Sudah jelas' }, admin)
    await world.api.call('aturUlangMitra', { kode_mitra, alasan: 'Ponsel hilang' }, admin)
    const fresh = { token: await aDevice(world, mitra) }
    expect(await outcome(bayarRequest([paid]), fresh)).toBe('MITRA_PERANGKAT_ASING')
    await world.api.call('aturPinMitra', { pin: PIN }, fresh)
    expect(await outcome(bayarRequest([paid]), fresh)).toBe('ok')
  })
})

describe('the day', () => {
  test('is counted once, explains a difference, and sells nothing afterwards', async () => {
    const mitra = await aMitra(world)
    const siswa = await aSiswa(world)
    await world.api.call('bayarMitra', bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }]), mitra)
    const { hari, layanan } = await world.api.call('laporanHariMitra', {}, mitra)
    expect(hari).toMatchObject({ banyak: 1, jumlah: 450_000, biaya: BIAYA, komisi: KOMISI, ditutup_at: null })
    expect(layanan).toHaveLength(1)
    const { tanggal } = hari
    const seharusnya = 450_000 + BIAYA
    const count = (dihitung: number, more = {}) =>
      refusal('tutupHariMitra', { tanggal, dihitung, seharusnya, ...more }, mitra)
    expect(await count(seharusnya, { seharusnya: 1 })).toBe('MITRA_HITUNGAN_BERUBAH')
    expect(await count(450_000)).toBe('MITRA_SELISIH_BERALASAN')
    expect(await count(450_000, { catatan: 'Kembalian kurang' })).toBe('ok')
    expect(await count(450_000, { catatan: 'Lagi' })).toBe('MITRA_HARI_DITUTUP')
    const other = await aSiswa(world)
    expect(await outcome(bayarRequest([{ siswa: other, tagihan: [await aTagihan(world, other)] }]), mitra))
      .toBe('MITRA_HARI_DITUTUP')
  })
})

describe('an agent’s own data', () => {
  test('a copy has the account and its days, after a code to the own number', async () => {
    const mitra = await aMitra(world, { deposit: 500_000 })
    const siswa = await aSiswa(world)
    await world.api.call('bayarMitra', bayarRequest([{ siswa, tagihan: [await aTagihan(world, siswa)] }]), mitra)
    const { tiket } = await world.api.call('salinanOtp', {}, mitra)
    const otp = md5(await readOtp(world.sandboxUrl, mitra.nomor))
    const { isi, pdf } = await world.api.call('ambilSalinan', { tiket, otp }, mitra)
    expect(isi.mitra).toMatchObject({
      usaha: mitra.usaha, nomor_wa: mitra.nomor, status: 'aktif', deposit: await depositOf(world, mitra),
      hari: [{ banyak: 1, jumlah: 450_000, komisi: KOMISI }],
    })
    // The child is somebody else's.
    expect(JSON.stringify(isi)).not.toContain(siswa.nama)
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('an administrator sees the deposit, and cannot erase an agent who still has one', async () => {
    const mitra = await aMitra(world, { deposit: 50_000 })
    const admin = await aPengguna(world, 'admin_institusi')
    const idpengguna = formatKode('pengguna', 'mobile', mitra.pengguna_id)
    const reasoned = { idpengguna, alasan: 'Berhenti' }
    expect(await world.api.call('nonaktifkanPetugas', reasoned, admin)).toMatchObject({ deposit: 50_000 })
    expect(await refusal('hapusPetugas', reasoned, admin)).toBe('PETUGAS_MASIH_ADA_UANG')
    const [kept] = await world.database.query<{ usaha: string }>('SELECT usaha FROM mitra WHERE id = $1', [mitra.id])
    expect(kept?.usaha).toBe(mitra.usaha)
  })

  test('the account is deleted once the deposit is empty; nobody finds the agent afterwards', async () => {
    const mitra = await aMitra(world, { deposit: 500_000, nomor: '6289987654321' })
    const { halangan } = await world.api.call('tinjauHapus', {}, mitra)
    expect(halangan).toEqual([{ sebab: 'deposit', kode_pembayaran: null, jumlah: 500_000 }])
    const { tiket } = await world.api.call('hapusOtp', {}, mitra)
    const otp = md5(await readOtp(world.sandboxUrl, mitra.nomor))
    expect(await refusal('hapusAkun', { tiket, otp }, mitra)).toBe('AKUN_MASIH_ADA_UANG')
    const { kode_siswa } = await aSiswa(world)
    const { kode_program } = await aProgram(world)
    // The top-up earns Rp500, which the donation spends too.
    for (const bagian of [
      [{ untuk: 'saldo' as const, kode_siswa, jumlah: 490_000 }],
      [{ untuk: 'donasi' as const, kode_program, jumlah: 10_500, nama: 'Bu Siti' }],
    ]) await world.api.call('bayarMitra', { ...bayarRequest([]), biaya: 0, bagian }, mitra)
    expect(await refusal('hapusAkun', { tiket, otp }, mitra)).toBe('ok')
    await world.deps.background.settled()
    await world.deps.messages.settled()
    expect(await findEverywhere(world.database, [mitra.usaha, mitra.nomor])).toEqual([])
    const admin = await aPengguna(world, 'admin_institusi')
    const again = { kode_mitra: mitra.kode_mitra, alasan: 'Salah blokir' }
    expect(await refusal('bukaMitra', again, admin)).toBe('MITRA_STATUS_LAIN')
    // The number may apply again.
    expect(await refusal('daftarJadiMitra', applicationOf('mobile', { nomor: mitra.nomor }))).toBe('ok')
  })
})

test('a parent sees partners in the city of the child’s school first', async () => {
  const kota = `Kota ${aNomor()}`
  const near = await aMitra(world, { deposit: 0, kota })
  const nomor_wa = aNomor()
  await aSiswa(world, { nomor_wa, sekolah: await aSekolah(world, { kota }) })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const [first] = await world.api.call('mitraDekat', {}, wali)
  expect(first).toMatchObject({ usaha: near.usaha, kota, dekat: true })
})

async function refusal(...sent: Parameters<World['api']['send']>): Promise<string> {
  const { body } = await world.api.send(...sent)
  return body.success === 1 ? 'ok' : body.kode
}

function outcome(request: ReturnType<typeof bayarRequest>, by: { token: string }): Promise<string> {
  return refusal('bayarMitra', request, by)
}
