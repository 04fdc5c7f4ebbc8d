import { onDevice } from '@lunas/client/kept'
import { makeKey } from '@lunas/client/random'

const ID_KEY = 'kasir_mesin'
const NAME_KEY = 'kasir_nama'
const SEKOLAH_KEY = 'kasir_sekolah'

/** The id of this till, made once per browser. */
export function mesinId(): string {
  const known = onDevice.readText(ID_KEY)
  if (known) return known
  const made = makeUuid()
  onDevice.writeText(ID_KEY, made)
  return made
}

export function mesinNama(): string {
  return onDevice.readText(NAME_KEY) ?? 'Kasir 1'
}

export function keepMesinNama(nama: string): void {
  onDevice.writeText(NAME_KEY, nama)
}

/** The school of this till: a till stays where its first shift was opened. */
export function mesinSekolah(): string | null {
  return onDevice.readText(SEKOLAH_KEY)
}

export function keepMesinSekolah(idsekolah: string): void {
  onDevice.writeText(SEKOLAH_KEY, idsekolah)
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
export function makeUuid(): string {
  const hex = makeKey()
  return [
    hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32),
  ].join('-')
}
