import { createHash } from 'node:crypto'
import { refuse } from '#platform/http/refuse'
import type { Upload } from '#platform/http/handlers'
import { timeOrderedId } from '#platform/ids'
import { redrawLogo } from '#platform/pictures/redraw-logo'
import type { BerkasKind, Storage } from '#platform/storage/storage'

const KIND = 'logo' satisfies BerkasKind
/** Short enough for a part of an address, which the server cuts off at 100 letters. */
const SIDIK_LENGTH = 16
const FILE = /^([0-9a-f-]{36}-[0-9a-f]{16})\.png$/
const INSTITUSI_LOGO = /^\/uploads\/logo\/([a-z][a-z0-9]*)\/([^/]+)$/
const SEKOLAH_LOGO = /^(?:\/uploads\/logo-sekolah\/)?([a-z][a-z0-9]*)\.(.+)$/

/** Draws a logo again and stores it; what is not a picture is refused. Answers the name of its file. */
export async function storeLogo(
  storage: Storage, institusi_id: string, { pieces }: Upload, now: Date,
): Promise<string> {
  const isi = await redrawLogo(Buffer.concat(await Array.fromAsync(pieces)))
  if (!isi) throw refuse('FOTO_TIDAK_TERBACA')
  const sidik = createHash('sha256').update(isi).digest('hex').slice(0, SIDIK_LENGTH)
  const name = `${timeOrderedId(now)}-${sidik}`
  await storage.put(`${institusi_id}/${KIND}/${name}`, isi)
  return `${name}.png`
}

/** The address of an institution's logo. It names the content, so a changed logo is fetched again. */
export function institusiLogo(institusi_id: string, file: string): string {
  return `/uploads/logo/${institusi_id}/${file}`
}

/** The name of a school's logo, in the folder of all schools. */
export function sekolahLogo(institusi_id: string, file: string): string {
  return `${institusi_id}.${file}`
}

/** The stored file of a logo; undefined for logos that came with the program. */
export function kunciOfLogo(logo: string): string | undefined {
  const [, institusi_id, file = ''] = INSTITUSI_LOGO.exec(logo) ?? SEKOLAH_LOGO.exec(logo) ?? []
  const [, name] = FILE.exec(file) ?? []
  return institusi_id && name ? `${institusi_id}/${KIND}/${name}` : undefined
}
