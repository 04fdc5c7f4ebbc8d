/** Trouble on the other side of the wire. It is never shown raw, and `retryable` says if to ask again. */
export class ProviderError extends Error {
  readonly provider: string
  readonly retryable: boolean

  constructor(provider: string, reason: string, options: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${reason}`, { cause: options.cause })
    this.provider = provider
    this.retryable = options.retryable
  }
}
