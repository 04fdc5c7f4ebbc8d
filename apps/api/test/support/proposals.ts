import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { localDateAt } from '@lunas/values/local-date'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { aCicilan, openCicilan } from '#test/cicilan'
import type { Reply } from '#test/client'
import { aNomor } from '#test/codes'
import type { DecideCall } from '#test/decide'
import { buktiFor } from '#test/foto'
import { anInsiden, PEMBERITAHUAN } from '#test/insiden'
import { imporBerkas, reportPaid } from '#test/impor'
import { payDonasi } from '#test/donasi'
import { aHelpingProgram, aNeed } from '#test/bantuan'
import { aGrowingSchool } from '#test/kenaikan'
import { aKeringanan } from '#test/keringanan'
import { aPayerPayment, aPenanggung, aTanggungan } from '#test/penanggung'
import { aSponsorPayment, aSubsidi, sponsorOwes } from '#test/subsidi'
import { aFileOfBills } from '#test/unggahan'
import { aBillingSchool, aRun, proposeRun } from '#test/tagih'
import { anApplicant, proposeTarif } from '#test/mitra'
import { proposeKetentuan } from '#test/ketentuan'
import { proposePenyaluran } from '#test/penyaluran'
import { aProgram, ziswafUnit } from '#test/program'
import { aKantin, aKartu, aSale, aSoldShift, giveSaldo } from '#test/kantin'
import { aKlaim, shiftOf } from '#test/luring'
import { sendSlip } from '#test/slip'
import { payFor, paymentReaches } from '#test/story'
import type { World } from '#test/world'

export type Officer = { id: string; token: string }

/** A proposal of any kind that waits for a second person. */
export type Proposal = {
  /** The fields that identify it in every call. */
  subject: Record<string, string | number>
  /** A column of the proposal that the second person reads. */
  isi: string
  pengusul: Officer
  /** A colleague who could also have proposed it. */
  rekan: Officer
  withdraw(by: Officer): Promise<Reply<unknown>>
}

