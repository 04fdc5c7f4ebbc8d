import { instantOf } from '@lunas/client/clock'
import type { NfcState } from '@lunas/client/nfc/nfc-client'
import { WarningIcon } from '@lunas/ui/icons/warning'
import { StatusBadge } from '@lunas/ui/status-badge'
import { formatStamp } from '@lunas/values/format-stamp'
import { isRandomUid } from '@lunas/values/uid-kartu'
import { EmptyState } from '#components/empty-state.tsx'
import { CardIcon } from '@lunas/ui/icons/card'
import { cardLook } from '../nfc-look.ts'
import { nfcCopy } from '../nfc.copy.ts'

/** The card that was read last, with everything that the bridge knows of it. */
export function NfcCardDetails({ state: { card, isCardThere } }: { state: NfcState }) {
  if (!card) {
    return (
      <section className="plain">
        <EmptyState Icon={CardIcon} title={nfcCopy.empty} text={nfcCopy.emptyText} />
      </section>
    )
  }
  const read = formatStamp(instantOf(card.timestamp), 'Asia/Jakarta')
  return (
    <section className="plain space-y-4" aria-label={nfcCopy.card}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{nfcCopy.card}</h2>
        <StatusBadge {...cardLook(isCardThere)} />
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">{nfcCopy.serial}</dt>
          <dd className="break-all font-mono text-2xl font-semibold">{card.serialNumber}</dd>
          {isRandomUid(card.serialNumber) && (
            <dd className="tone-due mt-2 flex gap-2 rounded-field p-3 text-sm">
              <WarningIcon size={18} className="mt-1 shrink-0" />
              {nfcCopy.random}
            </dd>
          )}
        </div>
        <Detail name={nfcCopy.type} value={card.cardType} />
        <Detail name={nfcCopy.reader} value={card.readerName} />
        <Detail name={nfcCopy.time} value={`${read} WIB`} />
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">{nfcCopy.raw}</dt>
          <dd className="mt-1 break-all rounded-field bg-sunken p-3 font-mono text-sm">
            {inPairs(card.data)}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words font-medium">{value}</dd>
    </div>
  )
}

/** 3B8F80 as "3B 8F 80", which breaks between bytes. */
function inPairs(hex: string): string {
  return hex.match(/../g)?.join(' ') ?? '—'
}
