import { FOTO_KASIR_MAX, type FotoKasir } from '@lunas/contract/kantin/foto-siswa'
import type { JatahSiswa } from '@lunas/contract/kantin/luring'
import { callApi } from '#lib/api/call-api.ts'
import { asked, done } from './till-db.ts'

// A database of its own: an older till that is still open would hold up a new version of the other one.
const NAME = 'lunas-kasir-foto'
const FOTO = 'foto'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(FOTO, { keyPath: 'kode_siswa' })
    return asked(opening)
  })()
  return opened
}

/** The photo that the server named, from this device or from the server; a copy that it does not name goes. */
export async function photoOf(kode_siswa: string, tanda: string | null): Promise<string | null> {
  const store = (await open()).transaction(FOTO).objectStore(FOTO)
  const kept = (await asked(store.get(kode_siswa))) as FotoKasir | undefined
  if (kept && kept.tanda === tanda) return kept.foto
  if (kept) await change({ remove: [kode_siswa] })
  if (tanda === null) return null
  const fresh = await callApi('fotoKasir', { kode_siswa: [kode_siswa] })
  await change({ put: fresh })
  return fresh[0]?.foto ?? null
}

/** Deletes what the server does not name any more, and takes what this till may have to show alone. */
export async function syncPhotos(siswa: readonly JatahSiswa[]): Promise<void> {
  const store = (await open()).transaction(FOTO).objectStore(FOTO)
  const kept = (await asked(store.getAll())) as FotoKasir[]
  const named = new Map(siswa.map(({ kode_siswa, foto }) => [kode_siswa, foto]))
  const isNamed = ({ kode_siswa, tanda }: FotoKasir) => named.get(kode_siswa) === tanda
  await change({ remove: kept.filter((one) => !isNamed(one)).map(({ kode_siswa }) => kode_siswa) })
  const here = new Set(kept.filter(isNamed).map(({ kode_siswa }) => kode_siswa))
  const missing = siswa.filter(({ kode_siswa, foto }) => foto && !here.has(kode_siswa)).map(({ kode_siswa }) => kode_siswa)
  for (let from = 0; from < missing.length; from += FOTO_KASIR_MAX)
    await change({ put: await callApi('fotoKasir', { kode_siswa: missing.slice(from, from + FOTO_KASIR_MAX) }) })
}

/** Somebody logs out, or another person works here now. */
export async function forgetPhotos(): Promise<void> {
  const tx = (await open()).transaction(FOTO, 'readwrite')
  tx.objectStore(FOTO).clear()
  await done(tx)
}

async function change({ put = [], remove = [] }: { put?: FotoKasir[]; remove?: string[] }): Promise<void> {
  const tx = (await open()).transaction(FOTO, 'readwrite')
  for (const one of put) tx.objectStore(FOTO).put(one)
  for (const kode_siswa of remove) tx.objectStore(FOTO).delete(kode_siswa)
  await done(tx)
}
