import type { Bantuan } from '@lunas/contract/ziswaf/bantuan'
import { billsOf } from '../payer/for-saldo.ts'
import { officeOf, type Payer, type Pupil } from '../payer/payer.ts'
import { sendOnce } from '../payer/send-once.ts'
import type { Program } from '../people/add-programs.ts'

const REFUSE_RATE = 0.1
/** The unit decides twice at once, as two people at two screens do. */
const DOUBLE_RATE = 0.4

/**
 * The school asks that a program pays a bill of the child, while the family may pay it too and the
 * fund is given away. Whoever asked cannot agree, and a bill is paid once however often it is agreed.
 */
export async function help(payer: Payer, pupil: Pupil, program: Program): Promise<void> {
  const { random, diary } = payer
  const school = officeOf(payer, pupil)
  const unit = officeOf(payer, program)
  const [bills] = await billsOf(payer, pupil)
  const bill = bills?.tagihan[0]
  if (!bills || !bill) return
  const asked = await sendOnce(payer, 'ajukanBantuan', {
    kode_program: program.kode_program, kode_siswa: bills.kode_siswa, ...bill,
    uraian: 'Ayah kehilangan pekerjaan',
  }, { token: school.bendahara.token })
  if (!('answer' in asked)) {
    diary.count(`help: ${asked.kode}`)
    return
  }
  if ('answer' in (await decide(payer, asked.answer, 'setuju', school.bendahara.token))) {
    diary.offences.push(`${asked.answer.idbantuan} was agreed on by whoever proposed it`)
  }
  const word = random.chance(REFUSE_RATE) ? ('tolak' as const) : ('setuju' as const)
  const deciders = random.chance(DOUBLE_RATE)
    ? [unit.kepala_sekolah, unit.bendahara]
    : [unit.kepala_sekolah]
  const told = await Promise.all(
    deciders.map(({ token }) => decide(payer, asked.answer, word, token)),
  )
  for (const one of told) diary.count(`help: ${'answer' in one ? word : one.kode}`)
}

function decide(
  { phone }: Payer, { idbantuan, usulan }: Bantuan, putusan: 'setuju' | 'tolak', token: string,
) {
  const dilihat = usulan?.sidik ?? ''
  return phone.ask('putusBantuan', { idbantuan, putusan, alasan: 'ya', dilihat }, { token })
}
