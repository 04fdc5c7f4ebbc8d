import { instantOf, now } from '@lunas/client/clock'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { BellIcon } from '@lunas/ui/icons/bell'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'
import { greetingAt } from '../greeting.ts'

type GreetingCardProps = {
  nama: string
  beranda?: Beranda | undefined
  /** The institution's logo. */
  logo: ReactNode
  /** Pays all of it; its room is kept while the sum loads. */
  children: ReactNode
}

/** Greets the person and shows the one sum; the name is known before the sum. */
export function GreetingCard({ nama, beranda, logo, children }: GreetingCardProps) {
  const isPaid = beranda !== undefined && beranda.anak.length > 0 && beranda.total_sisa === 0
  return (
    <section className="cover">
      <div className="flex items-center gap-3">
        {logo}
        <div className="min-w-0 grow wrap-break-word">
          <p className="text-sm text-on-deep-soft">{greetingAt(instantOf(now()).getHours())},</p>
          <h1 className="text-lg">{beranda?.nama ?? nama}</h1>
        </div>
        <Link
          to="/app/notifikasi"
          className="icon-btn -mr-2 ml-auto shrink-0"
          aria-label={berandaCopy.bell}
        >
          <BellIcon size={24} />
        </Link>
      </div>
      <dl className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <dt className="text-sm text-on-deep-soft">{berandaCopy.owed}</dt>
          <dd className="amount amount-big min-h-11">
            {beranda && <Nominal value={beranda.total_sisa} />}
          </dd>
        </div>
        {beranda?.saldo ? (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-sm text-on-deep-soft">{berandaCopy.saldo}</dt>
            <dd>
              <Nominal value={beranda.saldo} />
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="mt-3 min-h-12">
        {isPaid ? (
          <p className="flex min-h-12 items-center gap-2">
            <CheckCircleIcon size={20} />
            {berandaCopy.nothingOwed}
          </p>
        ) : (
          children
        )}
      </div>
    </section>
  )
}
