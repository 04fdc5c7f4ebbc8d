import * as z from 'zod/mini'
import { textField } from '../wire/fields.ts'

const keyField = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)))

/** A device's push subscription, as its browser made it (RFC 8030 and 8291). */
export const LanggananNotifikasi = z.strictObject({
  /** The address at the browser's push service; only known services are accepted. */
  endpoint: textField(1_000),
  /** The device's public key (65 bytes) and its secret (16 bytes), in base64url. */
  p256dh: keyField(87),
  auth: keyField(22),
})

export const hapusNotifikasiRequest = z.strictObject({ endpoint: textField(1_000) })

/** The server's public key, which a browser binds its subscription to. */
export const KunciNotifikasi = z.strictObject({ kunci: z.string() })

export const NotifikasiTersimpan = z.strictObject({ aktif: z.boolean() })
