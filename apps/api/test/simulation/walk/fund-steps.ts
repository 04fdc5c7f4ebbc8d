import { aWord } from './desk-steps.ts'
import { anyOf, type Walker } from './walker.ts'

/** What the unit for donations does with its funds. */
export const fundSteps = {
  /** Sometimes of all that the fund holds, also when another proposal already waits for it. */
  async proposeDistribution(walker: Walker): Promise<void> {
    const { random, unit } = walker
    const { kode_program } = random.pick(walker.programs)
    const page = await walker.ask('rincianProgram', { kode_program })
    const held = page ? page.terkumpul - page.tersalurkan : 0
    if (!page || held === 0) return
    const officer = random.pick(unit.bendahara)
    const asked = await walker.ask('ajukanPenyaluran', {
      kode_program, jenis: 'salur', jumlah: random.chance(0.5) ? held : random.int(1, held),
      tanggal: walker.today(), uraian: 'Paket sembako',
      asnaf: page.jenis === 'zakat_maal' ? 'miskin' : null, nomor_bukti: '',
    }, officer)
    if (!asked) return
    await walker.ask('berkasPenyaluran', { idpenyaluran: asked.idpenyaluran, guna: 'bukti' }, officer)
  },

  async decideDistribution(walker: Walker): Promise<void> {
    const officer = walker.random.pick(walker.unit.bendahara)
    const one = anyOf(walker, await walker.ask('getPenyaluran', { status: 'menunggu' }, officer))
    if (!one) return
    const { idpenyaluran } = one
    await walker.decide('putusPenyaluran', { idpenyaluran, ...aWord(walker) }, officer)
  },
}
