/** A failure of a provider. Never shown raw; `retryable` says whether to ask again. */
export class ProviderError extends Error {
  readonly provider: string
  readonly retryable: boolean

  constructor(provider: string, reason: string, options: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${reason}`, { cause: options.cause })
    this.provider = provider
    this.retryable = options.retryable
  }
}
