import type { Bantuan } from '@lunas/contract/ziswaf/bantuan'
import { lookUp } from '../payer/open.ts'
import { officeOf, type Payer } from '../payer/payer.ts'
import { sendOnce } from '../payer/send-once.ts'
import type { Program } from '../people/add-programs.ts'
import type { Office } from '../people/people.ts'

const REFUSE_RATE = 0.1
const ANY_RATE = 0.1
/** What is asked of a fund that nobody looked at. */
const SOME = 50_000
/** So many children of the institution are looked at until one has a bill to pay. */
const LOOKED_AT = 4
/** The unit decides twice at once, as two people at two screens do. */
const DOUBLE_RATE = 0.6

/**
 * The school asks that a program pays a bill of a child, while the family may pay it too and the
 * fund is given away. Whoever asked cannot agree, and a bill is paid once however often it is agreed.
 */
export async function help(payer: Payer, institusi_id: string): Promise<void> {
  const { random, diary, pupils } = payer
  const near = random.shuffle(pupils.filter((one) => one.institusi_id === institusi_id))
  for (const pupil of near.slice(0, LOOKED_AT)) {
    const school = officeOf(payer, pupil)
    const fund = await richest(payer, institusi_id, school.bendahara.token)
    if (!fund) continue
    const daftar = await lookUp(payer, pupil)
    const bill = daftar?.tagihan.find(
      ({ sisa, boleh_dicicil }) => sisa > 0 && (boleh_dicicil || sisa <= fund.dana),
    )
    if (!daftar || !bill) continue
    const { kode_tagihan, sisa, boleh_dicicil } = bill
    const jumlah = boleh_dicicil ? Math.min(sisa, fund.dana) : sisa
    const { kode_siswa } = daftar.siswa
    return askFor(payer, { school, program: fund.program, kode_siswa, kode_tagihan, jumlah })
  }
  diary.count('help: no bill that a fund can pay')
}

type Need = {
  school: Office
  program: Program
  kode_siswa: string
  kode_tagihan: string
  jumlah: number
}

/** The program whose fund holds most; sometimes any, which the program may have to refuse. */
async function richest(
  { phone, random, programs }: Payer, institusi_id: string, token: string,
): Promise<{ program: Program; dana: number } | undefined> {
  const ours = programs.filter((one) => one.institusi_id === institusi_id)
  if (random.chance(ANY_RATE)) return { program: random.pick(ours), dana: SOME }
  const told = await phone.ask('programBantuan', {}, { token })
  const helping = 'answer' in told ? told.answer : []
  const [most] = helping.toSorted((one, other) => other.dana - one.dana)
  const program = ours.find(({ kode_program }) => kode_program === most?.kode_program)
  return program && most && most.dana > 0 ? { program, dana: most.dana } : undefined
}

async function askFor(payer: Payer, need: Need): Promise<void> {
  const { random, diary } = payer
  const { school, program, ...bill } = need
  const unit = officeOf(payer, program)
  const asked = await sendOnce(payer, 'ajukanBantuan', {
    kode_program: program.kode_program, ...bill,
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