/** One proposal of each kind that two people decide, each at its own school. */
export const PROPOSALS: Record<DecideCall, (world: World) => Promise<Proposal>> = {
  async putusKas(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'tu', siswa.sekolah)
    const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
    const tagihan = [{ kode_tagihan, jumlah }]
    const { idkas } = await world.api.call(
      'terimaKas', { kode_siswa: siswa.kode_siswa, tagihan }, pengusul,
    )
    await world.api.call('tutupKas', { idkas, dihitung: 0, alasan: 'Laci kosong' }, pengusul)
    const { withdraw } = withReason(world, 'tarikKas', { idkas })
    return { subject: { idkas, dihitung: 0 }, withdraw, isi: 'kas.alasan', pengusul, rekan }
  },
  async putusSlip(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'tu', siswa.sekolah)
    const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
    const { idslip } = await sendSlip(world, {
      kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
      tanggal: todayIn(world), bank: 'BSI', pengirim: 'Ibu Salma',
    }, pengusul)
    return { ...withReason(world, 'tarikSlip', { idslip }), isi: 'slip.pengirim', pengusul, rekan }
  },
  async putusPengembalian(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'tu', siswa.sekolah)
    const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
    const tagihan = [{ kode_tagihan, jumlah }]
    const { kode_siswa } = siswa
    const { kode_pembayaran } = await world.api.call('terimaKas', { kode_siswa, tagihan }, rekan)
    const { idpengembalian } = await world.api.call('ajukanPengembalian', {
      kode_pembayaran, jumlah, cara: 'titipan', alasan: 'Salah bayar',
    }, pengusul)
    return {
      ...withReason(world, 'tarikPengembalian', { idpengembalian }),
      isi: 'pengembalian.alasan', pengusul, rekan,
    }
  },
  async putusKasus(world) {
    const { sekolah } = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', sekolah)
    await imporBerkas(world, {
      format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI', idsekolah: sekolah.idsekolah,
      isi: `Tanggal;Uraian;Masuk\n${todayIn(world)};TITIP ${sekolah.idsekolah};77.000\n`,
      pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
    }, pengusul)
    const [kasus] = await world.api.call('getKasus', {}, pengusul)
    const nomor_kasus = kasus?.nomor_kasus ?? ''
    await world.api.call('ajukanKasus', {
      nomor_kasus, tindakan: 'kembalikan_pengirim', catatan: 'Salah kirim',
    }, pengusul)
    return {
      ...withReason(world, 'tarikKasus', { nomor_kasus }),
      isi: 'kasus.catatan', pengusul, rekan,
    }
  },
  async putusTertahan(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'tu', siswa.sekolah)
    const { kode_pembayaran, total } = await payFor(world, siswa, [await aTagihan(world, siswa)])
    await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
    const [held] = await world.api.call('getTertahan', {}, pengusul)
    const nomor_tertahan = held?.nomor_tertahan ?? ''
    await world.api.call('ajukanTertahan', {
      nomor_tertahan, jumlah: total, tanggal: todayIn(world),
      referensi: `REF ${nomor_tertahan}`,
    }, pengusul)
    return {
      ...withReason(world, 'tarikTertahan', { nomor_tertahan }),
      isi: 'pembayaran_tertahan.referensi', pengusul, rekan,
    }
  },
  async putusSetoran(world) {
    const siswa = await aSiswa(world)
    const { idsekolah } = siswa.sekolah
    const { pengusul, rekan } = await officersOf(world, 'bendahara', siswa.sekolah)
    const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
    await reportPaid(world, [kode_pembayaran], pengusul)
    await world.api.call('susunSetoran', {}, pengusul)
    const [setoran] = await world.api.call('getSetoran', { idsekolah }, pengusul)
    const idsetoran = setoran?.idsetoran ?? ''
    await world.api.call('ajukanSetoran', { idsetoran, referensi_bank: 'TRF-1' }, pengusul)
    return {
      ...withReason(world, 'tarikSetoran', { idsetoran }),
      isi: 'setoran.referensi_bank', pengusul, rekan,
    }
  },
  async putusPengajuan(world) {
    const { sekolah, nis } = await aSiswa(world, { nomor_wa: aNomor() })
    const { pengusul, rekan } = await officersOf(world, 'tu', sekolah)
    const ibu = await aPengguna(world, 'wali', { nomor_wa: aNomor() })
    const { idsekolah } = sekolah
    const { kode_pengajuan } = await world.api.call(
      'ajukanAnak', { idsekolah, nis, alasan: 'Nomor lama hilang' }, ibu,
    )
    const [asked] = await world.api.call('getPengajuan', {}, pengusul)
    const dilihat = asked?.sidik ?? ''
    await world.api.call('ajukanPengajuan', { kode_pengajuan, dilihat }, pengusul)
    return {
      ...withReason(world, 'tarikPengajuan', { kode_pengajuan }),
      isi: 'pengajuan_wali.alasan', pengusul, rekan,
    }
  },
  async putusCicilan(world) {
    const siswa = await aSiswa(world, { nomor_wa: aNomor() })
    await openCicilan(world, siswa.sekolah)
    const { cicilan, id, token } = await aCicilan(world, siswa, { jumlah: 900_000 })
    const nomor_wa = aNomor()
    await world.database.query(
      'INSERT INTO siswa_wali (institusi_id, siswa_id, nomor_wa) VALUES ($1, $2, $3)',
      [siswa.institusi_id, siswa.id, nomor_wa],
    )
    const { idcicilan } = cicilan
    return {
      subject: { idcicilan },
      isi: 'cicilan.alasan',
      withdraw: (by) => world.api.send('batalCicilan', { idcicilan }, by),
      pengusul: { id, token },
      rekan: await aPengguna(world, 'wali', { nomor_wa }),
    }
  },
  async putusSubsidi(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', siswa.sekolah)
    const { idsubsidi } = await aSubsidi(world, { by: pengusul, siswa: [siswa] })
    return { ...withReason(world, 'tarikSubsidi', { idsubsidi }), isi: 'subsidi.nama', pengusul, rekan }
  },
  async putusKlaim(world) {
    const { idklaim, siswa } = await aKlaim(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', siswa.sekolah)
    await world.api.call('ajukanKlaim', { idklaim, untuk: 'catat', alasan: 'Kasir salah hitung' }, pengusul)
    return { ...withReason(world, 'tarikKlaim', { idklaim }), isi: 'penjualan_luring.catatan', pengusul, rekan }
  },
  async putusSponsor(world) {
    const owed = await sponsorOwes(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', owed.pembeli.siswa.sekolah)
    const { idbayar } = await aSponsorPayment(world, { ...owed, by: pengusul })
    return { ...withReason(world, 'tarikSponsor', { idbayar }), isi: 'bayar_sponsor.catatan', pengusul, rekan }
  },
  async putusKeringanan(world) {
    const { by: pengusul, second: rekan, ...school } = await aBillingSchool(world)
    const { idkeringanan } = await aKeringanan(world, { by: pengusul, ...school })
    return {
      ...withReason(world, 'tarikKeringanan', { idkeringanan }), isi: 'keringanan.uraian', pengusul, rekan,
    }
  },
  async putusTanggungan(world) {
    const { by: pengusul, second: rekan, ...school } = await aBillingSchool(world)
    const { idpenanggung } = await aPenanggung(world, { by: pengusul, ...school })
    const { idtanggungan } = await aTanggungan(world, { by: pengusul, ...school }, idpenanggung)
    return { ...withReason(world, 'tarikTanggungan', { idtanggungan }), isi: 'tanggungan.uraian', pengusul, rekan }
  },
  async putusPenanggung(world) {
    const { by: pengusul, second: rekan, ...school } = await aBillingSchool(world)
    const { idpenanggung } = await aPenanggung(world, { by: pengusul, ...school })
    const { idbayar } = await aPayerPayment(world, { by: pengusul }, idpenanggung)
    return { ...withReason(world, 'tarikPenanggung', { idbayar }), isi: 'bayar_penanggung.catatan', pengusul, rekan }
  },
  async putusKoreksi(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', siswa.sekolah)
    const { kode_tagihan } = await aTagihan(world, siswa)
    const { idkoreksi } = await world.api.call('ajukanKoreksi', {
      kode_tagihan, jumlah_baru: 400_000, uraian: 'Salah tarif',
    }, pengusul)
    return {
      ...withReason(world, 'tarikKoreksi', { idkoreksi }), isi: 'koreksi.uraian', pengusul, rekan,
    }
  },
  async putusKenaikan(world) {
    const { by: pengusul, second: rekan, ...school } = await aGrowingSchool(world)
    const { idsekolah, tahun_ajaran } = school
    const { idkenaikan, versi } = await world.api.call('buatKenaikan', { idsekolah, tahun_ajaran }, pengusul)
    await world.api.call('ajukanKenaikan', { idkenaikan, versi }, pengusul)
    return {
      ...withReason(world, 'tarikKenaikan', { idkenaikan }), isi: 'kenaikan.alasan', pengusul, rekan,
    }
  },
  async putusPenagihan(world) {
    const { by: pengusul, second: rekan, ...school } = await aBillingSchool(world)
    const { idpenagihan } = await aRun(world, { by: pengusul, ...school })
    await proposeRun(world, idpenagihan, pengusul)
    return {
      ...withReason(world, 'tarikPenagihan', { idpenagihan }), isi: 'penagihan.nama', pengusul, rekan,
    }
  },
  async putusUnggahan(world) {
    const { by: pengusul, second: rekan, ...school } = await aBillingSchool(world)
    const { idunggahan } = await aFileOfBills(world, { by: pengusul, ...school })
    await world.api.call('ajukanUnggahan', { idunggahan }, pengusul)
    return {
      ...withReason(world, 'tarikUnggahan', { idunggahan }), isi: 'unggahan.alasan', pengusul, rekan,
    }
  },
  async putusBantuan(world) {
    const program = await aHelpingProgram(world)
    const { by: pengusul, request } = await aNeed(world, program)
    // Works for the unit, which decides, and for the school.
    const rekan = await aPengguna(world, 'admin_institusi')
    const { idbantuan } = await world.api.call('ajukanBantuan', request, pengusul)
    return {
      ...withReason(world, 'tarikBantuan', { idbantuan }), isi: 'bantuan.uraian', pengusul, rekan,
    }
  },
  async putusKetentuan(world) {
    const { pengusul, rekan } = await officersOf(world, 'bendahara', await ziswafUnit(world))
    const { idketentuan, isi } = await proposeKetentuan(world, pengusul)
    return { ...withReason(world, 'tarikKetentuan', { idketentuan }), isi, pengusul, rekan }
  },
  async putusBiaya(world) {
    const sekolah = await aSekolah(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', sekolah)
    const { idaturan } = await world.api.call('ajukanBiaya', {
      idsekolah: sekolah.idsekolah, penanggung: 'sekolah', ditawarkan: ['qris'], mulai: '2099-01-01',
    }, pengusul)
    return { ...withReason(world, 'tarikBiaya', { idaturan }), isi: 'aturan_biaya.alasan', pengusul, rekan }
  },
  async putusRekening(world) {
    const sekolah = await aSekolah(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', sekolah)
    const { idrekening } = await world.api.call('ajukanRekening', {
      idsekolah: sekolah.idsekolah, bank: 'BSI', nomor: '7100123456', atas_nama: 'SD Uji',
    }, pengusul)
    return { ...withReason(world, 'tarikRekening', { idrekening }), isi: 'rekening.bank', pengusul, rekan }
  },
  async putusPenyaluran(world) {
    const unit = await ziswafUnit(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', unit)
    const program = await aProgram(world, { unit })
    await payDonasi(world, program)
    const { idpenyaluran } = await proposePenyaluran(world, program, pengusul)
    return {
      ...withReason(world, 'tarikPenyaluran', { idpenyaluran }),
      isi: 'penyaluran.uraian', pengusul, rekan,
    }
  },
  async putusPembatalan(world) {
    const siswa = await aSiswa(world)
    const kantin = await aKantin(world, siswa.sekolah)
    await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
    const sale = aSale(kantin, await aKartu(world, kantin, siswa))
    const { kode_penjualan } = await world.api.call('jual', sale, kantin.kasir)
    await world.api.call('ajukanPembatalan', { kode_penjualan, alasan: 'Salah barang' }, kantin.kasir)
    return {
      ...withReason(world, 'tarikPembatalan', { kode_penjualan }),
      isi: 'penjualan.alasan', pengusul: kantin.kasir, rekan: kantin.tu,
    }
  },
  async putusPenutupan(world) {
    const { sekolah } = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', sekolah)
    const idshift = await shiftOf(world, await aKantin(world, sekolah))
    await world.api.call('ajukanPenutupan', { idshift, alasan: 'Tablet hilang' }, pengusul)
    return { ...withReason(world, 'tarikPenutupan', { idshift }), isi: 'shift_kasir.alasan', pengusul, rekan }
  },
  async putusPelunasan(world) {
    const siswa = await aSiswa(world)
    const { pengusul, rekan } = await officersOf(world, 'bendahara', siswa.sekolah)
    const kantin = await aSoldShift(world, siswa)
    const { idlapak } = kantin
    const { idpelunasan } = await world.api.call(
      'ajukanPelunasan', { idlapak, cara: 'tunai', jumlah: 10_000, catatan: 'Minggu ini' }, pengusul,
    )
    return {
      ...withReason(world, 'tarikPelunasan', { idpelunasan }),
      isi: 'pelunasan_lapak.catatan', pengusul, rekan,
    }
  },
  async putusMitra(world) {
    const pengusul = await aPengguna(world, 'admin_institusi')
    const rekan = await aPengguna(world, 'operator')
    const { kode_mitra } = await anApplicant(world)
    await world.api.call('usulkanMitra', { kode_mitra, batas_harian: 5_000_000 }, pengusul)
    return {
      ...withReason(world, 'tarikMitra', { kode_mitra }), isi: 'mitra.usaha', pengusul, rekan,
    }
  },
  async putusTarifMitra(world) {
    const pengusul = await aPengguna(world, 'admin_institusi')
    const rekan = await aPengguna(world, 'operator')
    const { idusulan } = await proposeTarif(world, pengusul)
    return {
      ...withReason(world, 'tarikTarifMitra', { idusulan }), isi: 'usulan_tarif_mitra.alasan', pengusul, rekan,
    }
  },
  async putusInsiden(world) {
    const pengusul = await aPengguna(world, 'admin_institusi')
    const rekan = await aPengguna(world, 'operator')
    const { idinsiden } = await world.api.call('bukaInsiden', anInsiden(world), pengusul)
    await world.api.call('ajukanInsiden', { idinsiden, ...PEMBERITAHUAN }, pengusul)
    return {
      ...withReason(world, 'tarikInsiden', { idinsiden }), isi: 'insiden.penanganan', pengusul, rekan,
    }
  },
}

async function officersOf(world: World, level: 'tu' | 'bendahara', sekolah: MadeSekolah) {
  const pengusul = await aPengguna(world, level, { sekolah })
  return { pengusul, rekan: await aPengguna(world, level, { sekolah }) }
}

type TarikCall = Extract<CallName, `tarik${string}`>

function withReason<N extends TarikCall>(
  world: World, name: N, subject: Omit<RequestOf<N>, 'alasan'> & Record<string, string>,
) {
  const request = { ...subject, alasan: 'Salah tulis' } as unknown as RequestOf<N>
  return { subject, withdraw: (by: Officer) => world.api.send(name, request, by) }
}

function todayIn(world: World): string {
  return localDateAt(world.clock.now(), 'Asia/Jakarta')
}
