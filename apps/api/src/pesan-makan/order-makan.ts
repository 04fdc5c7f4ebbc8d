import type { MenuAnak, PesanMakan } from '@lunas/contract/kantin/pesan-makan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { refusals, type RefusalCode } from '@lunas/contract/wire/refusals'
import { formatKode, parseKode, type Kode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { findAturan, listOffered } from '#pesan-makan/menu.queries'
import type { Needs } from '#pesan-makan/needs'
import { showForChild, showPesan } from '#pesan-makan/pesan-makan'
import {
  endPesan, findHeld, findPesan, findRules, listOfRequest, listOfSiswa,
} from '#pesan-makan/pesan.queries'

const SHOWN = 30

type Request = ParsedRequestOf<'pesanMakan'>

/** What a child may order, from today on, and what was ordered. */
export async function readMenuAnak(deps: Needs, kode_siswa: string, caller: Caller): Promise<MenuAnak> {
  const kode = await requireAnak(deps, kode_siswa, caller)
  const now = deps.clock.now()
  return deps.db.inTransaction(kode.institusi_id, async (tx) => {
    const siswa = await deps.findSiswaRow(tx, kode.id)
    if (!siswa) throw refuse('BUKAN_ANAK_ANDA')
    const rules = await findRules(tx, kode.id)
    const offered = await listOffered(tx, siswa.sekolah_id, localDateAt(now, siswa.zona_waktu))
    return {
      kode_siswa: formatKode('siswa', tx.institusi_id, kode.id),
      anak: siswa.nama,
      saldo: await findHeld(tx, kode.id),
      tidak_diambil: await findAturan(tx, siswa.sekolah_id),
      menu: offered.map((row) => showForChild(tx.institusi_id, row, rules, now)),
      pesanan: (await listOfSiswa(tx, kode.id, SHOWN)).map((row) => showPesan(tx.institusi_id, row, now)),
    }
  })
}

/** Orders everything or nothing, once per key. */
export async function orderMakan(
  deps: Needs, request: Request, caller: Caller, key: RequestKey,
): Promise<PesanMakan[]> {
  const { institusi_id } = personOf(caller)
  const children = new Map<string, Kode>()
  for (const { kode_siswa } of request.pesanan) {
    if (!children.has(kode_siswa)) children.set(kode_siswa, await requireAnak(deps, kode_siswa, caller))
  }
  const now = deps.clock.now()
  const orders = await deps.db.inTransaction(institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, () =>
      order(tx, request, caller, now))
    return (await listOfRequest(tx, subject_id)).map((row) => showPesan(tx.institusi_id, row, now))
  })
  for (const { id } of children.values()) deps.hints.publish(id)
  return orders
}

type Answer = {
  hasil: string
  rincian: { nama?: string; anak?: string; stok?: number; sisa?: number } | null
}

async function order(tx: Tx, { pesanan }: Request, caller: Caller, now: Date): Promise<string> {
  const { pengguna_id } = personOf(caller)
  const id = timeOrderedId(now)
  const idsOf = (kind: 'siswa' | 'menu', text: string) => {
    const kode = parseKode(kind, text)
    if (kode?.institusi_id !== tx.institusi_id) throw refuse('MENU_TIDAK_DITEMUKAN')
    return kode.id
  }
  const [answer] = await tx.query<Answer>('SELECT * FROM order_makan($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    tx.institusi_id, id, pengguna_id, now, pesanan.map(() => timeOrderedId(now)),
    pesanan.map(({ kode_siswa }) => idsOf('siswa', kode_siswa)),
    pesanan.map(({ idmenu }) => idsOf('menu', idmenu)),
    pesanan.map(({ banyak }) => banyak), pesanan.map(({ harga }) => harga),
  ])
  if (answer?.hasil !== 'dipesan') throw refusalOf(answer)
  await leaveJejak(tx, {
    pada: now, pengguna_id, tindakan: 'makan_dipesan', subject_id: id, rincian: { banyak: pesanan.length },
  })
  return id
}

/** Before the cut-off a parent takes an order back, and all of its money. */
export async function cancelPesan(deps: Needs, idpesan: string, caller: Caller): Promise<PesanMakan> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const kode = parseKode('pesanmakan', idpesan)
  const now = deps.clock.now()
  const known = kode?.institusi_id === institusi_id
    ? await deps.db.inTransaction(institusi_id, (tx) => findPesan(tx, kode.id)) : undefined
  // Asked outside of a transaction: it needs a connection of its own.
  if (!known || !(await deps.isWali(institusi_id, known.siswa_id, caller))) throw refuse('PESAN_TIDAK_DITEMUKAN')
  const cancelled = await deps.db.inTransaction(institusi_id, async (tx) => {
    const row = await findPesan(tx, known.id)
    if (!row) throw refuse('PESAN_TIDAK_DITEMUKAN')
    if (row.status !== 'dipesan') throw refuse('PESAN_SUDAH_BERAKHIR')
    if (row.tutup_at <= now) throw refuse('PESAN_SUDAH_TUTUP', { nama: row.nama })
    if (!(await endPesan(tx, row.id, 'dikembalikan', pengguna_id, now))) throw refuse('PESAN_SUDAH_BERAKHIR')
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan: 'makan_dibatalkan', subject_id: row.id })
    return { ...row, status: 'dikembalikan' as const }
  })
  deps.hints.publish(cancelled.siswa_id)
  return showPesan(institusi_id, cancelled, now)
}

async function requireAnak(
  { isWali }: Pick<Needs, 'isWali'>, kode_siswa: string, caller: Caller,
): Promise<Kode> {
  const kode = parseKode('siswa', kode_siswa)
  const isHere = kode?.institusi_id === personOf(caller).institusi_id
  if (!kode || !isHere || !(await isWali(kode.institusi_id, kode.id, caller))) throw refuse('BUKAN_ANAK_ANDA')
  return kode
}

/** The database names the refusal; amounts in its words become rupiah. */
function refusalOf(answer: Answer | undefined): Error {
  const { hasil = '', rincian } = answer ?? {}
  if (!isRefusal(hasil)) return new Error(`order_makan answered ${hasil}`)
  const { nama = '', anak = '', stok, sisa } = rincian ?? {}
  return refuse(hasil, {
    nama: nama ?? '', anak,
    ...(stok !== undefined && { stok: String(stok) }),
    ...(sisa !== undefined && { sisa: formatRupiah(sisa) }),
  })
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
