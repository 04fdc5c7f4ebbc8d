import { setTimeout as pause } from 'node:timers/promises'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import { formatKode } from '@lunas/values/kode'
import { readPembayaran, type Payer, type Pupil } from './payer.ts'
import { NO_ANSWER, type Told } from './phone.ts'

type Buat = RequestOf<'buatPembayaran'>
/** A request for the bills of one child. */
export type ForOne = Extract<Buat, { tagihan: unknown }>

/** The smallest payment by virtual account. */
const SMALLEST_PART = 10_000
const NUMBER_MS_MAX = 4_000
/** The share of payers who search for the school; the others already have it on the screen. */
const FIRST_TIME_RATE = 0.2
const BY_NIS_RATE = 0.4
const LOOK_MS = 350

/** Finds the school, the child and its bills, as the first screens do. */
export async function lookUp(payer: Payer, pupil: Pupil): Promise<DaftarTagihan | undefined> {
  const { phone } = payer
  const { institusi_id: kode_institusi, sekolah, sekolah_id, nis } = pupil
  const idsekolah = formatKode('sekolah', kode_institusi, sekolah_id)
  if (payer.random.chance(FIRST_TIME_RATE)) {
    const schools = await phone.ask('getSekolah', { keyword: sekolah, kode_institusi })
    // While every program is down nobody answers. That is trouble, and says nothing about the school.
    if (!('answer' in schools) && schools.kode === NO_ANSWER) return undefined
    const isFound = 'answer' in schools && schools.answer.some((one) => one.idsekolah === idsekolah)
    if (!isFound) payer.diary.offences.push(`school not found: ${sekolah}`)
  }
  let { kode_siswa } = pupil
  if (payer.random.chance(BY_NIS_RATE)) {
    const siswa = await phone.ask('getSiswa', { idsekolah, nis })
    if (!('answer' in siswa)) return undefined
    kode_siswa = siswa.answer.kode_siswa
  }
  const daftar = await phone.ask('getTagihan', { kode_siswa })
  return 'answer' in daftar ? daftar.answer : undefined
}

/** One bill or several, in full or in part; sometimes one that somebody else is paying. */
export function chooseBasket({ random }: Payer, daftar: DaftarTagihan): ForOne | undefined {
  const careful = random.chance(0.8)
  const open = daftar.tagihan.filter(
    ({ sisa, sedang_dibayar }) => sisa >= SMALLEST_PART && !(careful && sedang_dibayar),
  )
  if (open.length === 0) return undefined
  const count = Math.min(open.length, random.chance(0.6) ? 1 : random.int(2, 4))
  const chosen = random.shuffle(open).slice(0, count)
  const tagihan = chosen.map(({ kode_tagihan, sisa, boleh_dicicil }) => {
    const inPart = boleh_dicicil && random.chance(0.5)
    return { kode_tagihan, jumlah: inPart ? random.int(SMALLEST_PART, sisa) : sisa }
  })
  return { kode_siswa: daftar.siswa.kode_siswa, metode: random.pick(METODE_GERBANG), tagihan }
}

/** Opens the payment with one key: once, with two taps, or again after a lost connection. */
export async function buat(payer: Payer, request: Buat): Promise<Told<Pembayaran>> {
  const { phone, random, diary } = payer
  const key = `sim-${payer.name}-${random.int(0, 2 ** 31)}`
  const send = async () => {
    const told = await phone.ask('buatPembayaran', request, { key })
    if ('answer' in told) diary.noteAnswer(told.answer, key)
    return told
  }
  const way = random.weighted({ once: 60, double_tap: 15, cut: 15, again: 10 })
  diary.count(`buat: ${way}`)
  if (way === 'double_tap') return (await Promise.all([send(), send()]))[random.int(0, 1)] ?? send()
  if (way === 'cut') await phone.askAndLose('buatPembayaran', request, { key }, random.int(1, 80))
  const told = await send()
  if (way === 'again') {
    await pause(random.int(0, 500))
    await send()
    const other = await phone.ask('buatPembayaran', { ...request, keterangan: 'lain' }, { key })
    if ('answer' in other && 'answer' in told) diary.offences.push(`${key} took another body`)
  }
  return told
}

/** Waits for the payment number, as the screen does; undefined when it does not come. */
export async function awaitNumber(
  payer: Payer, opened: Pembayaran,
): Promise<Pembayaran | undefined> {
  const until = performance.now() + NUMBER_MS_MAX
  let seen: Pembayaran | undefined = opened
  while (seen && !seen.instruksi && seen.status === 'menunggu') {
    if (performance.now() > until) return undefined
    await pause(LOOK_MS)
    seen = await readPembayaran(payer, opened.kode_pembayaran)
  }
  return seen?.instruksi ? seen : undefined
}
