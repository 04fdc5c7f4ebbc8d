/** The push services of the browsers: Chrome and Android, Firefox, Safari, Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/**
 * Whether we may call this address. A browser names it, so it may be anything: only https to a known
 * service on its usual port is called, never a host inside our own network. `ownService` is the
 * sandbox of a demo.
 */
export function isPushEndpoint(endpoint: string, ownService: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (ownService && origin === ownService) return true
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname))
}
