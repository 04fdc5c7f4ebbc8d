import type { AturanPesan, Menu as MenuOnWire, MenuSekolah } from '@lunas/contract/kantin/pesan-makan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { formatDate, localDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import {
  findAturan, findMenu, findSold, insertMenu, listMenu, saveAturan, withdrawMenu,
} from '#pesan-makan/menu.queries'
import type { Needs } from '#pesan-makan/needs'
import { cutOffOf, showMenu } from '#pesan-makan/pesan-makan'

type MenuDeps = Pick<Needs, 'db' | 'clock'>

export function readMenu(
  { db }: MenuDeps, { idsekolah, dari, sampai }: ParsedRequestOf<'daftarMenu'>, caller: Caller,
): Promise<MenuSekolah> {
  const person = personOf(caller)
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, idsekolah)
    return {
      tidak_diambil: await findAturan(tx, sekolah_id),
      menu: (await listMenu(tx, sekolah_id, dari, sampai)).map((row) => showMenu(tx.institusi_id, row)),
    }
  })
}

/** Puts a product on the menu of each day, or of none. */
export function addMenu(
  { db, clock }: MenuDeps, request: ParsedRequestOf<'tambahMenu'>, caller: Caller,
): Promise<MenuOnWire[]> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('produk', request.idproduk)
    const produk = kode?.institusi_id === tx.institusi_id ? await findSold(tx, kode.id) : undefined
    if (!produk || !(await worksFor(tx, person, produk.sekolah_id))) throw refuse('PRODUK_TIDAK_DITEMUKAN')
    const { sekolah_id, lapak_id, zona_waktu } = produk
    const { harga, porsi, tutup_hari, tutup_menit } = request
    const made: MenuOnWire[] = []
    for (const hari of [...new Set(request.hari)].toSorted().map(localDate)) {
      const tutup_at = cutOffOf(hari, tutup_hari, tutup_menit, zona_waktu)
      if (tutup_at <= now) throw refuse('MENU_HARI_LEWAT', { hari: formatDate(hari) })
      const id = timeOrderedId(now)
      const menu = { id, sekolah_id, lapak_id, produk_id: produk.id, hari, harga, porsi, tutup_at }
      if (!(await insertMenu(tx, menu, person.pengguna_id, now)))
        throw refuse('MENU_SUDAH_ADA', { hari: formatDate(hari) })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'menu_makan_dibuat', subject_id: id, sekolah_id,
        alamat: caller.address, sesudah: { hari, harga, porsi: porsi ?? 0 },
      })
      const row = await findMenu(tx, id)
      if (row) made.push(showMenu(tx.institusi_id, row))
    }
    return made
  })
}

/** Nobody orders it any more; orders that exist stand. */
export function takeMenuBack(
  { db, clock }: MenuDeps, idmenu: string, caller: Caller,
): Promise<MenuOnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const kode = parseKode('menu', idmenu)
    const menu = kode?.institusi_id === tx.institusi_id ? await findMenu(tx, kode.id) : undefined
    if (!menu || !(await worksFor(tx, person, menu.sekolah_id))) throw refuse('MENU_TIDAK_DITEMUKAN')
    await withdrawMenu(tx, menu.id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'menu_makan_ditarik', subject_id: menu.id,
      sekolah_id: menu.sekolah_id, alamat: caller.address, sebelum: { hari: menu.hari, terpesan: menu.terpesan },
    })
    return showMenu(tx.institusi_id, menu)
  })
}

/** What happens to food that nobody fetches, for orders from now on. */
export function changeAturan(
  { db, clock }: MenuDeps, { idsekolah, tidak_diambil }: ParsedRequestOf<'aturPesan'>, caller: Caller,
): Promise<AturanPesan> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah_id = await requireSekolah(tx, person, idsekolah)
    const before = await findAturan(tx, sekolah_id)
    await saveAturan(tx, sekolah_id, tidak_diambil, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'aturan_pesan_diubah', subject_id: sekolah_id,
      sekolah_id, alamat: caller.address, sebelum: { tidak_diambil: before }, sesudah: { tidak_diambil },
    })
    return { tidak_diambil }
  })
}

/** The school that a reference names, if the person works for it. */
export async function requireSekolah(tx: Tx, person: Person, idsekolah: string): Promise<string> {
  const id = idOfKode('sekolah', idsekolah)
  const isHere = parseKode('sekolah', idsekolah)?.institusi_id === tx.institusi_id
  if (id === null || !isHere || !(await worksFor(tx, person, id))) throw refuse('SEKOLAH_TIDAK_DIKENAL')
  return id
}
