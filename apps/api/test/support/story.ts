import type { Metode } from '@lunas/contract/pembayaran/status'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import type { World } from '#test/world'
import { eventually } from '#test/eventually'

/** Aisyah of the demo world: an overdue SPP, this month's SPP, and a part-paid uang kegiatan. */
export const AISYAH = { sekolah: 'SDIT Contoh Harapan', nis: '0012345' }

/** Finds the school, the child and the bills, as a parent does before paying. */
export async function lookUp({ api }: World, who = AISYAH): Promise<DaftarTagihan> {
  const [sekolah] = await api.call('getSekolah', { keyword: who.sekolah, kode_institusi: 'mobile' })
  if (!sekolah) throw new Error(`no school ${who.sekolah}`)
  const { kode_siswa } = await api.call('getSiswa', { idsekolah: sekolah.idsekolah, nis: who.nis })
  return api.call('getTagihan', { kode_siswa })
}

/** Finds a bill by the beginning of its name. */
export function tagihanNamed({ tagihan }: DaftarTagihan, nama: string) {
  const found = tagihan.find((one) => one.nama.startsWith(nama) && one.sisa > 0)
  if (!found) throw new Error(`no open bill ${nama}`)
  return found
}

/** Opens a payment for these bills, in full. */
export async function openPayment(
  { api }: World,
  daftar: DaftarTagihan,
  tagihan: { kode_tagihan: string; sisa: number }[],
  metode: Metode = 'bca_va',
): Promise<Pembayaran> {
  return api.call('buatPembayaran', {
    kode_siswa: daftar.siswa.kode_siswa,
    metode,
    tagihan: tagihan.map(({ kode_tagihan, sisa }) => ({ kode_tagihan, jumlah: sisa })),
  })
}

/** Far longer than a notification needs, and short enough to be made up for in one patience. */
const LOST_MS = 10_000

export function paymentReaches(
  world: World,
  kode_pembayaran: string,
  status: Pembayaran['status'],
): Promise<Pembayaran> {
  let lostAt = performance.now() + LOST_MS
  return eventually(async () => {
    const pembayaran = await world.api.call('getPembayaran', { kode_pembayaran })
    if (pembayaran.status === status) return pembayaran
    if (performance.now() < lostAt) return false
    lostAt = Infinity
    await makeUpForLost(world, pembayaran)
    return false
  })
}

/**
 * A notification may get lost, and many worlds have no worker that would then ask the gateway. This
 * says what it found, and lets the gateway send it again.
 */
async function makeUpForLost(world: World, { kode_pembayaran, status }: Pembayaran): Promise<void> {
  const told = (await world.sandbox.charges(kode_pembayaran)).map(({ notifications }) => notifications)
  const callbacks = await world.database.query('SELECT diterima_at, selesai_at FROM inbound_callback')
  const running = await world.database.query(
    `SELECT application_name, state, wait_event_type, wait_event, left(query, 200) AS query
       FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  const found = JSON.stringify({ kode_pembayaran, status, told, callbacks, running })
  process.stderr.write(`a payment waits too long and is notified again: ${found}\n`)
  await world.sweep('resume-callbacks')
  await world.sandbox.resend(kode_pembayaran, 1)
}

/** Opens a payment over HTTP; each bill in full unless a share is given. */
export function payFor(
  { api }: World,
  { kode_siswa }: { kode_siswa: string },
  tagihan: { kode_tagihan: string; jumlah: number }[],
  metode: Metode = 'bca_va',
  by?: { token: string },
): Promise<Pembayaran> {
  const shares = tagihan.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  return api.call('buatPembayaran', { kode_siswa, metode, tagihan: shares }, by)
}

/** Opens one payment for several children, each bill in full. */
export function payTogether(
  { api }: World,
  families: readonly (readonly [
    { kode_siswa: string }, ...{ kode_tagihan: string; jumlah: number }[],
  ])[],
  metode: Metode = 'bca_va',
): Promise<Pembayaran> {
  const keranjang = families.map(([{ kode_siswa }, ...tagihan]) => ({
    kode_siswa,
    tagihan: tagihan.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
  }))
  return api.call('buatPembayaran', { keranjang, metode })
}

export function showPayment(
  { api }: World,
  { kode_pembayaran }: { kode_pembayaran: string },
): Promise<Pembayaran> {
  return api.call('getPembayaran', { kode_pembayaran })
}
