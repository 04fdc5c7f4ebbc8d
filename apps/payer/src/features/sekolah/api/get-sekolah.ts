import type { Sekolah } from '@lunas/contract/institusi/institusi'
import { callFirst } from '#lib/api/call-first.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'

/** A cache for this visit, so that deleting a letter sends no request. */
const answered = new Map<string, Sekolah[]>()

/** An empty keyword lists the institution's schools. */
export async function getSekolah(keyword: string, signal: AbortSignal): Promise<Sekolah[]> {
  const known = answered.get(keyword)
  if (known) return known
  const kode_institusi = institusiOfHost(location.hostname)
  const found = await callFirst('getSekolah', { keyword, kode_institusi }, { signal })
  answered.set(keyword, found)
  return found
}
