import type { Kasus } from '@lunas/contract/buku/rekonsiliasi'
import { NOTHING_SEEN } from '#test/decide'
import type { Phone } from '../payer/phone.ts'
import type { Officer, Treasury } from '../people/people.ts'
import type { BackOffice } from './finish-desk.ts'
import { LESS } from './statements.ts'

const ROUNDS = 50
/** The ways to end a case without naming a pupil or a payment. */
const ENDINGS = ['tagih_ulang', 'terima_biaya', 'kembalikan_pengirim', 'catat_selisih'] as const

type Desk = Pick<BackOffice, 'phone' | 'diary'>

/** One treasurer proposes and the other approves; the proposer and an account they made may not. */
export async function endCases(desk: Desk, treasury: Treasury): Promise<void> {
  const { phone, diary } = desk
  const { first, second, puppet } = treasury
  await linkLessFee(desk, treasury)
  for (let round = 0; round < ROUNDS; round++) {
    const open = await phone.ask('getKasus', { status: 'terbuka' }, { token: first.token })
    if (!('answer' in open) || open.answer.length === 0) return
    for (const { nomor_kasus, sebab, pilihan, catatan_putusan } of open.answer) {
      // After a refusal the treasurer proposes another way.
      const tindakan = chosenOf(catatan_putusan === '' ? pilihan : pilihan.slice(1))
      if (!tindakan) continue
      diary.count(`case: ${sebab}`)
      const wish = { nomor_kasus, tindakan, catatan: 'diputus di akhir' }
      const proposed = await phone.ask('ajukanKasus', wish, { token: first.token })
      // The answer may have been lost; then the list shows the proposal.
      const dilihat = 'answer' in proposed
        ? (proposed.answer.usulan?.sidik ?? NOTHING_SEEN)
        : await lookAt(phone, nomor_kasus, second)
      const word = { nomor_kasus, putusan: 'setuju' as const, dilihat }
      for (const { token } of [first, puppet]) {
        const own = await phone.ask('putusKasus', word, { token })
        if ('answer' in own) diary.offences.push(`${nomor_kasus} was ended by one person`)
      }
      const told = await phone.ask('putusKasus', word, { token: second.token })
      if ('answer' in told || told.kode !== 'UANG_SUDAH_TIDAK_ADA') continue
      const no = { ...word, putusan: 'tolak' as const, alasan: 'uangnya sudah tidak ada' }
      await phone.ask('putusKasus', no, { token: second.token })
    }
  }
}

/** Bank lines that are lower by a fee: two treasurers link each to its payment. */
async function linkLessFee({ phone, diary }: Desk, { first, second }: Treasury): Promise<void> {
  const { token } = first
  const sebab = 'pengirim_tidak_dikenal' as const
  const open = await phone.ask('getKasus', { status: 'terbuka', sebab }, { token })
  if (!('answer' in open)) return
  for (const { nomor_kasus, baris, pilihan } of open.answer) {
    if (!pilihan.includes('hubungkan') || !baris?.referensi_uang) continue
    const told = await phone.ask('getCalonKasus', { nomor_kasus }, { token })
    const calon = 'answer' in told ? told.answer : []
    const owner = calon.find(({ jumlah }) => jumlah === baris.jumlah + LESS)
    if (!owner) continue
    const { kode_pembayaran } = owner
    const wish = { nomor_kasus, tindakan: 'hubungkan' as const, kode_pembayaran, catatan: 'dipotong' }
    await phone.ask('ajukanKasus', wish, { token })
    const dilihat = await lookAt(phone, nomor_kasus, second)
    const yes = { nomor_kasus, putusan: 'setuju' as const, dilihat }
    const agreed = await phone.ask('putusKasus', yes, { token: second.token })
    if ('answer' in agreed) diary.count('case: linked less a fee')
  }
}

async function lookAt(phone: Phone, nomor_kasus: string, { token }: Officer): Promise<string> {
  const told = await phone.ask('getKasus', { status: 'diajukan' }, { token })
  const row = 'answer' in told && told.answer.find((one) => one.nomor_kasus === nomor_kasus)
  return (row && row.usulan?.sidik) || NOTHING_SEEN
}

function chosenOf(pilihan: Kasus['pilihan']): (typeof ENDINGS)[number] | undefined {
  return ENDINGS.find((one) => pilihan.includes(one))
}
