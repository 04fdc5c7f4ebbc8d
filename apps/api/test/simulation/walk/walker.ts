import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import type { AnswerOf, RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { aPengguna, aSekolah, aSiswa, openLongSesi, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { tryDecide, type DecideCall, type Decision } from '#test/decide'
import { makeKeluarga } from '#test/keringanan'
import { openCicilan } from '#test/cicilan'
import { aBank, type TestBank } from '#test/snap-bank'
import { aNomor } from '#test/codes'
import { aKetetapan, aProgram, letPayBills, ziswafUnit, type MadeProgram } from '#test/program'
import { aDevice, aMitra, mitraUnit, openMitra, PIN, type MadeMitra } from '#test/mitra'
import { openPpob, ppobUnit } from '#test/ppob'
import { startWorld, type World } from '#test/world'
import { createRandom, type Random } from '../random.ts'

export type Officer = { id: string; token: string }

export type School = MadeSekolah & { pupils: MadeSiswa[]; tu: Officer[]; bendahara: Officer[] }

/** An agent with two phones that may both pay from the deposit. */
export type Agent = Omit<MadeMitra, 'token'> & { phones: readonly [Officer, Officer] }

/** A payment that the walk has opened; its state is read from the program. */
export type Opened = {
  kode_pembayaran: string
  total: number
  sekolah: School
  /** Whether the gateway has a charge for it. */
  byGateway: boolean
  /** Whether money arrived for it through the gateway. */
  isPaid: boolean
}

/** Everything that a step may use. */
export type Walker = {
  world: World
  random: Random
  schools: readonly School[]
  /** The institution's unit for donations; it has no pupils. */
  unit: School
  /** The unit of the operator's trade with pulsa and bills. */
  trade: School
  /** The unit that holds the deposits of agents. */
  agency: School
  agents: readonly Agent[]
  programs: readonly MadeProgram[]
  /** A guardian for each pupil; pupils at the same index of two schools are siblings. */
  guardians: readonly (Officer & { nomor_wa: string })[]
  /** Reads every school of the institution, and moves pupils between them. */
  admin: Officer
  bank: TestBank
  /** The payments that the bank has reported to us, as its report file will list them. */
  toldByBank: ToldByBank[]
  /** The institution's operators. */
  operators: readonly Officer[]
  opened: Opened[]
  /** The number of bills so far; each is for another month. */
  months: number
  /** The number of billing runs so far; each is for another month. */
  runs: number
  /** The catering of each school that has one, and who bears parts of its bills. */
  services: Map<string, string>
  payers: Map<string, string>
  /** The schools that ask for gifts. */
  gifts: Set<string>
  /** The number of NIS given to pupils who moved. */
  numbers: number
  /** Whose bill was changed last; the next comparison looks at this pupil. */
  changed: string | undefined
  /** Transfers that people say they made, as a statement may show them. */
  transfers: { sekolah: School; pengirim: string; jumlah: number; tanggal: LocalDate }[]
  /** Batches on their way, by the reference that somebody entered. */
  sent: { sekolah: string; referensi: string; jumlah: number }[]
  /** How often each refusal occurred; a failure of the program ends the walk. */
  refused: Map<string, number>
  today(): LocalDate
  ask<N extends CallName>(
    name: N, request: RequestOf<N>, by?: Officer,
  ): Promise<AnswerOf<N> | undefined>
  decide<N extends DecideCall>(name: N, request: Decision<N>, by: Officer): Promise<void>
}

type ToldByBank = {
  customerNo: string
  jumlah: number
  paymentRequestId: string
  referenceNo: string
  at: string
}

/** Short, so that a biller that does not answer costs the walk little time. */
const BILLER_TIMEOUT_MS = 500
const SCHOOLS = 3
const PUPILS = 4
const AGENTS = 2
/** Some requests find too little in it. */
const DEPOSIT = 600_000

export async function startWalk(seed: number): Promise<Walker> {
  const world = await startWorld({ worker: false, config: { digiflazzTimeoutMs: BILLER_TIMEOUT_MS } })
  const schools: School[] = []
  const numbers = Array.from({ length: PUPILS }, () => aNomor())
  for (let i = 0; i < SCHOOLS; i++) schools.push(await aSchool(world, await aSekolah(world), numbers))
  const unit = await aSchool(world, await ziswafUnit(world), [])
  const trade = await aSchool(world, await ppobUnit(world), [])
  await openPpob(world)
  await openMitra(world)
  const agency = await aSchool(world, await mitraUnit(world), [])
  const agents: Agent[] = []
  for (let i = 0; i < AGENTS; i++) agents.push(await anAgent(world))
  for (const [i] of numbers.entries()) await makeKeluarga(world, schools.flatMap(({ pupils }) => pupils[i] ?? []))
  const guardians = []
  for (const nomor_wa of numbers) guardians.push({ nomor_wa, ...await aPengguna(world, 'wali', { nomor_wa }) })
  const admin = await aPengguna(world, 'admin_institusi')
  const operators = [await aPengguna(world, 'operator'), await aPengguna(world, 'operator')]
  const refused = new Map<string, number>()
  const count = (kode: string) => refused.set(kode, (refused.get(kode) ?? 0) + 1)
  return {
    world, schools, unit, trade, agency, agents, programs: await addPrograms(world), guardians, admin, operators, refused,
    bank: await aBank(world, { terbuka: true }),
    toldByBank: [], random: createRandom(seed), opened: [], months: 0, runs: 0, services: new Map(), payers: new Map(), gifts: new Set(), numbers: 0, changed: undefined, transfers: [],
    sent: [],
    today: () => localDateAt(world.clock.now(), 'Asia/Jakarta'),
    async ask(name, request, by) {
      const { http, body } = await world.api.send(name, request, by ? { token: by.token } : {})
      if (http >= 500) throw new Error(`${name} answered ${http}: ${JSON.stringify(request)}`)
      if (body.success === 1) return body.data
      count(`${name} ${body.kode}`)
      return undefined
    },
    async decide(name, request, by) {
      const { http, body } = await tryDecide(world, name, request, by)
      if (http >= 500) throw new Error(`${name} answered ${http}: ${JSON.stringify(request)}`)
      if (body.success !== 1) count(`${name} ${body.kode}`)
    },
  }
}

/** Zakat, an infak that may pay bills, and a qurban with few shares. */
async function addPrograms(world: World): Promise<MadeProgram[]> {
  await aKetetapan(world, { sampai: '2036-12-31' })
  const infak = await aProgram(world)
  await letPayBills(world.database, infak.id)
  return [
    infak, await aProgram(world, { jenis: 'zakat_maal' }),
    await aProgram(world, { jenis: 'qurban', selesai: '2036-12-31' }),
  ]
}

async function aSchool(
  world: World, sekolah: MadeSekolah, numbers: readonly string[],
): Promise<School> {
  await openCicilan(world, sekolah, { bagian_maks: 4, pertama_persen: 25, hari_maks: 120 })
  const two = async (level: 'tu' | 'bendahara') => [
    await aPengguna(world, level, { sekolah }), await aPengguna(world, level, { sekolah }),
  ]
  const pupils: MadeSiswa[] = []
  for (const [i, nomor_wa] of numbers.entries()) {
    pupils.push(await aSiswa(world, { sekolah, nomor_wa, nama: `Siswa ${i}` }))
  }
  const bendahara = await two('bendahara')
  if (numbers.length > 0) await addKelas(world, sekolah, pupils, bendahara)
  return { ...sekolah, pupils, tu: await two('tu'), bendahara }
}

/** Two classes with half of the pupils each, so that a school year can end. */
async function addKelas(
  world: World, { idsekolah }: MadeSekolah, pupils: readonly MadeSiswa[], [by]: readonly Officer[],
): Promise<void> {
  const half = pupils.length / 2
  for (const [tingkat, sitting] of [['5', pupils.slice(0, half)], ['6', pupils.slice(half)]] as const) {
    const asked = { idsekolah, nama: `${tingkat}A`, tingkat, wali_kelas: '' }
    const { idkelas } = await world.api.call('buatKelas', asked, by)
    for (const { kode_siswa, nama, nis } of sitting) {
      await world.api.call('ubahSiswa', {
        kode_siswa, nama, nis, nisn: '', jenis_kelamin: '', program: '', status: 'aktif', idkelas,
      }, by)
    }
  }
}

async function anAgent(world: World): Promise<Agent> {
  const { token, ...mitra } = await aMitra(world, { deposit: DEPOSIT })
  const { pengguna_id: id } = mitra
  const second = { id, token: await aDevice(world, mitra) }
  await world.api.call('ikatPerangkatMitra', { pin: PIN }, second)
  return { ...mitra, phones: [{ id, token }, second] }
}

/** Every place with staff of its own. */
export function officesOf({ schools, unit, trade, agency }: Walker): readonly School[] {
  return [...schools, unit, trade, agency]
}

/** Days expire all sessions, so everybody logs in again. */
export async function logInAgain(walker: Walker): Promise<void> {
  const { world, operators, guardians, agents, admin } = walker
  // The phones of an agent stay the same, as they are bound to it.
  await world.database.query(
    `UPDATE sesi SET dibuat_at = $2, terakhir_at = $2, berakhir_at = $2::timestamptz + interval '30 days'
      WHERE pengguna_id = ANY ($1)`,
    [agents.map(({ pengguna_id }) => pengguna_id), world.clock.now()],
  )
  const desks = officesOf(walker).flatMap(({ tu, bendahara }) => [...tu, ...bendahara])
  const staff = [...operators, ...guardians, admin, ...desks]
  await world.deps.db.inTransaction('mobile', async (tx) => {
    for (const officer of staff) {
      officer.token = await openLongSesi(tx, officer.id, 'tu', world.clock.now())
    }
  })
}

/** A random element; undefined for an empty or refused list. */
export function anyOf<T>({ random }: Walker, list: readonly T[] | undefined): T | undefined {
  return list && list.length > 0 ? random.pick(list) : undefined
}
