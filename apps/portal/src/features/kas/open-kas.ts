import type { Kas } from '@lunas/contract/loket/kas'

/**
 * The officer's own open drawers at the chosen school, and the names of other schools with an open
 * drawer, so that none is forgotten.
 */
export function splitOpenKas<K extends Pick<Kas, 'idsekolah' | 'sekolah'>>(
  terbuka: readonly K[],
  idsekolah: string | undefined,
): { here: K[]; elsewhere: string[] } {
  if (idsekolah === undefined) return { here: [...terbuka], elsewhere: [] }
  const others = terbuka.filter((kas) => kas.idsekolah !== idsekolah)
  return {
    here: terbuka.filter((kas) => kas.idsekolah === idsekolah),
    elsewhere: [...new Set(others.map(({ sekolah }) => sekolah))],
  }
}
