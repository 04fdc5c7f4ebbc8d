import { callApi } from '#lib/api/call-api.ts'
import { KODE_INSTITUSI } from '../kode-institusi.ts'

/** Lets the installed app carry the institution's name and icon instead of ours. */
export async function nameInstalledApp(): Promise<void> {
  const manifest = await callApi('getManifest', { subdomain: KODE_INSTITUSI }).catch(() => undefined)
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!manifest || !link) return
  const ours = (await fetch(link.href).then((answer) => answer.json()).catch(() => undefined)) as
    | { icons?: unknown[] } | undefined
  if (!ours) return
  const icon = manifest.icon && { src: absolute(manifest.icon), sizes: 'any' }
  const named = {
    ...ours,
    name: manifest.name,
    short_name: manifest.short_name,
    // Addresses in a manifest are relative to it, and this one has no place of its own.
    start_url: absolute('/'),
    scope: absolute('/'),
    icons: [...(icon ? [icon] : []), ...(ours.icons ?? []).map(withAbsoluteSource)],
  }
  const blob = new Blob([JSON.stringify(named)], { type: 'application/manifest+json' })
  link.href = URL.createObjectURL(blob)
}

function absolute(path: string): string {
  return new URL(path, location.origin).href
}

function withAbsoluteSource(icon: unknown): unknown {
  const { src } = icon as { src?: unknown }
  return typeof src === 'string' ? { ...(icon as object), src: absolute(src) } : icon
}
