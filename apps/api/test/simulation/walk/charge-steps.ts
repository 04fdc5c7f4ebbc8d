import { addDays, addMonths, localDate, type LocalDate } from '@lunas/values/local-date'
import { FOR_ALL, ISI_SPP } from '#test/tagih'
import { aWord } from './desk-steps.ts'
import { anyOf, type School, type Walker } from './walker.ts'

/** The first of the months that runs bill: long before the months of other bills, so that none is billed twice. */
export const FIRST_RUN = localDate('2001-01-01')

/** What runs bill besides fees of a month: services by the day, gifts, and bills that a second payer bears in part. */
export const chargeSteps = {
  /** Catering on weekdays, which one more pupil joins, now and then for some months only. */
  async joinService(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const sekolah = random.pick(schools)
    const kode_jenis = await serviceOf(walker, sekolah)
    if (!kode_jenis) return
    const dari = dayOfRuns(walker)
    await walker.ask('ikutLayanan', {
      kode_jenis, kode_siswa: random.pick(sekolah.pupils).kode_siswa, dari,
      sampai: random.chance(0.3) ? addDays(dari, 45) : null,
    }, random.pick(sekolah.bendahara))
  },

  /** A day without catering, for all or one pupil; what was billed becomes a credit. Some of them take place after all. */
  async callOffDay(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const { idsekolah, bendahara, pupils } = random.pick(schools)
    const kode_jenis = walker.services.get(idsekolah)
    if (!kode_jenis) return
    const by = random.pick(bendahara)
    const off = anyOf(walker, (await walker.ask('getLayanan', { kode_jenis }, by))?.tanpa)
    if (off && random.chance(0.3)) {
      await walker.ask('adakanLayanan', { kode_jenis, tanggal: off.tanggal, kode_siswa: off.kode_siswa }, by)
      return
    }
    const kode_siswa = random.chance(0.5) ? random.pick(pupils).kode_siswa : null
    await walker.ask('tiadakanLayanan', { kode_jenis, tanggal: dayOfRuns(walker), kode_siswa, uraian: 'Libur' }, by)
  },

  /** A gift with a suggested amount, which runs ask for like fees. */
  async askForGift(walker: Walker): Promise<void> {
    const { random, schools, gifts } = walker
    const { idsekolah, bendahara } = random.pick(schools)
    if (gifts.has(idsekolah)) return
    gifts.add(idsekolah)
    await walker.ask('buatJenis', {
      idsekolah, ...ISI_SPP, nama: 'Infak bulanan', sifat: 'sumbangan', kelompok: 'sukarela', boleh_dicicil: true,
    }, random.pick(bendahara))
  },

  /** A foundation that bears a part of a pupil's fee. */
  async proposeShare(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const sekolah = random.pick(schools)
    const by = random.pick(sekolah.bendahara)
    const idpenanggung = await payerOf(walker, sekolah)
    const jenis = anyOf(walker, await walker.ask('daftarJenis', { idsekolah: sekolah.idsekolah }, by))
    if (!idpenanggung || !jenis) return
    const persen = random.chance(0.5) ? random.pick([25, 50, 100]) : null
    await walker.ask('ajukanTanggungan', {
      idpenanggung, kode_siswa: random.pick(sekolah.pupils).kode_siswa, kode_jenis: jenis.kode_jenis, persen,
      nilai: persen === null ? random.pick([20_000, 100_000]) : null, dari: FIRST_RUN, sampai: null,
      uraian: 'Beasiswa yayasan',
    }, by)
  },

  async decideShare(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('getTanggungan', { status: 'diajukan' }, officer))
    if (!one) return
    await walker.decide('putusTanggungan', { idtanggungan: one.idtanggungan, ...aWord(walker) }, officer)
  },

  async endShare(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.random.pick(walker.schools).bendahara)
    const one = anyOf(walker, await walker.ask('getTanggungan', { status: 'disetujui' }, officer))
    if (!one) return
    await walker.ask('akhiriTanggungan', { idtanggungan: one.idtanggungan, sampai: dayOfRuns(walker) }, officer)
  },

  /** Money of the foundation, which is sometimes more than it owes. */
  async payerPays(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const { idsekolah, bendahara: [by, second] } = random.pick(schools)
    const idpenanggung = walker.payers.get(idsekolah)
    if (!idpenanggung || !by || !second) return
    const paid = await walker.ask('ajukanPenanggung', {
      idpenanggung, cara: random.pick(['tunai', 'transfer']), jumlah: random.pick([20_000, 60_000, 500_000]),
      tanggal: walker.today(), catatan: '',
    }, by)
    if (paid) await walker.decide('putusPenanggung', { idbayar: paid.idbayar, ...aWord(walker) }, second)
  },
}

/** The catering of a school, at Rp3.000 a day. */
async function serviceOf(walker: Walker, { idsekolah, bendahara }: School): Promise<string | undefined> {
  const known = walker.services.get(idsekolah)
  if (known) return known
  const [by] = bendahara
  const jenis = await walker.ask('buatJenis', {
    idsekolah, ...ISI_SPP, nama: 'Katering', kelompok: 'layanan', bentuk: 'hitungan',
  }, by)
  if (!jenis) return undefined
  const { kode_jenis } = jenis
  walker.services.set(idsekolah, kode_jenis)
  await walker.ask('buatTarif', { kode_jenis, ...FOR_ALL, jumlah: 3_000, dari: FIRST_RUN, sampai: null }, by)
  await walker.ask('aturLayanan', { kode_jenis, hari: [1, 2, 3, 4, 5] }, by)
  return kode_jenis
}

async function payerOf(walker: Walker, { idsekolah, bendahara: [by] }: School): Promise<string | undefined> {
  const known = walker.payers.get(idsekolah)
  if (known) return known
  const payer = await walker.ask('buatPenanggung', { idsekolah, nama: 'Yayasan Berkah', jenis: 'yayasan' }, by)
  if (payer) walker.payers.set(idsekolah, payer.idpenanggung)
  return payer?.idpenanggung
}

/** A day in one of the months that runs have billed or will bill next. */
function dayOfRuns({ random, runs }: Walker): LocalDate {
  return addDays(addMonths(FIRST_RUN, random.int(1, runs + 1)), random.int(0, 27))
}
