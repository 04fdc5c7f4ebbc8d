import type { TempatBaca } from '@lunas/contract/portal/pembacaan'
import type { Caller } from '#platform/http/caller'

/** Records which pupils' personal data staff read, without a write in the request. */
export type Readings = {
  /** Notes every pupil that an answer names; readings of families and strangers are not noted. */
  note(caller: Caller, tempat: TempatBaca, answer: unknown): void
  flush(): Promise<void>
}

/** The references of pupils anywhere in an answer: all values under `kode_siswa`. */
export function siswaIn(answer: unknown): Set<string> {
  const found = new Set<string>()
  collect(answer, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key !== 'kode_siswa') collect(part, found)
    else for (const kode of [part].flat()) if (typeof kode === 'string') found.add(kode)
  }
}
