import { now } from '@lunas/client/clock'

/** The same names as in src/lib/look-ups.ts and src/lib/shared-picture.ts, which read it. */
const CACHE = 'dibagikan'
const ADDRESS = '/dibagikan'
const PADA_HEADER = 'x-pada'

/** Where the manifest lets other apps share pictures to, and the screen that asks what it is for. */
export const SHARE_PATH = '/bukti'
const BYTES_MAX = 20 * 1024 * 1024
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']

/** Keeps a shared picture on this device until the payer has chosen its payment. */
export async function receiveShared(request: Request): Promise<Response> {
  const picture = await pictureIn(request)
  const cache = await caches.open(CACHE)
  if (picture) {
    const headers = { 'content-type': picture.type, [PADA_HEADER]: String(now()) }
    await cache.put(ADDRESS, new Response(picture, { headers }))
  } else {
    await cache.delete(ADDRESS)
  }
  return Response.redirect(SHARE_PATH, 303)
}

async function pictureIn(request: Request): Promise<File | undefined> {
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('bukti')
  if (!(file instanceof File) || file.size > BYTES_MAX) return undefined
  return PICTURES.includes(file.type) ? file : undefined
}
