import {
  aSekolah,
  aSiswa,
  aTagihan,
  type MadeSiswa,
  type MadeTagihan,
  type TagihanChanges,
} from '#test/builders'
import { aNomor } from '#test/codes'
import { eventually } from '#test/eventually'
import type { PayOptions } from '#test/sandbox-control'
import { payFor } from '#test/story'
import type { World } from '#test/world'

export type Opened = { kode_pembayaran: string; dibuat_at: string }
/** The school, pupil and helpers that a story uses. */
export type Stage = {
  siswa: MadeSiswa
  nomor_wa: string
  names: Map<string, string>
  bill(jenis: string, changes?: TagihanChanges): Promise<MadeTagihan>
  open(
    bills: { kode_tagihan: string; jumlah: number }[],
    metode: Parameters<typeof payFor>[3],
  ): Promise<Opened>
  receive(opened: Opened, options?: PayOptions): Promise<{ subject: string }>
  pay(
    bills: { kode_tagihan: string; jumlah: number }[],
    metode: Parameters<typeof payFor>[3],
    options?: PayOptions,
  ): Promise<{ subject: string }>
}

/** Creates a school and a pupil, and the names that replace their ids in the document. */
export async function setStage(world: World): Promise<Stage> {
  const sekolah = await aSekolah(world)
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { sekolah, nomor_wa })
  const names = new Map([[sekolah.id, 'sdit']])
  const stage: Stage = {
    siswa,
    nomor_wa,
    names,
    async bill(jenis, changes) {
      const bill = await aTagihan(world, siswa, { jenis, ...changes })
      names.set(bill.jenis_id, jenis.toLowerCase()).set(bill.id, jenis)
      // Deleted and added again, so that titipan is listed last.
      names.delete(siswa.id)
      names.set(siswa.id, 'aisyah')
      return bill
    },
    open: (bills, metode) => payFor(world, siswa, bills, metode),
    async receive(opened, options = {}) {
      const before = await received(world, opened)
      await world.sandbox.pay(opened.kode_pembayaran, options)
      await eventually(async () => (await received(world, opened)) === before + (options.times ?? 1))
      return { subject: await idOf(world, opened) }
    },
    pay: async (bills, metode, options) => stage.receive(await stage.open(bills, metode), options),
  }
  return stage
}

export async function idOf({ database }: World, { dibuat_at }: Opened): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT id FROM pembayaran WHERE dibuat_at = $1',
    [dibuat_at],
  )
  return row?.id ?? ''
}

/** Counts the postings of a payment. */
async function received(world: World, opened: Opened): Promise<number> {
  const rows = await world.database.query('SELECT 1 FROM ledger_posting WHERE subject_id = $1', [
    await idOf(world, opened),
  ])
  return rows.length
}
