import { aWord } from './desk-steps.ts'
import { openBills } from './bills.ts'
import { anyOf, type Walker } from './walker.ts'

/** Bills of families in hardship: the school asks, the unit lets a program pay them. */
export const helpSteps = {
  /** Sometimes more than the fund holds, or by zakat, or for a bill that its family pays meanwhile. */
  async proposeHelp(walker: Walker): Promise<void> {
    const { random } = walker
    const sekolah = random.pick(walker.schools)
    const siswa = random.pick(sekolah.pupils)
    const by = random.pick(sekolah.bendahara)
    const [helping] = (await walker.ask('programBantuan', {}, by)) ?? []
    const bill = anyOf(walker, await openBills(walker, siswa))
    if (!helping || !bill) return
    const { kode_program } = random.chance(0.1) ? random.pick(walker.programs) : helping
    const most = random.chance(0.9) ? Math.min(bill.sisa, helping.dana) : bill.sisa
    const jumlah = bill.boleh_dicicil && most > 0 ? random.int(1, most) : bill.sisa
    await walker.ask('ajukanBantuan', {
      kode_program, kode_siswa: siswa.kode_siswa, kode_tagihan: bill.kode_tagihan, jumlah,
      uraian: 'Ayah kehilangan pekerjaan',
    }, by)
  },

  async decideHelp(walker: Walker): Promise<void> {
    const { random, unit } = walker
    const officer = random.pick(unit.bendahara)
    const one = anyOf(walker, await walker.ask('getBantuan', { status: 'menunggu' }, officer))
    if (!one) return
    await walker.decide('putusBantuan', { idbantuan: one.idbantuan, ...aWord(walker) }, officer)
  },

  /** Only whoever asked may take it back, so most are refused. */
  async withdrawHelp(walker: Walker): Promise<void> {
    const { random, schools } = walker
    const officer = random.pick(random.pick(schools).bendahara)
    const one = anyOf(walker, await walker.ask('getBantuan', { status: 'menunggu' }, officer))
    if (!one) return
    await walker.ask('tarikBantuan', { idbantuan: one.idbantuan, alasan: 'Sudah dibayar' }, officer)
  },
}
