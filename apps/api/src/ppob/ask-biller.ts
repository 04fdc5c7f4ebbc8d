import { refuse } from '#platform/http/refuse'
import { ProviderError } from '#platform/provider-error'
import type { Needs } from '#ppob/needs'

/** A question to the biller that buys nothing: silence is a sentence for the payer, and no more. */
export async function askBiller<A>({ logger }: Pick<Needs, 'logger'>, ask: () => Promise<A>): Promise<A> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error }, 'biller did not answer a question')
    throw refuse('PPOB_TIDAK_MENJAWAB')
  }
}
