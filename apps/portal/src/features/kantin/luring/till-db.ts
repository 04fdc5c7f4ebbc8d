import type { JatahMesin } from '@lunas/contract/kantin/luring'
import type { Kunci } from '@lunas/contract/kantin/penyelamat'
import type { Entry, TillDisk } from '@lunas/contract/kantin/till-book'

const NAME = 'lunas-kasir'
const VERSION = 1
const ENTRI = 'entri'
const ISI = 'isi'

/** What a till keeps to sell alone: its jatah, the key of its rescue files, and how wrong its clock is. */
export type Kept = {
  jatah: JatahMesin['jatah']
  hub: JatahMesin['hub']
  kunci: Kunci
  selisih_ms: number
}

/** The database of this till on this device. */
export async function openTillDb(): Promise<TillDb> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ENTRI, { keyPath: 'id' })
    opening.result.createObjectStore(ISI)
  }
  const db = await asked(opening)
  return { disk: diskOf(db), readKept: () => readKept(db), keep: (kept) => keep(db, kept) }
}

export type TillDb = {
  disk: TillDisk
  readKept(): Promise<Kept | undefined>
  /** Undefined forgets it; sales that were not sent stay. */
  keep(kept: Kept | undefined): Promise<void>
}

function diskOf(db: IDBDatabase): TillDisk {
  return {
    async read() {
      const tx = db.transaction([ENTRI, ISI])
      const entries = (await asked(tx.objectStore(ENTRI).getAll())) as Entry[]
      const urut = (await asked(db.transaction(ISI).objectStore(ISI).get('urut'))) as number | undefined
      return { urut: urut ?? 0, entries }
    },
    change({ urut, put = [], remove = [] }) {
      // Strict: the disk has it before the promise ends, also when the power fails right after.
      const tx = db.transaction([ENTRI, ISI], 'readwrite', { durability: 'strict' })
      if (urut !== undefined) tx.objectStore(ISI).put(urut, 'urut')
      for (const entry of put) tx.objectStore(ENTRI).put(entry)
      for (const id of remove) tx.objectStore(ENTRI).delete(id)
      return done(tx)
    },
  }
}

async function readKept(db: IDBDatabase): Promise<Kept | undefined> {
  return (await asked(db.transaction(ISI).objectStore(ISI).get('jatah'))) as Kept | undefined
}

function keep(db: IDBDatabase, kept: Kept | undefined): Promise<void> {
  const tx = db.transaction(ISI, 'readwrite', { durability: 'strict' })
  if (kept) tx.objectStore(ISI).put(kept, 'jatah')
  else tx.objectStore(ISI).delete('jatah')
  return done(tx)
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}

export function done(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new Error('IndexedDB aborted'))
  })
}
