import { showToast } from '@lunas/client/notices'
import type { WakafUang } from '@lunas/contract/ziswaf/program'
import { Button } from '@lunas/ui/button'
import { BankIcon } from '@lunas/ui/icons/bank'
import { copyText } from '#lib/copy-text.ts'
import { ziswafCopy } from '../ziswaf.copy.ts'

async function copyAccount(rekening: string): Promise<void> {
  if (await copyText(rekening.replace(/\D/g, ''))) showToast(ziswafCopy.copied)
}

/** Where cash waqf goes. It is only shown: no money of it passes through the app. */
export function WakafCard({ saluran: { bank, nazhir, rekening, tautan } }: { saluran: WakafUang }) {
  return (
    <section className="plain space-y-3" aria-labelledby="wakaf-uang">
      <div className="flex items-center gap-3">
        <span className="tone-brand grid size-11 shrink-0 place-items-center rounded-field">
          <BankIcon size={22} />
        </span>
        <div>
          <h2 id="wakaf-uang" className="text-base">
            {ziswafCopy.cashWaqf}: {bank}
          </h2>
          <p className="text-sm text-ink-soft">{ziswafCopy.cashWaqfHint}</p>
        </div>
      </div>
      <dl className="grid gap-2 text-sm sm:grid-cols-2">
        {rekening && (
          <div>
            <dt className="text-ink-faint">{ziswafCopy.account}</dt>
            <dd className="nominal text-base font-semibold">{rekening}</dd>
          </div>
        )}
        {nazhir && (
          <div>
            <dt className="text-ink-faint">{ziswafCopy.nazhir}</dt>
            <dd className="text-base">{nazhir}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {rekening && (
          <Button
            look="secondary"
            onClick={() => void copyAccount(rekening)}
          >
            {ziswafCopy.copyAccount}
          </Button>
        )}
        {tautan && (
          <a href={tautan} target="_blank" rel="noreferrer" className="btn btn-secondary">
            {ziswafCopy.openBank}
          </a>
        )}
      </div>
    </section>
  )
}
