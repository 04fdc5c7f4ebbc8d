import { addMonths } from '@lunas/values/local-date'
import { FOR_ALL } from '#test/tagih'
import { openBills } from './bills.ts'
import { FIRST_RUN } from './charge-steps.ts'
import { aWord } from './desk-steps.ts'
import { anyOf, type Walker } from './walker.ts'

/** What changes bills after their issue, and where their pupils are. */
export const billingSteps = {
  /** For one child or the family, now and then with a rule about siblings. */
  async proposeRelief(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const sekolah = random.pick(schools)
    const by = random.pick(sekolah.bendahara)
    const siswa = random.pick(sekolah.pupils)
    await openBills(walker, siswa)
    const jenis = anyOf(walker, await walker.ask('daftarJenis', { idsekolah: sekolah.idsekolah }, by))
    if (!jenis) return
    const persen = random.chance(0.6) ? random.pick([10, 25, 50]) : null
    await walker.ask('ajukanKeringanan', {
      kode_siswa: siswa.kode_siswa, sekeluarga: random.chance(0.3), kode_jenis: jenis.kode_jenis,
      persen, nilai: persen === null ? random.pick([20_000, 100_000]) : null,
      gabung: random.pick(['tunggal', 'berurutan', 'dijumlahkan']),
      saudara_minimal: random.chance(0.2) ? 2 : null, kelebihan: random.pick(['titipan', 'tetap']),
      dari: '2026-01-01', sampai: null, uraian: 'Anak yatim',
    }, by)
  },

  async decideRelief(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('getKeringanan', { status: 'diajukan' }, officer))
    if (!one) return
    walker.changed = one.kode_siswa ?? undefined
    await walker.decide('putusKeringanan', { idkeringanan: one.idkeringanan, ...aWord(walker) }, officer)
  },

  async endRelief(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('getKeringanan', { status: 'disetujui' }, officer))
    if (!one) return
    await walker.ask('akhiriKeringanan', { idkeringanan: one.idkeringanan, sampai: walker.today() }, officer)
  },

  /** Another amount for any bill, paid or not; many are cancelled. */
  async proposeCorrection(walker: Walker): Promise<void> {
    const { random, admin } = walker
    const sekolah = random.pick(walker.schools)
    const { kode_siswa } = random.pick(sekolah.pupils)
    const page = await walker.ask('rincianSiswa', { kode_siswa }, admin)
    const bill = anyOf(walker, page?.tagihan)
    if (!bill) return
    const jumlah_baru = random.chance(0.4) ? 0 : random.pick([40_000, 125_000, 200_000, 350_000])
    await walker.ask('ajukanKoreksi', {
      kode_tagihan: bill.kode_tagihan, jumlah_baru, uraian: 'Salah tarif',
    }, random.pick(sekolah.bendahara))
  },

  /** What a paid bill asked too much is taken off the next run of its type. */
  async carryCorrection(walker: Walker): Promise<void> {
    const { random, admin } = walker
    const { pupils, bendahara: [by, second] } = random.pick(walker.schools)
    const { kode_siswa } = random.pick(pupils)
    const page = await walker.ask('rincianSiswa', { kode_siswa }, admin)
    const bill = anyOf(walker, page?.tagihan.filter(({ jumlah, dibayar }) => jumlah > 0 && dibayar === jumlah))
    if (!bill || !by || !second) return
    const proposed = await walker.ask('ajukanKoreksi', {
      kode_tagihan: bill.kode_tagihan, jumlah_baru: Math.ceil(bill.jumlah / random.pick([2, 10])),
      uraian: 'Salah tarif', cara: 'berikutnya',
    }, by)
    if (proposed) await walker.decide('putusKoreksi', { idkoreksi: proposed.idkoreksi, putusan: 'setuju' }, second)
  },

  /** Bills a month of one type for a whole school; now and then the proposal is given up. */
  async issueRun(walker: Walker): Promise<void> {
    const { random } = walker
    const { idsekolah, pupils, bendahara: [by, second] } = random.pick(walker.schools)
    const jenis = anyOf(walker, await walker.ask('daftarJenis', { idsekolah }, by))
    if (!jenis || !by || !second) return
    const { kode_jenis } = jenis
    if (jenis.tarif === 0) {
      await walker.ask('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 60_000, dari: FIRST_RUN, sampai: null }, by)
    }
    const bulan = addMonths(FIRST_RUN, (walker.runs += 1)).slice(0, 7)
    const run = await walker.ask('buatPenagihan', {
      idsekolah, kode_jenis: [kode_jenis], bulan: [bulan], tanggal_aktif: null, kali: 1, peserta: 'aktif',
      idtingkat: [], idkelas: [],
    }, by)
    if (!run) return
    walker.changed = random.pick(pupils).kode_siswa
    const { idpenagihan, versi } = run
    if (random.chance(0.2)) {
      await walker.ask('batalPenagihan', { idpenagihan }, by)
      return
    }
    await walker.ask('ajukanPenagihan', { idpenagihan, versi }, by)
    await walker.decide('putusPenagihan', { idpenagihan, putusan: 'setuju' }, second)
  },

  async decideCorrection(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('getKoreksi', { status: 'menunggu' }, officer))
    if (!one) return
    walker.changed = one.kode_siswa
    await walker.decide('putusKoreksi', { idkoreksi: one.idkoreksi, ...aWord(walker) }, officer)
  },

  /** Two siblings change places, so that pupils at the same index stay siblings. */
  async movePupils(walker: Walker): Promise<void> {
    const { random, schools, admin } = walker
    const [from, to] = random.shuffle(schools)
    if (!from || !to) return
    const at = random.int(0, from.pupils.length - 1)
    const [one, other] = [from.pupils[at], to.pupils[at]]
    if (!one || !other) return
    for (const [siswa, sekolah] of [[one, to], [other, from]] as const) {
      // Of one length, since a search by a short number would find the longer ones too.
      const nis = `P${String((walker.numbers += 1)).padStart(5, '0')}`
      const kelas = anyOf(walker, await walker.ask('daftarKelas', { idsekolah: sekolah.idsekolah }, admin))
      const moved = await walker.ask('pindahSekolah', {
        kode_siswa: siswa.kode_siswa, idsekolah: sekolah.idsekolah, nis,
        ...(kelas && random.chance(0.5) && { idkelas: kelas.idkelas }),
      }, admin)
      // The other move of a race was faster.
      if (!moved) return
      sekolah.pupils[at] = { ...siswa, nis, sekolah }
    }
  },

  /** Prepares the end of a school year and proposes it. */
  async proposePromotion(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const { idsekolah, bendahara } = random.pick(schools)
    const by = random.pick(bendahara)
    const kelas = anyOf(walker, await walker.ask('daftarKelas', { idsekolah }, by))
    const draft = kelas && await walker.ask('buatKenaikan', { idsekolah, tahun_ajaran: kelas.tahun_ajaran }, by)
    if (draft) await walker.ask('ajukanKenaikan', { idkenaikan: draft.idkenaikan, versi: draft.versi }, by)
  },

  async decidePromotion(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('daftarKenaikan', { status: 'menunggu' }, officer))
    if (!one) return
    await walker.decide('putusKenaikan', { idkenaikan: one.idkenaikan, ...aWord(walker) }, officer)
  },

  async undoPromotion(walker: Walker): Promise<void> {
    const { random } = walker
    const officer = random.pick(random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('daftarKenaikan', { status: 'diterapkan' }, officer))
    if (one) await walker.ask('urungkanKenaikan', { idkenaikan: one.idkenaikan, alasan: 'Salah kelas' }, officer)
  },
}
