import { NFC_PORT } from '@lunas/contract/nfc/nfc'
import * as z from 'zod/mini'

export type Settings = {
  port: number
  origins: string[]
  driver: 'pcsc' | 'simulasi'
}

/** The file beside the program that a school gets. Variables of the environment come first. */
export const SETTINGS_FILE = 'nfc-bridge.json'
const FileSettings = z.strictObject({
  port: z.optional(z.number()),
  origins: z.optional(z.array(z.string())),
})

/** The addresses of `npm start`. */
const DEMO_ORIGINS = 'http://localhost:8080,http://127.0.0.1:8080'
const PORT_MAX = 65_535

type Sources = {
  env: Record<string, string | undefined>
  /** The text of the settings file, if there is one. */
  file: string | undefined
  /** A packed program is always in production, whatever its environment says. */
  isPacked: boolean
}

/** Throws an Error that names the setting to change. */
export function readSettings({ env, file, isPacked }: Sources): Settings {
  const production = isPacked || env.NODE_ENV === 'production'
  const given = readFile(file)
  const driver = env.LUNAS_NFC_DRIVER || 'pcsc'
  if (driver !== 'pcsc' && driver !== 'simulasi') {
    throw new Error('LUNAS_NFC_DRIVER harus "pcsc" atau "simulasi".')
  }
  if (driver === 'simulasi' && production) {
    throw new Error('LUNAS_NFC_DRIVER=simulasi tidak boleh dipakai di produksi.')
  }
  const fallback = production ? '' : DEMO_ORIGINS
  const origins = env.LUNAS_NFC_ORIGINS?.split(',') ?? given.origins ?? fallback.split(',')
  const port = env.LUNAS_NFC_PORT ? Number(env.LUNAS_NFC_PORT) : (given.port ?? NFC_PORT)
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) {
    throw new Error(`LUNAS_NFC_PORT harus angka 1 sampai ${PORT_MAX}.`)
  }
  return { port, origins: readOrigins(origins, production), driver }
}

function readFile(text: string | undefined): z.infer<typeof FileSettings> {
  if (text === undefined) return {}
  try {
    return FileSettings.parse(JSON.parse(text))
  } catch {
    throw new Error(`${SETTINGS_FILE} tidak dapat dibaca; contohnya ada di README.`)
  }
}

/** An origin that a browser would write differently could never be equal, so it is refused here. */
function readOrigins(list: string[], production: boolean): string[] {
  const origins = list.map((origin) => origin.trim()).filter(Boolean)
  if (origins.length === 0) {
    throw new Error('LUNAS_NFC_ORIGINS harus diisi, misalnya https://bayar.sekolah.sch.id.')
  }
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new Error(`LUNAS_NFC_ORIGINS: "${origin}" harus berbentuk https://nama tanpa garis miring.`)
    }
    if (production && !origin.startsWith('https://')) {
      throw new Error(`LUNAS_NFC_ORIGINS: "${origin}" harus memakai https:// di produksi.`)
    }
  }
  return origins
}
