import type { IncomingHttpHeaders } from 'node:http'
import type { GatewaySettings } from '#gateway/settings'

const URLS_MAX = 3

/**
 * A merchant may send notification addresses with a charge, in place of the configured one or in
 * addition to it.
 */
export function readNotifyUrls(
  headers: IncomingHttpHeaders,
  { notify_url }: GatewaySettings,
): string[] | undefined {
  const instead = readList(headers['x-override-notification'])
  if (instead.length > 0) return instead
  const besides = readList(headers['x-append-notification'])
  if (besides.length === 0) return undefined
  return notify_url ? [notify_url, ...besides] : besides
}

function readList(header: string | string[] | undefined): string[] {
  const urls = String(header ?? '').split(',').map((url) => url.trim())
  return urls.filter((url) => /^https?:/.test(url) && URL.canParse(url)).slice(0, URLS_MAX)
}
